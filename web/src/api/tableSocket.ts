/** WebSocket connection to a table. Commands have ids; after a reconnect, unanswered commands are sent again under the same id, so none
is executed twice. A rematch reuses the socket of the table before. */
import { Refused } from './client';
import { applyDelta } from './delta';
import type { Command, TableUpdate, TableView } from './model';
import type { ServerMessage } from './types';

/** Statuses after which the socket does not reconnect. */
type Closed = 'not-found' | 'unreadable' | 'forbidden' | 'banned';
export type SocketStatus = 'connecting' | 'open' | 'lost' | Closed;

/** Final close codes: the table does not exist, its log is damaged, the server rejects the page's origin, or the player is banned. */
const CLOSED: Record<number, Closed> = { 4003: 'forbidden', 4004: 'not-found', 4005: 'unreadable', 4013: 'banned' };
const CLOSED_RESTART = 1012;
const CLOSED_RESTORED = 4012;
const CLOSED_FLOOD = 4029;
const MIN_BACKOFF_MS = 300;
const MAX_BACKOFF_MS = 10_000;
const FLOOD_BACKOFF_MS = 6_000;
/** Time over which the clients of a server that restarts connect again. */
const RESTART_SPREAD_MS = 500;
/** Time for which a socket stays open for the next table. */
const SPARE_MS = 3_000;

/** A socket kept open for the next table; the server uses one language per socket. */
interface SpareSocket {
  socket: WebSocket;
  table: string;
  language: string;
  timer: ReturnType<typeof setTimeout>;
}

let spare: SpareSocket | null = null;

function keepSpare(socket: WebSocket, table: string, language: string): void {
  dropSpare();
  socket.onmessage = null;
  socket.onclose = dropSpare;
  spare = { socket, table, language, timer: setTimeout(dropSpare, SPARE_MS) };
}

function dropSpare(): void {
  const kept = spare;
  spare = null;
  clearTimeout(kept?.timer);
  kept?.socket.close();
}

/** Returns the open socket that was kept for a table, if there is one. */
function takeSpare(table: string, language: string): WebSocket | null {
  const kept = spare;
  if (kept?.socket.readyState !== 1 || kept.table !== table || kept.language !== language) return null;
  clearTimeout(kept.timer);
  spare = null;
  return kept.socket;
}

/** Returns the delay before the next attempt: exponential, with jitter. */
export function backoff(attempts: number, random = Math.random()): number {
  return Math.min(MAX_BACKOFF_MS, MIN_BACKOFF_MS * 2 ** attempts) * (0.75 + random / 2);
}

interface PendingCommand {
  command: Command;
  resolve: () => void;
  reject: (why: Refused) => void;
}

export interface TableSocketOptions {
  language: () => string;
  /** Receives every update; `missed` marks the first one of a connection, whose entries happened before. */
  update: (update: TableUpdate, missed: boolean) => void;
  status: (status: SocketStatus) => void;
  socket?: (address: string) => WebSocket;
}

export class TableSocket {
  /** The last version that was received. */
  version = 0;
  /** The table of the last update, to which a delta applies. */
  private lastTable: TableView | null = null;
  private socket: WebSocket | null = null;
  private readonly pending = new Map<string, PendingCommand>();
  private lastId = 0;
  private readonly idPrefix = Math.random().toString(36).slice(2, 10);
  private attempts = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private fresh = true;
  /** The id of the command that switches a spare socket to this table. Until its answer, messages belong to the table before. */
  private switching = '';
  private language = '';
  private nextTable = '';

  constructor(
    readonly table: string,
    private readonly options: TableSocketOptions,
  ) {
    this.connect();
    globalThis.addEventListener?.('online', this.retryNow);
    globalThis.document?.addEventListener('visibilitychange', this.retryNow);
  }

  /** Sends a command. Resolves once it is durable; rejects with the reason for a refusal. */
  send(command: Command): Promise<void> {
    const id = this.newId();
    return new Promise((resolve, reject) => {
      this.pending.set(id, { command, resolve, reject });
      this.write(id, command);
    });
  }

