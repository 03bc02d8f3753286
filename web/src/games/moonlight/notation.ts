/** Moonlight's notation: reads moves and finds the legal one for a selection. Legality is read off the legal notations. */

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

/** Returns the parts of a notation; null if it is of no known kind. */
export function readMove(notation: string): Move | null {
  if (notation === 'double' || notation === 'fall back') return { kind: notation };
  const [first = '', second = '', third = ''] = notation.split(' ');
  if (first === 'shift') return { kind: 'shift', space: second, target: third };
  if (first === 'lone') return { kind: 'lone', wolf: second };
  if (first === 'power') return { kind: 'power', power: second };
  if (first === 'leap' || first === 'relief') return { kind: 'lay', by: first, wolf: second, space: third };
  return /^\d/.test(first) && second ? { kind: 'lay', by: '', wolf: first, space: second } : null;
}

/** Returns the legal notation that moves a wolf of the hand, or the one on a space, to a space. */
export function moveTo(moves: readonly string[], from: string, space: string): string | null {
  return (
    moves.find((notation) => {
      const move = readMove(notation);
      if (move?.kind === 'lay') return move.wolf === from && move.space === space;
      return move?.kind === 'shift' && move.space === from && move.target === space;
    }) ?? null
  );
}

/** Returns the spaces that a wolf of the hand, or the one on a space, can go to. */
export function targets(moves: readonly string[], from: string): string[] {
  return moves.flatMap((notation) => {
    const move = readMove(notation);
    if (move?.kind === 'lay' && move.wolf === from) return [move.space];
    return move?.kind === 'shift' && move.space === from ? [move.target] : [];
  });
}
