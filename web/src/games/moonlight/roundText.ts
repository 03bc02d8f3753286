/** The end of a round in words. */
import { seatFacts } from '../../ui/eventText';
import { say } from '../../ui/i18n.svelte';
import { moonPoints, roundWinner, type CountStep } from './roundEnd';
import type { View } from './view';

/** How a text names the seats: `reader` is the seat that it addresses as "you", or -1. */
export interface Reader {
  reader: number;
  names: string[];
}

const facts = ({ reader, names }: Reader, seat: number) => seatFacts(names, seat, reader);

/** Returns the sentence of a step of the count. Sums and moons of `seat`, which is drawn below, come first. */
export function stepText(view: View, step: CountStep, seat: number, who: Reader): string {
  if (step.kind === 'result') return resultText(view, who);
  const line = step.kind === 'line' ? step.line : null;
  const values = line ? line.sums : view.moons;
  const gains = line ? [0, 1].map((each) => (each === line.winner ? line.points : 0)) : moonPoints(view);
  const winner = gains.findIndex((points) => points > 0);
  const name = `moonlight-count-${step.kind}${winner < 0 ? '-tied' : ''}`;
  return say(name, {
    row: line?.row ?? '',
    own: values[seat]!,
    other: values[1 - seat]!,
    points: gains[winner] ?? 0,
    ...facts(who, winner),
  });
}

/** Returns the result of the counted round of a view. */
export function resultText(view: View, who: Reader): string {
  const winner = roundWinner(view);
  if (winner === null) return say('moonlight-round-tied', { points: view.points[0]! });
  const loser = 1 - winner;
  const tied = view.points[0] === view.points[1];
  return say(tied ? 'moonlight-round-won-by-wolves' : 'moonlight-round-won', {
    ...facts(who, winner),
    points: view.points[winner]!,
    others: view.points[loser]!,
    wolves: view.taken[winner]!,
    less: view.taken[loser]!,
  });
}

/** Returns the result of the round and who chooses what now. */
export const choiceText = (view: View, who: Reader): string =>
  [resultText(view, who), say(`moonlight-now-${view.choosing}`, facts(who, view.to_move))].join(' ');

/** Returns which round begins, and with whom. */
export const beginText = (view: View, who: Reader): string =>
  say('moonlight-round-begins', { round: view.round, ...facts(who, view.first) });
