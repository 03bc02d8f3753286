/** What the house shows of a game of Ecliptic (view.py). */

export interface Duel {
  sign: string;
  attacker: number;
  winner: number;
  totals: (number | null)[];
  shown: string[][];
}

export interface View {
  seat: number;
  to_move: number;
  turn: number;
  first: number;
  last_turn: boolean;
  ended_by: string | null;
  sides: (string | null)[][];
  hand: string[];
  exposed: string[];
  known: string[];
  hand_sizes: number[];
  pile: number;
  discards: string[];
  births: string[];
  day: string;
  duel: Duel | null;
  scores: number[];
  winners: number[] | null;
  decided_by: string | null;
}
