/** A table's line to the house: commands out, each by an id of its own until it is answered; updates in. A line that breaks
is taken up again where it broke, and what was not answered is sent again by the same id, so nothing is done twice. Whoever
goes on to another table at once takes his socket along: a rematch needs no new one. */
import { Refused, type EntryView, type TableView } from './client';

export type Command =
  | { do: 'sit'; seat?: number }
  | { do: 'start'; word?: string }
  | { do: 'move'; move: string }
  | { do: 'resign' | 'leave' | 'takeback' | 'rematch' }
  | { do: 'answer-takeback'; agree: boolean }
  | { do: 'say'; text: string }
  | { do: 'go'; table: string }
  | { do: 'mute'; player: string; muted: boolean };

export interface Update {
  say: 'update';
  done: string | null;
  entries: EntryView[];
  table: TableView;
}

type Said =
  | Update
  | { say: 'done'; id: string; version: number }
  | { say: 'refused'; id: string | null; code: string; clause: string | null; sentence: string };

/** Open, reconnecting, or closed for good because there is no such table, it is damaged, or it is not for this page. */
export type SocketStatus = 'joining' | 'open' | 'lost' | Closed;

type Closed = 'nowhere' | 'unreadable' | 'stranger';

/** Close codes after which the line is not tried again. */
const CLOSED: Record<number, Closed> = { 4003: 'stranger', 4004: 'nowhere', 4005: 'unreadable' };
const RESTORED = 4012;
const FLOOD = 4029;
const SHORTEST = 300;
const LONGEST = 10_000;
/** How long we wait after too many messages. */
const PENANCE = 6_000;
/** How long a socket is kept for the next table. */
const KEPT = 3_000;

/** A socket that was left open for the next table, and the language that the house speaks on it. */
interface Spare {
  socket: WebSocket;
  table: string;
  language: string;
  timer: ReturnType<typeof setTimeout>;
}

let spare: Spare | null = null;

function keep(socket: WebSocket, table: string, language: string): void {
  drop();
  socket.onmessage = null;
  socket.onclose = drop;
  spare = { socket, table, language, timer: setTimeout(drop, KEPT) };
}

function drop(): void {
  const kept = spare;
  spare = null;
  clearTimeout(kept?.timer);
  kept?.socket.close();
}

/** The socket that was kept for a table, if it still serves. */
function takeSpare(table: string, language: string): WebSocket | null {
  const kept = spare;
  if (kept?.socket.readyState !== 1 || kept.table !== table || kept.language !== language) return null;
  clearTimeout(kept.timer);
  spare = null;
  return kept.socket;
}

/** How long to wait before the next try, in milliseconds: twice as long each time, and not all at the same lastMove. */
export function backoff(tries: number, chance = Math.random()): number {
  return Math.min(LONGEST, SHORTEST * 2 ** tries) * (0.75 + chance / 2);
}

interface Wish {
  command: Command;
  granted: () => void;
  refused: (why: Refused) => void;
}

export interface TableSocketOptions {
  language: () => string;
  update: (update: Update, missed: boolean) => void;
  status: (status: SocketStatus) => void;
  socket?: (address: string) => WebSocket;
}

export class TableSocket {
  /** The last version that was seen. */
  version = 0;
  private socket: WebSocket | null = null;
  private wishes = new Map<string, Wish>();
  private next = 0;
  private readonly mark = Math.random().toString(36).slice(2, 10);
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private over = false;
  private fresh = true;
  /** The id by which we asked to be led here: until it is answered, we hear of the table before. */
  private going = '';
  private language = '';
  /** Where those who play again go on. */
  private following = '';

  constructor(
    readonly table: string,
    private readonly options: TableSocketOptions,
  ) {
    this.join();
    globalThis.addEventListener?.('online', this.hurry);
    globalThis.document?.addEventListener('visibilitychange', this.hurry);
  }

  /** Sends a command; the promise is kept once it is durable, or broken with the reason why not. */
  send(command: Command): Promise<void> {
    const id = `${this.mark}-${++this.next}`;
    return new Promise((granted, refused) => {
      this.wishes.set(id, { command, granted, refused });
      this.write(id, command);
    });
  }

  /** Joins anew: in another language, say. */
  again(): void {
    const before = this.socket;
    // What is still under way on it would be taken for the first update of the new socket.
    if (before) before.onmessage = null;
    this.join();
    before?.close();
  }

  /** Joins anew and is told everything from the first entry on, not only what is new. */
  fromStart(): void {
    this.version = 0;
    this.again();
  }

  close(): void {
    this.over = true;
    clearTimeout(this.timer);
    globalThis.removeEventListener?.('online', this.hurry);
    globalThis.document?.removeEventListener('visibilitychange', this.hurry);
    if (this.following && this.socket?.readyState === 1 && !this.wishes.size) keep(this.socket, this.following, this.language);
    else this.socket?.close();
    this.socket = null;
  }

  private readonly hurry = () => {
    if (this.timer === undefined || globalThis.document?.visibilityState === 'hidden') return;
    this.tries = 0;
    this.join();
  };

  private join(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.language = this.options.language();
    const kept = takeSpare(this.table, this.language);
    const socket = kept ?? this.call();
    this.socket = socket;
    this.fresh = true;
    this.going = '';
    socket.onopen = () => {
      for (const [id, wish] of this.wishes) this.write(id, wish.command);
    };
    socket.onmessage = (message) => this.hear(JSON.parse(String(message.data)) as Said);
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(event.code);
    };
    if (kept) {
      this.going = `${this.mark}-${++this.next}`;
      this.write(this.going, { do: 'go', table: this.table });
    }
  }

  private call(): WebSocket {
    const { host, protocol } = globalThis.location;
    const scheme = protocol === 'https:' ? 'wss' : 'ws';
    const path = `/api/tables/${encodeURIComponent(this.table)}/play?after=${this.version}&lang=${this.language}`;
    const make = this.options.socket ?? ((address: string) => new WebSocket(address));
    return make(`${scheme}://${host}${path}`);
  }

  private write(id: string, command: Command): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify({ v: 1, id, command }));
  }

  private hear(said: Said): void {
    if (this.going) {
      const answer = said.say === 'update' ? said.done : said.id;
      if (answer !== this.going) return;
      this.going = '';
      if (said.say === 'refused') {
        this.again();
        return;
      }
    }
    switch (said.say) {
      case 'update': {
        const missed = this.fresh;
        this.fresh = false;
        this.tries = 0;
        this.version = said.table.version;
        this.following = said.table.next_table;
        this.options.status('open');
        this.options.update(said, missed);
        if (said.done) this.answer(said.done)?.granted();
        return;
      }
      case 'done':
        this.answer(said.id)?.granted();
        return;
      case 'refused':
        if (said.id) this.answer(said.id)?.refused(new Refused(said.code, said.clause, said.sentence));
    }
  }

  private answer(id: string): Wish | undefined {
    const wish = this.wishes.get(id);
    this.wishes.delete(id);
    return wish;
  }

  private lost(code: number): void {
    this.socket = null;
    if (this.over) return;
    const closed = CLOSED[code];
    if (closed) {
      this.over = true;
      this.options.status(closed);
      return;
    }
    if (code === RESTORED) this.version = 0;
    this.options.status('lost');
    this.timer = setTimeout(() => this.join(), code === FLOOD ? PENANCE : backoff(this.tries++));
  }
}
