/** The house's HTTP side (docs/server.md), typed. What it refuses is a Refused, with the sentence to show. */
import { words } from './words.svelte';

export interface Clock {
  per_move?: number;
  total?: number;
  increment?: number;
  at_zero?: 'lose' | 'bot';
}

export interface SeenSeat {
  player: string;
  name: string;
  bot: string;
  stand_in: string;
  named: string;
  out: boolean;
  ready: boolean;
  remaining: number | null;
}

export interface Result {
  reason: 'played' | 'resigned' | 'time' | 'abandoned' | 'outdated';
  seat: number;
  scores: number[];
  winners: number[];
}

/** A table as one may see it. What a view is depends on the game: each board knows its own. */
export interface SeenTable {
  id: string;
  version: number;
  game: string;
  settings: Record<string, string>;
  status: 'waiting' | 'playing' | 'over';
  host: string;
  clock: Clock;
  rated: boolean;
  public: boolean;
  gallery: number;
  seats: SeenSeat[];
  yours: number[];
  seat: number;
  to_move: number;
  count: number;
  view: unknown;
  moves: string[];
  hands: unknown[] | null;
  proof: string;
  words: string[];
  seed: string | null;
  date: string | null;
  takeback: { player: string; count: number } | null;
  rematch: string[];
  next_table: string;
  muted: string[];
  result: Result | null;
}

/** Something that happened in a move, by the clause that says so. */
export interface GameEvent {
  name: string;
  clause: string;
  facts: Record<string, unknown>;
}

export interface Entry {
  entry: string;
  seat?: number;
  move?: string;
  player?: string;
  name?: string;
  text?: string;
  gallery?: boolean;
  count?: number;
  table?: string;
  bot?: string;
}

export interface SeenEntry {
  version: number;
  at: number;
  entry: Entry;
  events: GameEvent[];
}

/** What somebody is worth on a ladder: one a game and edition. */
export interface Rating {
  ladder: string;
  rating: number;
  doubt: number;
  games: number;
}

export interface Self {
  id: string;
  name: string;
  /** What one signs in with, if one has an account. */
  login: string | null;
  ratings: Rating[];
}

export interface TableListed {
  id: string;
  game: string;
  clock: Clock;
  names: string[];
  status: 'waiting' | 'playing' | 'over';
  rated: boolean;
  host: string;
  free: number;
  to_move: string;
  changed_at: number;
}

export interface Place {
  kind: 'me' | 'open' | 'named' | 'bot' | 'keyboard';
  name?: string;
}

export interface Opening {
  game: string;
  options?: Record<string, string>;
  places?: Place[];
  clock?: Clock;
  rated?: boolean;
  public?: boolean;
}

/** An option of a game. What is not among its choices can be named by a file only. */
export interface OptionOffered {
  name: string;
  default: string;
  choices: string[];
  help: string;
}

export interface GameOffered {
  name: string;
  title: string;
  seats: string[];
  options: OptionOffered[];
}

export interface ClauseTold {
  clause: string;
  title: string;
  text: string;
  sentence: string;
}

export interface Hint {
  move: string;
  /** The share of the victory that can be expected of it. */
  share: number;
  certainty: 'sure' | 'fairly' | 'guess';
}

export interface Foresight {
  events: GameEvent[];
  sentences: string[];
}

/** The position after so many moves, and the move that led there. */
export interface Past {
  count: number;
  seat: number;
  to_move: number;
  view: unknown;
  /** The position as every seat saw it, for whoever may know that by now. */
  hands: unknown[] | null;
  move: string | null;
  events: GameEvent[];
  sentences: string[];
}

/** A move of a lesson's last step, and what one saw of it. */
export interface Shown {
  seat: number;
  move: string;
  view: unknown;
  events: GameEvent[];
  sentences: string[];
}

