/** The last duel, from the view and from the events of the moves in which it was fought and settled. */
import type { GameEvent } from '../../api/model';
import type { Duel } from './view';

/** The announced total of a hand (EC-9), and its parts if the events named them. */
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
  /** The event that began it, if it was seen: then the totals count up. */
  start: GameEvent | null;
  /** The attacker's card, if the move that placed it was seen. */
  placed: string | null;
  kept: string | null;
  discarded: string | null;
  took: { seat: number; card: string | null }[];
}

const totalsOf = (duel: Duel | null): (Total | null)[] =>
  duel ? duel.totals.map((worth) => (worth ? { worth } : null)) : [null, null];

const UNSETTLED = { start: null, placed: null, kept: null, discarded: null, took: [] };

/** Returns the duel that awaits its winner's choice, from the view and from the events of the last move if they are known. Its totals
do not count up. */
export function seen(duel: Duel, events: readonly GameEvent[] = []): Fought {
  const { sign, attacker, winner, shown } = duel;
  const logged = follow(null, events, duel);
  return { ...(logged ?? { ...UNSETTLED, totals: totalsOf(duel) }), start: null, sign, attacker, winner, shown };
}

/** Returns the last duel after the events of a move, or null if the move does not concern a duel. `pending` is the view's duel after
the move: the totals are the server's. */
export function follow(before: Fought | null, events: readonly GameEvent[], pending: Duel | null): Fought | null {
  let duel = before && !before.kept ? before : null;
  let concerned = false;
  let placed: string | null = null;
  for (const event of events) {
    const { name, facts } = event;
    const seat = facts.seat as number;
    if (name === 'placed') placed = String(facts.card);
    if (name === 'duel') {
      concerned = true;
      const start = { ...UNSETTLED, start: event, placed, sign: String(facts.sign), attacker: seat, winner: -1 };
      duel = { ...start, shown: [[], []], totals: totalsOf(pending) };
    }
    if (!duel) continue;
    const total = duel.totals[seat];
    if (name === 'announced' && total) {
      const parts = { series: Number(facts.series), frequent: Number(facts.frequent) };
      duel = { ...duel, totals: duel.totals.with(seat, { ...total, parts }) };
    } else if (name === 'showed') {
      duel = { ...duel, shown: duel.shown.with(seat, [...duel.shown[seat]!, String(facts.card)]) };
    } else if (name === 'won') duel = { ...duel, winner: seat };
    else if (name === 'kept') {
      concerned = true;
      duel = { ...duel, kept: String(facts.card), discarded: String(facts.discarded) };
    } else if (name === 'took') {
      duel = { ...duel, took: [...duel.took, { seat, card: (facts.card as string | null) ?? null }] };
    }
  }
  return concerned ? duel : null;
}

/** Returns the card that a settled duel has discarded, with the side that it lay on. */
export function lostIn(duel: Fought | null): { card: string; side: number } | null {
  if (!duel?.discarded || !duel.placed) return null;
  return { card: duel.discarded, side: duel.discarded === duel.placed ? duel.attacker : 1 - duel.attacker };
}

/** Returns the cards that a move has discarded. */
export function discardedIn(events: readonly GameEvent[]): string[] {
  return events.flatMap(({ name, facts }) => {
    if (name === 'discarded') return facts.pair as string[];
    return name === 'kept' ? [facts.discarded as string] : [];
  });
}
