/** A table as the page knows it: the latest update is the truth; what happened since the deal, for the log; and the last
move's events, for motion. */
import { Line, type Command, type LineStatus, type Update } from './line';
import type { GameEvent, SeenEntry, SeenTable } from './server';
import { words } from './words.svelte';

/** A move that was played: what happened in it, in order. */
export interface Moment {
  version: number;
  seat: number;
  move: string;
  events: GameEvent[];
}

/** A move of the log, as it stands: what was taken back is gone. */
export interface Logged extends Moment {
  number: number;
}

export interface Spoken {
  version: number;
  at: number;
  player: string;
  name: string;
  text: string;
  gallery: boolean;
}

const logged = new WeakMap<SeenEntry, Logged>();

/** The moves that stand, folded from the entries. One that was there before is the same, so that it needn't be told anew. */
export function movesOf(entries: SeenEntry[]): Logged[] {
  const moves: Logged[] = [];
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
export function added(known: SeenEntry[], came: SeenEntry[]): SeenEntry[] {
  if (came[0]?.version === 1) return came;
  const last = known.at(-1)?.version ?? 0;
  return [...known, ...came.filter((entry) => entry.version > last)];
}

/** A table with what is as before taken from before: whatever else is told of it, nobody loses what he has picked up. */
export function unchanged(before: SeenTable | null, table: SeenTable): SeenTable {
  if (!before) return table;
  const kept = { ...table };
  for (const part of ['view', 'moves', 'hands'] as const) {
    if (JSON.stringify(before[part]) === JSON.stringify(table[part])) Object.assign(kept, { [part]: before[part] });
  }
  return kept;
}

export class TableState {
  seen = $state.raw<SeenTable | null>(null);
  status = $state<LineStatus>('joining');
  /** When the latest update came, by this machine's clock. */
  heardAt = $state(0);
  /** The last move, if we were there when it was played. */
  moment = $state.raw<Moment | null>(null);
  private entries = $state.raw<SeenEntry[]>([]);
  readonly moves = $derived(movesOf(this.entries));
  readonly chat = $derived(
    this.entries
      .filter(({ entry }) => entry.entry === 'said')
      .map(({ version, at, entry }): Spoken => {
        const { player = '', name = '', text = '', gallery = false } = entry;
        return { version, at, player, name, text, gallery };
      }),
  );
  private readonly line: Line;
  private reloaded: (() => void)[] = [];

  constructor(
    readonly id: string,
    /** Is told of what happened while we were there. */
    private readonly news: (entries: SeenEntry[]) => void = () => {},
  ) {
    this.line = new Line(id, {
      language: () => words.language,
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
      this.moment = { version, seat: entry.seat ?? 0, move: entry.move ?? '', events };
    } else if (missed || update.entries.some(({ entry }) => entry.entry === 'took-back')) this.moment = null;
    const complete = missed && update.entries[0]?.version === 1;
    this.seen = complete ? update.table : unchanged(this.seen, update.table);
    this.heardAt = performance.now();
    if (!missed) this.news(update.entries);
    if (complete) for (const loaded of this.reloaded.splice(0)) loaded();
  }
}