  /** Opens a new connection, for example in another language. */
  reconnect(): void {
    const before = this.socket;
    // A message under way on it would be taken for the first update of the new socket.
    if (before) before.onmessage = null;
    this.connect();
    before?.close();
  }

  /** Opens a new connection and receives all entries again, not only new ones. */
  reload(): void {
    this.version = 0;
    this.reconnect();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    globalThis.removeEventListener?.('online', this.retryNow);
    globalThis.document?.removeEventListener('visibilitychange', this.retryNow);
    if (this.nextTable && this.socket?.readyState === 1 && !this.pending.size)
      keepSpare(this.socket, this.nextTable, this.language);
    else this.socket?.close();
    this.socket = null;
  }

  private newId(): string {
    return `${this.idPrefix}-${++this.lastId}`;
  }

  private readonly retryNow = () => {
    if (this.timer === undefined || globalThis.document?.visibilityState === 'hidden') return;
    this.attempts = 0;
    this.connect();
  };

  private connect(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.language = this.options.language();
    const kept = takeSpare(this.table, this.language);
    const socket = kept ?? this.open();
    this.socket = socket;
    this.fresh = true;
    this.switching = '';
    socket.onopen = () => {
      for (const [id, { command }] of this.pending) this.write(id, command);
    };
    socket.onmessage = (message) => this.receive(JSON.parse(String(message.data)) as ServerMessage);
    socket.onclose = (event) => {
      if (this.socket === socket) this.disconnected(event.code);
    };
    if (kept) {
      this.switching = this.newId();
      this.write(this.switching, { do: 'go', table: this.table });
    }
  }

  private open(): WebSocket {
    const { host, protocol } = globalThis.location;
    const scheme = protocol === 'https:' ? 'wss' : 'ws';
    const path = `/api/tables/${encodeURIComponent(this.table)}/play?after=${this.version}&deltas=1&lang=${this.language}`;
    const make = this.options.socket ?? ((address: string) => new WebSocket(address));
    return make(`${scheme}://${host}${path}`);
  }

  private write(id: string, command: Command): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify({ v: 1, id, command }));
  }

  private receive(message: ServerMessage): void {
    if (this.switching) {
      const answered = 'done' in message ? message.done : message.id;
      if (answered !== this.switching) return;
      this.switching = '';
      if (message.say === 'refused') {
        this.reconnect();
        return;
      }
    }
    switch (message.say) {
      case 'update':
        this.apply(message);
        return;
      case 'delta': {
        const table = applyDelta(this.lastTable, message);
        if (table) this.apply({ ...message, say: 'update', table });
        else this.reload();
        return;
      }
      case 'done':
        this.answered(message.id)?.resolve();
        return;
      case 'refused':
        if (message.id) this.answered(message.id)?.reject(new Refused(message.code, message.clause, message.sentence));
    }
  }

  private apply(update: TableUpdate): void {
    const missed = this.fresh;
    this.fresh = false;
    this.attempts = 0;
    this.lastTable = update.table;
    this.version = update.table.version;
    this.nextTable = update.table.next_table;
    this.options.status('open');
    this.options.update(update, missed);
    if (update.done) this.answered(update.done)?.resolve();
  }

  private answered(id: string): PendingCommand | undefined {
    const command = this.pending.get(id);
    this.pending.delete(id);
    return command;
  }

  private disconnected(code: number): void {
    this.socket = null;
    if (this.closed) return;
    const closed = CLOSED[code];
    if (closed) {
      this.closed = true;
      this.options.status(closed);
      return;
    }
    if (code === CLOSED_RESTORED) this.version = 0;
    this.options.status('lost');
    this.timer = setTimeout(() => this.connect(), this.delay(code));
  }

  private delay(code: number): number {
    if (code === CLOSED_RESTART) return Math.random() * RESTART_SPREAD_MS;
    return code === CLOSED_FLOOD ? FLOOD_BACKOFF_MS : backoff(this.attempts++);
  }
}
