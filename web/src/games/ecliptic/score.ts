/** Parts of a side's score (EC-19), which the view does not contain. They are shown only if they add up to the server's score. */
import { readCard, SIGNS, SYMBOLS, type Letter } from './notation';
import type { View } from './view';

export interface Worth {
  run: number;
  frequent: number;
  symbol: string;
  birth: boolean;
}

/** Returns the number of cards in the longest run of signs round the circle. */
export function longestRun(side: readonly (string | null)[]): number {
  const held = side.map((card) => card !== null);
  if (held.every(Boolean)) return held.length;
  let [longest, run] = [0, 0];
  for (let at = 0; at < 2 * held.length; at++) {
    run = held[at % held.length] ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Returns the parts of a seat's score, or null if they do not add up to the server's. */
export function worth(view: View, seat: number): Worth | null {
  const side = view.sides[seat]!;
  const counts = new Map<Letter, number>();
  for (const card of side) if (card) counts.set(readCard(card).letter, (counts.get(readCard(card).letter) ?? 0) + 1);
  const [letter, frequent] = [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), ['S', 0] as [
    Letter,
    number,
  ]);
  const run = longestRun(side);
  const birth = side[SIGNS.indexOf(view.births[seat] as (typeof SIGNS)[number])] !== null;
  return run + frequent + Number(birth) === view.scores[seat]
    ? { run, frequent, symbol: SYMBOLS[letter], birth }
    : null;
}
