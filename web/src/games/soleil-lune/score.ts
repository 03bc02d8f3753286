/** Why a player has so many points (SL-29), for showing: the house has counted already, and what is missing to its count is what
it counted in the hand, which may be hidden. */
import { readCard } from './notation';
import type { Row, View } from './view';

export interface Worth {
  harvested: number;
  laid: number;
  held: number;
}

const numbers = (cards: readonly string[]): number => cards.filter((card) => !readCard(card).eclipse).length;

/** How many numbers lie in some places, hidden ones included. */
export const worthOf = (places: readonly string[][]): number => places.reduce((sum, place) => sum + numbers(place), 0);

/** What a stretch is worth if it is harvested. */
export const stretchWorth = (row: Row, [first, last]: [number, number]): number => worthOf(row.places.slice(first - 1, last));

/** What a seat's points are made of. */
export function worth(view: View, seat: number): Worth {
  const harvested = view.harvested[seat]!.length;
  const laid = view.rows[seat]!.reduce((sum, row) => sum + worthOf(row.places), 0);
  return { harvested, laid, held: harvested - laid - view.scores[seat]! };
}
