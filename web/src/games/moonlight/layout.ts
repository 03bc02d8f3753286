/** The part of the torus that the board draws. */
import { COLUMNS, readMove, ROWS } from './notation';
import type { View } from './view';

export interface Grid {
  /** Indices into COLUMNS and ROWS, in the order in which they are drawn. */
  columns: number[];
  rows: number[];
}

export const spaceAt = (column: number, row: number): string => COLUMNS[column]! + ROWS[row]!;

/** Returns the columns or rows to draw: those of the rectangle, and one more on each side where a wolf may go. */
export function drawnRange(first: number, size: number, wanted: ReadonlySet<number>): number[] {
  if (!size) return [2, 3, 4];
  const [before, after] = [(first + 7) % 8, (first + size) % 8];
  const inside = Array.from({ length: size }, (_, at) => (first + at) % 8);
  const wantedAfter = wanted.has(after) && after !== before;
  return [...(wanted.has(before) ? [before] : []), ...inside, ...(wantedAfter ? [after] : [])];
}

export function drawnGrid(view: View, moves: readonly string[]): Grid {
  const shifts = moves.flatMap((notation) => {
    const move = readMove(notation);
    return move?.kind === 'shift' ? [move.target] : [];
  });
  const goals = [...view.free, ...shifts];
  return {
    columns: drawnRange(view.left, view.wide, new Set(goals.map((space) => COLUMNS.indexOf(space[0]!)))),
    rows: drawnRange(view.top, view.high, new Set(goals.map((space) => ROWS.indexOf(space[1]!)))),
  };
}

/** Returns the drawn spaces in reading order. */
export const drawnSpaces = ({ columns, rows }: Grid): string[] =>
  rows.flatMap((row) => columns.map((column) => spaceAt(column, row)));
