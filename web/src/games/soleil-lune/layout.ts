/** The order of the boxes and rows on the board, and of the places in them. */
import { spotId, type Where } from './notation';
import type { Row, View } from './view';

/** A line of a box: a row, or the starts of both rows of a player while it is open which of them there will be (SL-32). */
export interface Line {
  seat: number;
  suits: number[];
}

/** A box of the board: the rows of a player, or with four players those of a team. */
export interface Box {
  /** The seats in turn order after the lower seat, which comes last. */
  seats: number[];
  lines: Line[];
  /** Whether it contains the lower seat. */
  own: boolean;
  /** The index of the team; null unless partners play together. */
  team: number | null;
}

/** Returns the suits whose rows are drawn in front of a seat. With four players a team has one row of each suit (SL-31, SL-32). */
export function suitsOf(view: View, seat: number): number[] {
  if (view.rows.length < 4) return [0, 1];
  const exists = (at: number, suit: number) => view.rows[at % 4]![suit]!.places.length > 0;
  return [0, 1].filter((suit) => exists(seat, suit) || !(exists(seat + 2, suit) || exists(seat, 1 - suit)));
}

/** Returns the boxes from top to bottom. The one of the given seat comes last, and in it that seat. */
export function boxesOf(view: View, seat: number): Box[] {
  const order = view.rows.map((_, at) => (at + seat + 1) % view.rows.length);
  if (!view.teams.some((team) => team.length > 1))
    return order.map((at) => ({
      seats: [at],
      lines: suitsOf(view, at).map((suit) => ({ seat: at, suits: [suit] })),
      own: at === seat,
      team: null,
    }));
  const boxes = view.teams.map((team, index) => {
    const seats = order.filter((at) => team.includes(at));
    return {
      seats,
      lines: seats.map((at) => ({ seat: at, suits: suitsOf(view, at) })),
      own: team.includes(seat),
      team: index,
    };
  });
  return boxes.sort((one, two) => Number(one.own) - Number(two.own));
}

/** Returns the place of a seat in turn order, from 1. */
export const turnOrder = (view: View, seat: number): number =>
  ((seat - view.first + view.rows.length) % view.rows.length) + 1;

/** Returns the places of a row from left to right: its ends and its cards, or its start if it is empty. */
const placesOf = (row: Row): Where[] =>
  row.places.length ? ['left', ...row.places.map((_, at) => at + 1), 'right'] : ['start'];

/** Returns the ids of all spots in the order in which they are drawn. */
export const spotOrder = (view: View, seat: number): string[] =>
  boxesOf(view, seat).flatMap(({ lines }) =>
    lines.flatMap((line) =>
      line.suits.flatMap((suit) =>
        placesOf(view.rows[line.seat]![suit]!).map((where) => spotId(line.seat, suit, where)),
      ),
    ),
  );
