/** What there is to tell about the last duel, from the events of the moves in which it was fought and settled. */
import type { GameEvent } from '../../lib/server';

export interface Fought {
  sign: string;
  attacker: number;
  winner: number;
  totals: ({ series: number; frequent: number } | null)[];
  shown: string[][];
  kept: string | null;
  took: { seat: number; card: string | null }[];
}

/** The last duel with what a move adds to it; nothing if the move has nothing to do with one. */
export function follow(before: Fought | null, events: readonly GameEvent[]): Fought | null {
  let duel = before && !before.kept ? before : null;
  let told = false;
  for (const { name, facts } of events) {
    const seat = facts.seat as number;
    if (name === 'duel') {
      told = true;
      duel = { sign: String(facts.sign), attacker: seat, winner: -1, totals: [null, null], shown: [[], []], kept: null, took: [] };
    }
    if (!duel) continue;
    if (name === 'announced') duel = { ...duel, totals: duel.totals.with(seat, { series: Number(facts.series), frequent: Number(facts.frequent) }) };
    else if (name === 'showed') duel = { ...duel, shown: duel.shown.with(seat, [...duel.shown[seat]!, String(facts.card)]) };
    else if (name === 'won') duel = { ...duel, winner: seat };
    else if (name === 'kept') {
      told = true;
      duel = { ...duel, kept: String(facts.card) };
    } else if (name === 'took') duel = { ...duel, took: [...duel.took, { seat, card: (facts.card as string | null) ?? null }] };
  }
  return told ? duel : null;
}
