/** The games of the house as the page knows them, and their boards, each loaded when it is opened. */
import type { Component } from 'svelte';
import type { MoveOutcome, GameEvent, Refused } from '../api/client';
import type { LoggedMove, PlayedMove } from '../api/tableState.svelte';
import type { EventVocabulary } from '../ui/eventText';

export type GameName = 'ecliptic' | 'moonlight' | 'soleil-lune' | 'syzygie';

export interface GameInfo {
  name: GameName;
  title: string;
  seats: string[];
  /** The number of players, and about how many minutes a game takes. */
  players: string;
  minutes: number;
  /** The gentle bot that a newcomer meets. */
  gentle: string;
}

export const GAMES: readonly GameInfo[] = [
  { name: 'ecliptic', title: 'Ecliptic', seats: ['white', 'blue'], players: '2', minutes: 15, gentle: 'new-moon' },
  { name: 'moonlight', title: 'Moonlight', seats: ['white', 'black'], players: '2', minutes: 20, gentle: 'new-moon' },
  {
    name: 'soleil-lune',
    title: 'Soleil et Lune',
   
    seats: ['dawn', 'noon', 'dusk', 'midnight'],
    players: '2–4',
    minutes: 20,
    gentle: 'new-moon',
  },
  { name: 'syzygie', title: 'Syzygie', seats: ['flow', 'ebb'], players: '2', minutes: 15, gentle: 'new-moon' },
];

export const gameOf = (name: string): GameInfo | undefined => GAMES.find((game) => game.name === name);

/** What a board is answered when it asks about a move: what it would bring, or why it can't be played. */
export type MoveAnswer = { outcome: MoveOutcome } | { refused: Refused } | null;

/** What every board gets. It shows a view and says moves; whether they are legal it reads off `moves`, or asks. */
export interface BoardProps<View = unknown> {
  view: View;
  /** The seat that lies below, one's own; for a spectator the first. */
  seat: number;
  /** Whether it is one's own: not a spectator's, nor anybody's at one keyboard. */
  own: boolean;
  /** The legal notations, if one is to move and looks at the present. */
  moves: string[];
  /** The last move, for motion, if it was played just now. */
  lastMove: PlayedMove | null;
  /** The moves that led to what is shown. */
  playedMoves: LoggedMove[];
  /** Whether the game goes on from here: somebody is to move. Not in the past, nor after the end, however it came. */
  live: boolean;
  /** A move to point at: a hint. */
  hint: string | null;
  /** How the seats are called. */
  names: string[];
  /** Plays a move. */
  play: (move: string) => void;
  /** Asks the house about a move: what it would bring, or the clause that forbids it. */
  ask: (move: string) => Promise<MoveAnswer>;
  /** Shows somebody why something can't be done, or takes that away again. */
  explain: (answer: MoveAnswer) => void;
}

/** A line of a finished game's result. */
export interface ScoreLine {
  seat: number;
  text: string;
  points: number | null;
  clause: string;
}

/** What a game's folder gives the shell. */
export interface GameModule {
  Board: Component<BoardProps<never>>;
  vocabulary: EventVocabulary;
  /** A move in words. */
  sayMove: (move: string) => string;
  /** The points of a seat, line by line, and what decided. */
  explainScore: (view: never, moves: LoggedMove[]) => ScoreLine[];
  /** What each seat's plate counts, if not the view's scores; the sentences for what that is, and for the result. */
  counts?: (view: never) => number[];
  unit?: string;
  result?: string;
  /** Events that go without saying above the board; the log tells them all. */
  quiet?: readonly string[];
  /** The sound that an event makes, if any. */
  sounds?: Partial<Record<string, 'lay' | 'draw' | 'clash'>>;
}

const PLAIN = () => import('../ui/plainGame').then((each) => each.plain);
const BOARDS: Partial<Record<GameName, () => Promise<(game: GameInfo) => GameModule>>> = {
  ecliptic: () => import('./ecliptic').then((each) => () => each.ecliptic),
  moonlight: () => import('./moonlight').then((each) => () => each.moonlight),
  'soleil-lune': () => import('./soleil-lune').then((each) => () => each.soleilLune),
  syzygie: () => import('./syzygie').then((each) => () => each.syzygie),
};

/** The board of a game and what belongs to it. A game that has none yet is played from a plain list of moves. */
export async function openGame(game: GameInfo): Promise<GameModule> {
  const module = (await (BOARDS[game.name] ?? PLAIN)())(game);
  return module;
}

export type { GameEvent };
