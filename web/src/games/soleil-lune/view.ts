/** What the house shows of a game of Soleil et Lune (view.py). */

export interface Row {
  /** The cards of each place from the left, the visible one last. */
  places: string[][];
  /** Its stretches, each by its first and last place, from 1. */
  stretches: [number, number][];
}

export interface View {
  seat: number;
  to_move: number;
  turn: number;
  first: number;
  edition: 'total-eclipse' | '2012';
  teams: number[][];
  extra: boolean;
  closing: boolean;
  playing: number[];
  ended_by: string | null;
  rows: Row[][];
  hand: string[];
  hand_sizes: number[];
  pile: number;
  reshuffles: number;
  discards: string[];
  harvested: string[][];
  spent: string[];
  animals: Record<string, string>;
  scores: number[];
  winners: number[] | null;
  decided_by: string | null;
}
