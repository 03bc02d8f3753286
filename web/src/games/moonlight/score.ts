/** The won rounds of each seat, explained by the events of the log. Shows nothing if they do not add up to the server's count. */
import type { LoggedMove } from '../../api/tableState.svelte';
import { enumerated, say } from '../../ui/i18n.svelte';
import type { ScoreLine } from '../index';
import type { View } from './view';

/** A seat's points in a round: from its lines, and for its moons. */
interface Part {
  line: string | null;
  points: number;
}

export interface Round {
  /** A round that is played again keeps its number. */
  number: number;
  /** The seat that has won it; null if it is played again. */
  winner: number | null;
  parts: Part[][];
  points: number[];
  /** The wolves taken, if they decided. */
  wolves: number[] | null;
}

/** ML-15; its event does not carry the points. */
const MOON_POINTS = 2;

/** Returns the rounds that were counted. */
export function rounds(moves: readonly LoggedMove[]): Round[] {
  const found: Round[] = [];
  let parts: Part[][] = [[], []];
  let points: number[] = [];
  for (const { name, facts } of moves.flatMap((move) => move.events)) {
    const seat = facts.seat as number;
    const both = () => [facts.white as number, facts.black as number];
    if (name === 'line-won' || name === 'line-kept') {
      const line = facts.line as { row: string; points: number };
      parts[seat]!.push({ line: line.row, points: line.points });
    } else if (name === 'moons-won') parts[seat]!.push({ line: null, points: MOON_POINTS });
    else if (name === 'scored') points = both();
    else if (name === 'won' || name === 'won-by-wolves' || name === 'tied') {
      found.push({
        number: 1 + found.filter((round) => round.winner !== null).length,
        winner: name === 'tied' ? null : seat,
        parts,
        points,
        wolves: name === 'won-by-wolves' ? both() : null,
      });
      parts = [[], []];
    }
  }
  return found;
}

export function explainScore(view: View, moves: LoggedMove[]): ScoreLine[] {
  const all = rounds(moves);
  const adds = ({ parts, points }: Round) =>
    parts.every((own, seat) => own.reduce((sum, part) => sum + part.points, 0) === points[seat]);
  const wins = (seat: number) => all.filter(({ winner }) => winner === seat).length;
  if (!all.every(adds) || view.wins.some((count, seat) => count !== wins(seat))) return [];
  return [0, 1].flatMap((seat) =>
    all.map((round) => ({
      seat,
      text: explainRound(round, seat),
      points: Number(round.winner === seat),
      clause: 'ML-20',
    })),
  );
}

function explainRound({ number, winner, parts, points, wolves }: Round, seat: number): string {
  const [own, other] = [points[seat]!, points[1 - seat]!];
  const from = parts[seat]!.map((part) =>
    part.line
      ? say('moonlight-score-line', { line: part.line, points: part.points })
      : say('moonlight-score-moons', { points: part.points }),
  );
  const facts = { round: number, own, other, from: from.length ? enumerated(from) : say('moonlight-score-nothing') };
  if (winner === null) return say('moonlight-score-again', facts);
  return wolves
    ? say('moonlight-score-wolves', { ...facts, wolves: wolves[seat]!, others: wolves[1 - seat]! })
    : say('moonlight-score-round', facts);
}
