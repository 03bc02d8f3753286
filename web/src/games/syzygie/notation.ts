/** Parsing and writing of Syzygie's notation. Legality is defined by the list of legal notations.

A notation names the top left cell of a card. The pointer and the cursor name its middle instead: a **spot** is the cell that the
middle comes to lie on. */

export interface Spot {
  x: number;
  y: number;
}

export type Move = { card: number; turn: number; corner: Spot } | { thrown: number };

export function readMove(notation: string): Move | null {
  const thrown = /^throw (\d+)$/.exec(notation);
  if (thrown) return { thrown: Number(thrown[1]) };
  const laid = /^(\d+) r([0-3]) (-?\d+),(-?\d+)$/.exec(notation);
  return laid
    ? { card: Number(laid[1]), turn: Number(laid[2]), corner: { x: Number(laid[3]), y: Number(laid[4]) } }
    : null;
}

export const writeMove = (card: number, turn: number, { x, y }: Spot): string => `${card} r${turn} ${x},${y}`;

/** Returns the name of a cell, which is the id of its place. */
export const nameOf = ({ x, y }: Spot): string => `${x},${y}`;

export function spotOf(name: string): Spot | null {
  const found = /^(-?\d+),(-?\d+)$/.exec(name);
  return found ? { x: Number(found[1]), y: Number(found[2]) } : null;
}

/** Distance of the middle of a card from its corner. */
const middle = (side: number) => Math.floor((side - 1) / 2);
export const cornerOf = ({ x, y }: Spot, side: number): Spot => ({ x: x - middle(side), y: y - middle(side) });
export const middleOf = ({ x, y }: Spot, side: number): Spot => ({ x: x + middle(side), y: y + middle(side) });
/** Returns the distance up to which the middle of a card can lie outside the table. */
export const beyond = (side: number): number => Math.floor(side / 2);

/** Returns a card's face after some quarter turns clockwise. */
export function turned(face: string, turns: number): string {
  let rows = face.split('/');
  for (let turn = 0; turn < turns % 4; turn++)
    rows = rows.map((_, column) =>
      rows
        .map((row) => row[column])
        .reverse()
        .join(''),
    );
  return rows.join('/');
}

/** Returns the first orientation that shows the same picture: such orientations count as one (SZ-5). */
export function firstTurn(face: string, turn: number): number {
  const shown = turned(face, turn % 4);
  return [0, 1, 2, 3].find((each) => turned(face, each) === shown)!;
}

/** Returns the names of the spots where each card fits, by card and orientation. */
export function fitting(moves: readonly string[], side: number): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const notation of moves) {
    const move = readMove(notation);
    if (!move || !('card' in move)) continue;
    const key = `${move.card} r${move.turn}`;
    let spots = found.get(key);
    if (!spots) found.set(key, (spots = new Set()));
    spots.add(nameOf(middleOf(move.corner, side)));
  }
  return found;
}
