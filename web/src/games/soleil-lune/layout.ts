/** The order of the rows on the board, and of the places in them. */
import { spotId, type Where } from './notation';
import type { Row, View } from './view';

/** Returns the seats as they are drawn from top to bottom: the given one comes last. */
export const seatOrder = (view: View, seat: number): number[] =>
  view.rows.map((_, at) => (at + seat + 1) % view.rows.length);

/** Returns the suits whose rows are drawn in front of a seat. With four players a team has one row of each suit (SL-31, SL-32). */
export function suitsOf(view: View, seat: number): number[] {
  if (view.rows.length < 4) return [0, 1];
  const exists = (at: number, suit: number) => view.rows[at % 4]![suit]!.places.length > 0;
  return [0, 1].filter((suit) => exists(seat, suit) || !(exists(seat + 2, suit) || exists(seat, 1 - suit)));
}

/** Returns the places of a row from left to right: its ends and its cards, or its start if it is empty. */
const placesOf = (row: Row): Where[] =>
  row.places.length ? ['left', ...row.places.map((_, at) => at + 1), 'right'] : ['start'];

/** Returns the ids of all spots in the order in which they are drawn. */
export const spotOrder = (view: View, seat: number): string[] =>
  seatOrder(view, seat).flatMap((at) =>
    suitsOf(view, at).flatMap((suit) => placesOf(view.rows[at]![suit]!).map((where) => spotId(at, suit, where))),
  );