/** Where one is in a lesson (docs/server.md). */
export interface Taught {
  step: number;
  steps: number;
  finished: boolean;
  sentence: string;
  clause: string;
  kind: string;
  seat: number;
  view: unknown;
  moves: string[];
  asked: string[];
  played: string[];
  shown: Shown[];
}

/** What the house did not do, and why: by the clause, if it is one of the game's rules. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly clause: string | null,
    readonly sentence: string,
    readonly status = 400,
  ) {
    super(sentence);
  }
}

async function ask<Answer>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`${path}${path.includes('?') ? '&' : '?'}lang=${words.language}`, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
  } catch {
    throw new Refused('line-lost', null, words.say('line-lost'), 0);
  }
  const text = await response.text();
  if (response.ok) return (response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as Answer;
  try {
    const said = JSON.parse(text) as { code: string; clause: string | null; sentence: string };
    if (said.sentence) throw new Refused(said.code, said.clause, said.sentence, response.status);
  } catch (error) {
    if (error instanceof Refused) throw error;
  }
  throw new Refused('line-lost', null, words.say('line-lost'), response.status);
}

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;

let known: Promise<Self> | undefined;

/** Remembers who one is from now on, unless the house refuses. */
async function become(asked: Promise<Self>): Promise<Self> {
  const self = await asked;
  known = Promise.resolve(self);
  return self;
}

export const server = {
  /** Who one is; whoever comes for the first time gets a name. Asked once. */
  self(): Promise<Self> {
    known ??= ask<Self>('POST', '/api/self');
    known.catch(() => (known = undefined));
    return known;
  },
  rename: (name: string) => become(ask<Self>('PUT', '/api/self', { name })),
  /** Who one is by now, asked again. */
  again(): Promise<Self> {
    known = undefined;
    return server.self();
  },
  /** Takes an account, or changes it; then with the passphrase so far. */
  account: (login: string, passphrase: string, current: string) => become(ask<Self>('POST', '/api/self/account', { login, passphrase, current })),
  signIn: (login: string, passphrase: string) => become(ask<Self>('POST', '/api/session', { login, passphrase })),
  /** Signs out here; whoever asks next is somebody new. */
  async signOut(): Promise<void> {
    await ask('DELETE', '/api/session');
    known = undefined;
  },
  /** Deletes all that the house keeps about one. */
  async forget(passphrase: string): Promise<void> {
    await ask('POST', '/api/self/delete', { passphrase });
    known = undefined;
  },
  everything: '/api/self/export',
  games: () => ask<GameOffered[]>('GET', '/api/games'),
  async open(wish: Opening): Promise<SeenTable> {
    await server.self();
    return ask('POST', '/api/tables', wish);
  },
  async quick(game: string): Promise<SeenTable> {
    await server.self();
    return ask('POST', '/api/quick', { game });
  },
  openTables: () => ask<TableListed[]>('GET', '/api/tables'),
  ownTables: () => ask<TableListed[]>('GET', '/api/self/tables'),
  table: (id: string) => ask<SeenTable>('GET', at(id)),
  invitation: (id: string) => ask<{ link: string }>('GET', `${at(id)}/invitation`),
  picture: (id: string) => `${at(id)}/invitation.svg`,
  transcript: (id: string) => `${at(id)}/transcript`,
  rules: (game: string) => ask<ClauseTold[]>('GET', `/api/games/${game}/rules`),
  hint: (id: string) => ask<{ moves: Hint[] }>('GET', `${at(id)}/hint`),
  foresee: (id: string, move: string, signal?: AbortSignal) => ask<Foresight>('POST', `${at(id)}/foresee`, { move }, signal),
  past: (id: string, count: number) => ask<Past>('GET', `${at(id)}/past/${count}`),
  lesson: (game: string, moves: string[]) => ask<Taught>('POST', `/api/lessons/${encodeURIComponent(game)}`, { moves }),
  foreseeInLesson: (game: string, moves: string[], move: string) =>
    ask<Foresight>('POST', `/api/lessons/${encodeURIComponent(game)}/foresee`, { moves, move }),
};
