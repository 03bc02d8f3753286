/** The parts of a score (SL-29), for display. The server sends only the total; the difference to the visible parts is the hand, which may
be hidden. */
import { readCard } from './notation';
import type { Row, View } from './view';

export interface Worth {
  harvested: number;
  laid: number;
  held: number;
}

const numbers = (cards: readonly string[]): number => cards.filter((card) => !readCard(card).eclipse).length;

/** Returns how many numbers lie in some places, hidden ones included. */
export const worthOf = (places: readonly string[][]): number => places.reduce((sum, place) => sum + numbers(place), 0);

/** Returns the points of a stretch if it is harvested. */
export const stretchWorth = (row: Row, [first, last]: [number, number]): number =>
  worthOf(row.places.slice(first - 1, last));

/** Returns the parts of a seat's score. */
export function worth(view: View, seat: number): Worth {
  const harvested = view.harvested[seat]!.length;
  const laid = view.rows[seat]!.reduce((sum, row) => sum + worthOf(row.places), 0);
  return { harvested, laid, held: harvested - laid - view.scores[seat]! };
}

/** Returns the points of each team of several seats (SL-35). */
export const teamScores = (view: View): { seats: number[]; points: number }[] =>
  view.teams
    .filter((team) => team.length > 1)
    .map((seats) => ({ seats, points: seats.reduce((sum, seat) => sum + view.scores[seat]!, 0) }));
