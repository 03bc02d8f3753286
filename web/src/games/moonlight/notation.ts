/** Moonlight's notation, read and built for what was clicked. What is legal is in the list of legal notations, not here. */

export const COLUMNS = 'abcdefgh';
export const ROWS = '12345678';

export interface Wolf {
  value: number;
  corner: boolean;
  moons: number;
}

export type Move =
  | { kind: 'lay'; by: '' | 'leap' | 'relief'; wolf: string; space: string }
  | { kind: 'shift'; space: string; target: string }
  | { kind: 'lone'; wolf: string }
  | { kind: 'power'; power: string }
  | { kind: 'double' | 'fall back' };

export function readWolf(text: string): Wolf {
  return { value: Number.parseInt(text), corner: text.includes('c'), moons: text.split("'").length - 1 };
}

/** A notation's parts; nothing if it is of another kind. */
export function readMove(notation: string): Move | null {
  if (notation === 'double' || notation === 'fall back') return { kind: notation };
  const [first = '', second = '', third = ''] = notation.split(' ');
  if (first === 'shift') return { kind: 'shift', space: second, target: third };
  if (first === 'lone') return { kind: 'lone', wolf: second };
  if (first === 'power') return { kind: 'power', power: second };
  if (first === 'leap' || first === 'relief') return { kind: 'lay', by: first, wolf: second, space: third };
  return /^\d/.test(first) && second ? { kind: 'lay', by: '', wolf: first, space: second } : null;
}

/** The legal notation that takes a wolf of the hand, or one that lies on a space, to a space. */
export function moveTo(moves: readonly string[], from: string, space: string): string | null {
  return (
    moves.find((notation) => {
      const move = readMove(notation);
      if (move?.kind === 'lay') return move.wolf === from && move.space === space;
      return move?.kind === 'shift' && move.space === from && move.target === space;
    }) ?? null
  );
}

/** The spaces that a wolf could go to. */
export function targets(moves: readonly string[], from: string): string[] {
  return moves.flatMap((notation) => {
    const move = readMove(notation);
    if (move?.kind === 'lay' && move.wolf === from) return [move.space];
    return move?.kind === 'shift' && move.space === from ? [move.target] : [];
  });
}

/** The columns or rows to draw, round the torus: those of the rectangle, and one more on each side where a wolf may go. */
export function shown(first: number, size: number, wanted: ReadonlySet<number>): number[] {
  if (!size) return [2, 3, 4];
  const [before, after] = [(first + 7) % 8, (first + size) % 8];
  const inside = Array.from({ length: size }, (_, at) => (first + at) % 8);
  return [...(wanted.has(before) ? [before] : []), ...inside, ...(wanted.has(after) && after !== before ? [after] : [])];
}
