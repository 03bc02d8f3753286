/** State of a table, from its socket's updates: the latest view, the moves and the chat, and the last move's events for animations. */
import { i18n } from '../ui/i18n.svelte';
import { loadTable, rememberTable } from './lastTables';
import { network } from './network.svelte';
import { storedProfile } from './profile';
import type { Command, EntryView, GameEvent, TableUpdate, TableView } from './model';
import { TableSocket, type SocketStatus } from './tableSocket';

/** A move and its events, in order. */
export interface PlayedMove {
  version: number;
  seat: number;
  move: string;
  events: GameEvent[];
}

/** A move that was not taken back, with its number from 1. */
export interface LoggedMove extends PlayedMove {
  number: number;
}

export interface ChatMessage {
  version: number;
  player: string;
  name: string;
  text: string;
  gallery: boolean;
}

const logged = new WeakMap<EntryView, LoggedMove>();

/** Returns the moves that were not taken back. The same entry yields the same object, so that it is not rendered again. */
export function movesOf(entries: EntryView[]): LoggedMove[] {
  const moves: LoggedMove[] = [];
  for (const each of entries) {
    const { version, entry, events } = each;
    if (entry.entry === 'moved') {
      const known = logged.get(each) ?? {
        number: moves.length + 1,
        version,
        seat: entry.seat,
        move: entry.move,
        events,
      };
      logged.set(each, known);
      moves.push(known);
    } else if (entry.entry === 'took-back') moves.length = entry.count;
  }
  return moves;
}

/** Returns the known entries with the received ones, each once. A log that begins with version 1 replaces the known one. */
export function added(known: EntryView[], received: EntryView[]): EntryView[] {
  if (received[0]?.version === 1) return received;
  const last = known.at(-1)?.version ?? 0;
  return [...known, ...received.filter((entry) => entry.version > last)];
}

/** Returns a table whose unchanged parts are the former objects: an update that is not a move must not reset a board's selection. */
export function unchanged(before: TableView | null, table: TableView): TableView {
  if (!before) return table;
  const kept = { ...table };
  for (const part of ['view', 'moves', 'hands'] as const) {
    if (JSON.stringify(before[part]) === JSON.stringify(table[part])) Object.assign(kept, { [part]: before[part] });
  }
  return kept;
}

function chatOf(entries: EntryView[]): ChatMessage[] {
  return entries.flatMap(({ version, entry }) => {
    if (entry.entry !== 'said') return [];
    const { player, name, text, gallery = false } = entry;
    return [{ version, player, name, text, gallery }];
  });
}

export class TableState {
  seen = $state.raw<TableView | null>(null);
  status = $state<SocketStatus>('connecting');
  /** Arrival of the latest update, by `performance.now()`. */
  receivedAt = $state(0);
  /** The last move, if it was received when it was played. */
  lastMove = $state.raw<PlayedMove | null>(null);
  private entries = $state.raw<EntryView[]>([]);
  readonly moves = $derived(movesOf(this.entries));
  readonly chat = $derived(chatOf(this.entries));
  private readonly socket: TableSocket;
  private onReloaded: (() => void)[] = [];
  private closed = false;

  constructor(
    readonly id: string,
    /** Receives entries that happen while the socket is open. */
    private readonly onEntries: (entries: EntryView[]) => void = () => {},
  ) {
    this.socket = new TableSocket(id, {
      language: () => i18n.language,
      status: (status) => {
        this.status = status;
        if (status === 'lost' && !this.seen) void this.showStored();
      },
      update: (update, missed) => this.apply(update, missed),
    });
  }

  send(command: Command): Promise<void> {
    return this.socket.send(command);
  }

  /** Reconnects in the current language. */
  reconnect(): void {
    this.socket.reconnect();
  }

  /** Loads the whole table again; resolves once it is there. */
  reload(): Promise<void> {
    return new Promise((resolve) => {
      this.onReloaded.push(resolve);
      this.socket.reload();
    });
  }

  close(): void {
    this.closed = true;
    network.storedAt = null;
    this.socket.close();
  }

  /** Shows the table as it was last seen, until there is a connection. Nothing can be played. */
  private async showStored(): Promise<void> {
    const stored = await loadTable(storedProfile()?.id ?? '', this.id);
    if (!stored || this.seen || this.closed) return;
    this.entries = stored.entries;
    // A clock would go on from a time that has passed long ago.
    const seats = stored.table.seats.map((seat) => ({ ...seat, remaining: null }));
    this.seen = { ...stored.table, seats, moves: [], takeback: null };
    this.receivedAt = performance.now();
    network.storedAt = stored.savedAt;
  }

  private apply(update: TableUpdate, missed: boolean): void {
    this.entries = added(this.entries, update.entries);
    const last = movedIn(update.entries);
    if (last && !missed) this.lastMove = last;
    else if (missed || update.entries.some(({ entry }) => entry.entry === 'took-back')) this.lastMove = null;
    const complete = missed && update.entries[0]?.version === 1;
    this.seen = complete ? update.table : unchanged(this.seen, update.table);
    this.receivedAt = performance.now();
    network.offline = false;
    network.storedAt = null;
    rememberTable(storedProfile()?.id ?? '', this.seen, this.entries);
    if (!missed) this.onEntries(update.entries);
    if (complete) for (const resolve of this.onReloaded.splice(0)) resolve();
  }
}

/** Returns the last move among entries. */
function movedIn(entries: EntryView[]): PlayedMove | null {
  const last = entries.findLast(({ entry }) => entry.entry === 'moved');
  if (last?.entry.entry !== 'moved') return null;
  return { version: last.version, seat: last.entry.seat, move: last.entry.move, events: last.events };
}
