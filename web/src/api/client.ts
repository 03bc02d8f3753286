/** The house's HTTP side (docs/api.md), typed. What it refuses is a Refused, with the sentence to show. */
import { i18n } from '../ui/i18n.svelte';

export interface Clock {
  per_move?: number;
  total?: number;
  increment?: number;
  at_zero?: 'lose' | 'bot';
}

export interface SeatView {
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
export interface TableView {
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
  seats: SeatView[];
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

export interface EntryView {
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

export interface Profile {
  id: string;
  name: string;
  /** What one signs in with, if one has an account. */
  login: string | null;
  ratings: Rating[];
}

export interface LobbyTable {
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

export interface TableOptions {
  game: string;
  options?: Record<string, string>;
  places?: Place[];
  clock?: Clock;
  rated?: boolean;
  public?: boolean;
}

/** An option of a game. What is not among its choices can be named by a file only. */
export interface GameOption {
  name: string;
  default: string;
  choices: string[];
  help: string;
}

export interface GameSummary {
  name: string;
  title: string;
  seats: string[];
  options: GameOption[];
}

export interface RuleClause {
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

export interface MoveOutcome {
  events: GameEvent[];
  sentences: string[];
}

/** The position after so many moves, and the move that led there. */
export interface PastPosition {
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
export interface LessonMove {
  seat: number;
  move: string;
  view: unknown;
  events: GameEvent[];
  sentences: string[];
}

/** Where one is in a lesson (docs/api.md). */
export interface LessonState {
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
  shown: LessonMove[];
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

async function ask<MoveAnswer>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<MoveAnswer> {
  let response: Response;
  try {
    response = await fetch(`${path}${path.includes('?') ? '&' : '?'}lang=${i18n.language}`, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
  } catch {
    throw new Refused('line-lost', null, i18n.say('line-lost'), 0);
  }
  const text = await response.text();
  if (response.ok) return (response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as MoveAnswer;
  try {
    const said = JSON.parse(text) as { code: string; clause: string | null; sentence: string };
    if (said.sentence) throw new Refused(said.code, said.clause, said.sentence, response.status);
  } catch (error) {
    if (error instanceof Refused) throw error;
  }
  throw new Refused('line-lost', null, i18n.say('line-lost'), response.status);
}

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;

let known: Promise<Profile> | undefined;

/** Remembers who one is from now on, unless the house refuses. */
async function become(asked: Promise<Profile>): Promise<Profile> {
  const self = await asked;
  known = Promise.resolve(self);
  return self;
}

export const api = {
  /** Who one is; whoever comes for the first time gets a name. Asked once. */
  self(): Promise<Profile> {
    known ??= ask<Profile>('POST', '/api/self');
    known.catch(() => (known = undefined));
    return known;
  },
  rename: (name: string) => become(ask<Profile>('PUT', '/api/self', { name })),
  /** Who one is by now, asked again. */
  again(): Promise<Profile> {
    known = undefined;
    return api.self();
  },
  /** Takes an account, or changes it; then with the passphrase so far. */
  account: (login: string, passphrase: string, current: string) => become(ask<Profile>('POST', '/api/self/account', { login, passphrase, current })),
  signIn: (login: string, passphrase: string) => become(ask<Profile>('POST', '/api/session', { login, passphrase })),
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
  games: () => ask<GameSummary[]>('GET', '/api/games'),
  async open(wish: TableOptions): Promise<TableView> {
    await api.self();
    return ask('POST', '/api/tables', wish);
  },
  async quick(game: string): Promise<TableView> {
    await api.self();
    return ask('POST', '/api/quick', { game });
  },
  openTables: () => ask<LobbyTable[]>('GET', '/api/tables'),
  ownTables: () => ask<LobbyTable[]>('GET', '/api/self/tables'),
  table: (id: string) => ask<TableView>('GET', at(id)),
  invitation: (id: string) => ask<{ link: string }>('GET', `${at(id)}/invitation`),
  picture: (id: string) => `${at(id)}/invitation.svg`,
  transcript: (id: string) => `${at(id)}/transcript`,
  rules: (game: string) => ask<RuleClause[]>('GET', `/api/games/${game}/rules`),
  hint: (id: string) => ask<{ moves: Hint[] }>('GET', `${at(id)}/hint`),
  foresee: (id: string, move: string, signal?: AbortSignal) => ask<MoveOutcome>('POST', `${at(id)}/foresee`, { move }, signal),
  past: (id: string, count: number) => ask<PastPosition>('GET', `${at(id)}/past/${count}`),
  lesson: (game: string, moves: string[]) => ask<LessonState>('POST', `/api/lessons/${encodeURIComponent(game)}`, { moves }),
  foreseeInLesson: (game: string, moves: string[], move: string) =>
    ask<MoveOutcome>('POST', `/api/lessons/${encodeURIComponent(game)}/foresee`, { moves, move }),
};
