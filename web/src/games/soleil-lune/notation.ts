/** Soleil et Lune's notation: reads and writes moves. Legality is read off the legal notations. */

export const SEATS = ['dawn', 'noon', 'dusk', 'midnight'];
export const SUITS = ['sun', 'moon'] as const;
export const LETTERS = ['S', 'L'];

/** A card by its parts: L7 is the seventh Moon. An eclipse has no number. */
export interface Card {
  suit: 0 | 1;
  number: number;
  eclipse: boolean;
}

/** A place in a row: its start while it is empty, an end, or the number of a card from 1. */
export type Where = 'start' | 'left' | 'right' | number;

/** A place in the row of a suit in front of a seat. */
export interface Spot {
  seat: number;
  suit: number;
  where: Where;
}

export const TOTAL_ECLIPSE = 'total eclipse';

export type Move = { card: string; spot: Spot } | { stretches: string[] } | { eclipse: true };

export function readCard(text: string): Card {
  const eclipse = text[1] === 'E';
  return { suit: text[0] === 'L' ? 1 : 0, number: eclipse ? 0 : Number(text.slice(1)), eclipse };
}

export const spotId = (seat: number, suit: number, where: Where): string => `spot ${seat} ${suit} ${where}`;

export function readSpot(id: string): Spot | null {
  const found = /^spot (\d) (\d) (\w+)$/.exec(id);
  if (!found) return null;
  const where = found[3]!;
  return {
    seat: Number(found[1]),
    suit: Number(found[2]),
    where: /^\d/.test(where) ? Number(where) : (where as Where),
  };
}

/** Returns the name of a stretch by its index in the row: S1 is the first of the Sun row. */
export const stretchId = (suit: number, at: number): string => `${LETTERS[suit]}${at + 1}`;

export const writeLay = (card: string, { seat, where }: Spot): string =>
  `${card} ${SEATS[seat]}${where === 'start' ? '' : ` ${where}`}`;

/** Returns the notation of a harvest: stretches as S1 and L2, Suns first. */
export const writeHarvest = (stretches: Iterable<string>): string =>
  [
    'harvest',
    ...[...stretches].sort(
      (one, two) => LETTERS.indexOf(one[0]!) - LETTERS.indexOf(two[0]!) || Number(one.slice(1)) - Number(two.slice(1)),
    ),
  ].join(' ');

/** Returns the parts of a notation; null if it is of no known kind. */
export function readMove(notation: string): Move | null {
  if (notation === TOTAL_ECLIPSE) return { eclipse: true };
  const [first = '', ...rest] = notation.split(' ');
  if (first === 'harvest') return { stretches: rest };
  const seat = SEATS.indexOf(rest[0] ?? '');
  if (!/^[SL](E|\d+)$/.test(first) || seat < 0) return null;
  const where = rest[1] === undefined ? 'start' : /^\d/.test(rest[1]) ? Number(rest[1]) : (rest[1] as Where);
  return { card: first, spot: { seat, suit: readCard(first).suit, where } };
}

/** Returns the ids of the spots that a card can go to. */
export function spotsOf(moves: readonly string[], card: string): string[] {
  return moves.flatMap((notation) => {
    const move = readMove(notation);
    return move && 'card' in move && move.card === card
      ? [spotId(move.spot.seat, move.spot.suit, move.spot.where)]
      : [];
  });
}

/** Returns the stretches that can be harvested. */
export function harvests(moves: readonly string[]): string[] {
  return [
    ...new Set(moves.flatMap((notation) => (notation.startsWith('harvest') ? notation.split(' ').slice(1) : []))),
  ];
}

/** Returns the place of a row where a hinted move lays a card. */
export function hintedPlace(hint: string | null, seat: number, suit: number): Where | null {
  const move = hint ? readMove(hint) : null;
  return move && 'card' in move && move.spot.seat === seat && move.spot.suit === suit ? move.spot.where : null;
}

/** Returns the stretches that a hinted move harvests. */
export function hintedStretches(hint: string | null): string[] {
  const move = hint ? readMove(hint) : null;
  return move && 'stretches' in move ? move.stretches : [];
}
