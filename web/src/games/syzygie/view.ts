/** What the house shows of a game of Syzygie (view.py). */

/** A card of a deck: its number, and what it shows, rows from the top, separated by slashes. */
export interface Card {
  number: number;
  face: string;
}

/** A card on the table, as it lies. The start card has no owner (-1) and the number 0. */
export interface Laid extends Card {
  owner: number;
  turn: number;
  x: number;
  y: number;
}

export interface View {
  seat: number;
  to_move: number;
  turn: number;
  first: number;
  ended_by: string | null;
  side: number;
  left: number;
  top: number;
  rows: string[];
  laid: Laid[];
  hand: Card[];
  decks: Card[][];
  played: number[][];
  thrown: number[][];
  hand_sizes: number[];
  deck_sizes: number[];
  bonuses: number[];
  scores: number[];
  winners: number[] | null;
}
