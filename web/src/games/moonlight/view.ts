/** What the house shows of a match of Moonlight (view.py). */

export interface Stack {
  space: string;
  wolves: string[];
  seats: number[];
  corner: boolean;
}

export interface Line {
  row: string;
  sums: number[];
  winner: number | null;
  points: number;
}

export interface View {
  seat: number;
  to_move: number;
  round: number;
  first: number;
  wins: number[];
  choosing: 'lone' | 'power' | null;
  table: Stack[];
  left: number;
  top: number;
  wide: number;
  high: number;
  limit: 'wide' | 'high' | null;
  free: string[];
  lines: Line[];
  moons: number[];
  points: number[];
  taken: number[];
  hand: string[];
  hand_sizes: number[];
  pack_sizes: number[];
  lones: string[];
  lone: (string | null)[];
  open_powers: string[];
  powers: string[][];
  used: string[][];
  to_lay: number;
  laid: boolean;
  winners: number[] | null;
}
