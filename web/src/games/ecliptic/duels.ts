/** What there is to tell about the last duel, from the events of the moves in which it was fought and settled. */
import type { GameEvent } from '../../api/model';
import type { Duel } from './view';

/** What a hand is worth, and what of it comes from where, if that was heard. */
export interface Total {
  worth: number;
  parts?: { series: number; frequent: number };
}

export interface Fought {
  sign: string;
  attacker: number;
  winner: number;
  totals: (Total | null)[];
  shown: string[][];
  kept: string | null;
  took: { seat: number; card: string | null }[];
}

/** The duel that waits for its winner's choice, as one who comes now sees it. */
export function seen({ sign, attacker, winner, totals, shown }: Duel): Fought {
  return { sign, attacker, winner, shown, totals: totals.map((worth) => (worth ? { worth } : null)), kept: null, took: [] };
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
    if (name === 'announced') {
      const parts = { series: Number(facts.series), frequent: Number(facts.frequent) };
      duel = { ...duel, totals: duel.totals.with(seat, { worth: parts.series + parts.frequent, parts }) };
    } else if (name === 'showed') duel = { ...duel, shown: duel.shown.with(seat, [...duel.shown[seat]!, String(facts.card)]) };
    else if (name === 'won') duel = { ...duel, winner: seat };
    else if (name === 'kept') {
      told = true;
      duel = { ...duel, kept: String(facts.card) };
    } else if (name === 'took') duel = { ...duel, took: [...duel.took, { seat, card: (facts.card as string | null) ?? null }] };
  }
  return told ? duel : null;
}
