/** Soleil et Lune's notation, read and built for what was clicked. What is legal is in the list of legal notations, not here. */

export const SEATS = ['dawn', 'noon', 'dusk', 'midnight'];
export const SUITS = ['sun', 'moon'] as const;
export const LETTERS = ['S', 'L'];

/** A card by its parts: L7 is the seventh Moon. An eclipse has no number. */
export interface Card {
  suit: 0 | 1;
  number: number;
  eclipse: boolean;
}

/** Where a card can go in a row: it starts it, an end, or the number of a place from 1. */
export type Where = 'start' | 'left' | 'right' | number;

/** A spot on the table: in front of a seat, in the row of a suit. */
export interface Spot {
  seat: number;
  suit: number;
  where: Where;
}

export type Move = { card: string; spot: Spot } | { stretches: string[] };

export function readCard(text: string): Card {
  const eclipse = text[1] === 'E';
  return { suit: text[0] === 'L' ? 1 : 0, number: eclipse ? 0 : Number(text.slice(1)), eclipse };
}

export const spotId = (seat: number, suit: number, where: Where): string => `spot ${seat} ${suit} ${where}`;

export function readSpot(id: string): Spot | null {
  const found = /^spot (\d) (\d) (\w+)$/.exec(id);
  if (!found) return null;
  const where = found[3]!;
  return { seat: Number(found[1]), suit: Number(found[2]), where: /^\d/.test(where) ? Number(where) : (where as Where) };
}

export const writeLay = (card: string, { seat, where }: Spot): string => `${card} ${SEATS[seat]}${where === 'start' ? '' : ` ${where}`}`;

/** The notation of a harvest: stretches as S1 and L2, Suns first. */
export const writeHarvest = (stretches: Iterable<string>): string =>
  ['harvest', ...[...stretches].sort((one, two) => LETTERS.indexOf(one[0]!) - LETTERS.indexOf(two[0]!) || Number(one.slice(1)) - Number(two.slice(1)))].join(' ');

/** A notation's parts; nothing if it is of another kind. */
export function readMove(notation: string): Move | null {
  const [first = '', ...rest] = notation.split(' ');
  if (first === 'harvest') return { stretches: rest };
  const seat = SEATS.indexOf(rest[0] ?? '');
  if (!/^[SL](E|\d+)$/.test(first) || seat < 0) return null;
  const where = rest[1] === undefined ? 'start' : /^\d/.test(rest[1]) ? Number(rest[1]) : (rest[1] as Where);
  return { card: first, spot: { seat, suit: readCard(first).suit, where } };
}

/** The spots that a card can go to, by their ids. */
export function spotsOf(moves: readonly string[], card: string): string[] {
  return moves.flatMap((notation) => {
    const move = readMove(notation);
    return move && 'card' in move && move.card === card ? [spotId(move.spot.seat, move.spot.suit, move.spot.where)] : [];
  });
}

/** The stretches that can be harvested. */
export function harvests(moves: readonly string[]): string[] {
  return [...new Set(moves.flatMap((notation) => (notation.startsWith('harvest') ? notation.split(' ').slice(1) : [])))];
}
