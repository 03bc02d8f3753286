/** A table as the page knows it: the latest update is the truth; what happened since the deal, for the log; and the last
move's events, for motion. */
import { TableSocket, type Command, type SocketStatus, type Update } from './tableSocket';
import type { GameEvent, EntryView, TableView } from './client';
import { i18n } from '../ui/i18n.svelte';

/** A move that was played: what happened in it, in order. */
export interface PlayedMove {
  version: number;
  seat: number;
  move: string;
  events: GameEvent[];
}

/** A move of the log, as it stands: what was taken back is gone. */
export interface LoggedMove extends PlayedMove {
  number: number;
}

export interface ChatMessage {
  version: number;
  at: number;
  player: string;
  name: string;
  text: string;
  gallery: boolean;
}

const logged = new WeakMap<EntryView, LoggedMove>();

/** The moves that stand, folded from the entries. One that was there before is the same, so that it needn't be told anew. */
export function movesOf(entries: EntryView[]): LoggedMove[] {
  const moves: LoggedMove[] = [];
  for (const each of entries) {
    const { version, entry, events } = each;
    if (entry.entry === 'moved') {
      const known = logged.get(each) ?? { number: moves.length + 1, version, seat: entry.seat ?? 0, move: entry.move ?? '', events };
      logged.set(each, known);
      moves.push(known);
    } else if (entry.entry === 'took-back') moves.length = entry.count ?? 0;
  }
  return moves;
}

/** Entries with those that came, each once. A log that begins anew replaces what was known. */
export function added(known: EntryView[], came: EntryView[]): EntryView[] {
  if (came[0]?.version === 1) return came;
  const last = known.at(-1)?.version ?? 0;
  return [...known, ...came.filter((entry) => entry.version > last)];
}

/** A table with what is as before taken from before: whatever else is told of it, nobody loses what he has picked up. */
export function unchanged(before: TableView | null, table: TableView): TableView {
  if (!before) return table;
  const kept = { ...table };
  for (const part of ['view', 'moves', 'hands'] as const) {
    if (JSON.stringify(before[part]) === JSON.stringify(table[part])) Object.assign(kept, { [part]: before[part] });
  }
  return kept;
}

export class TableState {
  seen = $state.raw<TableView | null>(null);
  status = $state<SocketStatus>('joining');
  /** When the latest update came, by this machine's clock. */
  heardAt = $state(0);
  /** The last move, if we were there when it was played. */
  lastMove = $state.raw<PlayedMove | null>(null);
  private entries = $state.raw<EntryView[]>([]);
  readonly moves = $derived(movesOf(this.entries));
  readonly chat = $derived(
    this.entries
      .filter(({ entry }) => entry.entry === 'said')
      .map(({ version, at, entry }): ChatMessage => {
        const { player = '', name = '', text = '', gallery = false } = entry;
        return { version, at, player, name, text, gallery };
      }),
  );
  private readonly line: TableSocket;
  private reloaded: (() => void)[] = [];

  constructor(
    readonly id: string,
    /** Is told of what happened while we were there. */
    private readonly news: (entries: EntryView[]) => void = () => {},
  ) {
    this.line = new TableSocket(id, {
      language: () => i18n.language,
      status: (status) => (this.status = status),
      update: (update, missed) => this.take(update, missed),
    });
  }

  send(command: Command): Promise<void> {
    return this.line.send(command);
  }

  /** Hears the house in the language that is spoken now. */
  relearn(): void {
    this.line.again();
  }

  /** Forgets what is known of the table and loads all of it again; resolves once it is there. */
  reload(): Promise<void> {
    return new Promise((loaded) => {
      this.reloaded.push(loaded);
      this.line.fromStart();
    });
  }

  close(): void {
    this.line.close();
  }

  private take(update: Update, missed: boolean): void {
    this.entries = added(this.entries, update.entries);
    const moved = update.entries.filter(({ entry }) => entry.entry === 'moved');
    const last = moved.at(-1);
    if (last && !missed) {
      const { version, entry, events } = last;
      this.lastMove = { version, seat: entry.seat ?? 0, move: entry.move ?? '', events };
    } else if (missed || update.entries.some(({ entry }) => entry.entry === 'took-back')) this.lastMove = null;
    const complete = missed && update.entries[0]?.version === 1;
    this.seen = complete ? update.table : unchanged(this.seen, update.table);
    this.heardAt = performance.now();
    if (!missed) this.news(update.entries);
    if (complete) for (const loaded of this.reloaded.splice(0)) loaded();
  }
}
