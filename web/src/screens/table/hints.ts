/** Suggested moves of the server, in the form in which they are listed. */
import type { HintedMove } from '../../api/model';

export const MAX_HINTS = 3;
const PERCENT = 100;

export interface Suggestion {
  move: string;
  /** The move in words. */
  text: string;
  /** Winning chance in percent. */
  chance: number;
  /** Why, in a sentence or two. */
  reason: string;
}

/** Returns up to three suggestions in the order of the server: the best winning chance first. */
export const suggestions = (moves: readonly HintedMove[], sayMove: (move: string) => string): Suggestion[] =>
  moves.slice(0, MAX_HINTS).map(({ move, share, reason }) => ({
    move,
    text: sayMove(move),
    chance: Math.round(PERCENT * share),
    reason,
  }));
