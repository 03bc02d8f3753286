/** The games: what the server lists, with what each folder here adds. Folders are discovered; a game without one uses the plain board. */
import type { Component, Snippet } from 'svelte';
import { catalogue } from '../api/catalogue.svelte';
import type { Refused } from '../api/client';
import type { GameSummary, MoveOutcome } from '../api/model';
import type { LoggedMove, PlayedMove } from '../api/tableState.svelte';
import type { EventVocabulary } from '../ui/eventText';

/** A folder's `info.ts`, which is part of the first screen. */
export interface GamePreview {
  Emblem: Component;
  /** The usual duration of a game. */
  minutes: number;
}

export interface GameInfo extends GameSummary {
  /** The number of players: "2", or "2–4". */
  players: string;
  minutes: number | null;
}

/** The server's answer about a move: its outcome, or the reason why it is illegal. */
export type MoveAnswer = { outcome: MoveOutcome } | { refused: Refused } | null;

/** Props of every board. A board contains no rules: it reads legality off `moves`, or asks the server. */
export interface BoardProps<View = unknown> {
  view: View;
  /** The seat that is drawn below: the own one, or a spectator's first. */
  seat: number;
  /** Whether `seat` is the own one. False for spectators and for people at one keyboard. */
  own: boolean;
  /** The legal notations, if the player is to move and the present is shown. */
  moves: string[];
  /** The last move, to be animated, if it was played just now. */
  lastMove: PlayedMove | null;
  /** The moves that led to the position shown. */
  playedMoves: LoggedMove[];
  /** Whether the game continues from this position. False in the past and after the end. */
  live: boolean;
  /** A move to highlight. */
  hint: string | null;
  /** The names of the seats. */
  names: string[];
  /** The region `message`, which the board renders between its regions `board` and `hand`: keyboard focus follows the order. */
  message?: Snippet;
  play: (move: string) => void;
  /** Asks the server for the outcome of a move, or the clause that forbids it. */
  ask: (move: string) => Promise<MoveAnswer>;
  /** Shows why a move is illegal; null withdraws that. */
  explain: (answer: MoveAnswer) => void;
}

/** A line of a finished game's result. */
export interface ScoreLine {
  seat: number;
  text: string;
  points: number | null;
  clause: string;
}

/** How a game draws the cards of a hand that is open to the viewer. */
export interface OpenHand {
  Card: Component<never>;
  /** Returns the props of the cards that the seat of a view holds, with their accessible names. */
  cards: (view: never) => { name: string; props: object }[];
  /** Width / height of a card. */
  ratio: number;
  /** The class that defines the colours of the cards. */
  colours?: string;
}

/** A folder's `index.ts` exports this as `game`. */
export interface GameModule {
  Board: Component<BoardProps<never>>;
  vocabulary: EventVocabulary;
  /** Returns a move in words, for the reader at a seat; without one, all seats are named. */
  sayMove: (move: string, reader?: number) => string;
  /** Returns the points of each seat line by line, and the tie-break. */
  explainScore: (view: never, moves: LoggedMove[], reader?: number) => ScoreLine[];
  /** Returns the number in each player panel, if it is not the view's score. */
  counts?: (view: never) => number[];
  /** The messages for the unit of that number and for a line of the result. */
  unit?: string;
  result?: string;
  /** Events that are listed in the log but not above the board. */
  quiet?: readonly string[];
  /** Aim, legend, decks, powers: in the rail of a wide screen, elsewhere in the sheet "More". */
  Info?: Component<BoardProps<never>>;
  /** Counters of a seat in its player panel, such as moons or rounds won. */
  PanelCounters?: Component<{ view: never; seat: number; names: string[]; own: boolean }>;
  /** Sheet that a tap on a player panel opens: known cards, powers. */
  PlayerInfo?: Component<{ view: never; seat: number; names: string[]; own: boolean }>;
  /** Returns the number of cards in each hand, for the player panels. */
  handSizes?: (view: never) => number[];
  openHand?: OpenHand;
  /** Whether the board draws the players itself, from `getFrame().players`: there is no region `players` then. */
  ownPanels?: boolean;
  /** The mark of a seat in the log and the result, for example that of its team. */
  SeatMark?: Component<{ seat: number; seats: number }>;
  /** Returns the teams with their points, if partners play together. */
  teams?: (view: never) => { seats: number[]; points: number }[];
  /** The sounds of events. */
  sounds?: Partial<Record<string, 'lay' | 'draw' | 'clash'>>;
}

/** A folder's `drawnNotation.ts` exports this as `drawnNotation`: notations of the rules that are shown as pictures. */
export interface DrawnNotation {
  /** Matches a whole notation that the picture can show. */
  pattern: RegExp;
  Picture: Component<{ notation: string }>;
}

const PREVIEWS = import.meta.glob<GamePreview>('./*/info.ts', { eager: true, import: 'info' });
const MODULES = import.meta.glob<GameModule>('./*/index.ts', { import: 'game' });
/** Illustrated rules, optional: a folder's `RulesSheet.svelte`. */
const RULES_SHEETS = import.meta.glob<Component>('./*/RulesSheet.svelte', { import: 'default' });
const DRAWN_NOTATIONS = import.meta.glob<DrawnNotation>('./*/drawnNotation.ts', { import: 'drawnNotation' });

export const previewOf = (name: string): GamePreview | undefined => PREVIEWS[`./${name}/info.ts`];

function playersOf({ seats, options }: GameSummary): string {
  const choices = options.find((option) => option.name === 'players')?.choices ?? [];
  return choices.length > 1 ? `${choices[0]}–${choices.at(-1)}` : String(seats.length);
}

const infoOf = (game: GameSummary): GameInfo => ({
  ...game,
  players: playersOf(game),
  minutes: previewOf(game.name)?.minutes ?? null,
});

/** Returns all games that the server offers. */
export const allGames = (): GameInfo[] => catalogue.games.map(infoOf);

export function gameOf(name: string): GameInfo | undefined {
  const game = catalogue.games.find((each) => each.name === name);
  return game && infoOf(game);
}

/** Loads the drawings of a game's notations; null if it has none. */
export async function loadDrawnNotation(name: string): Promise<DrawnNotation | null> {
  return (await DRAWN_NOTATIONS[`./${name}/drawnNotation.ts`]?.()) ?? null;
}

/** Loads the illustrated rules of a game; null if it has none. */
export async function loadRulesSheet(name: string): Promise<Component | null> {
  return (await RULES_SHEETS[`./${name}/RulesSheet.svelte`]?.()) ?? null;
}

/** Loads the board of a game with everything that belongs to it. */
export async function loadGame(game: GameInfo): Promise<GameModule> {
  const load = MODULES[`./${game.name}/index.ts`];
  if (load) return load();
  const { plainGame } = await import('../ui/plainGame');
  return plainGame(game);
}
