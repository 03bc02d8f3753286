/** Alignments, from the events of moves. */
import type { GameEvent } from '../../api/model';
import type { LoggedMove } from '../../api/tableState.svelte';
import { nameOf, type Spot } from './notation';

export interface Line {
  moon: Spot;
  sun: Spot;
  points: number;
  /** The seat that made it, or -1. */
  seat: number;
}

const spot = (fact: unknown): Spot => ({ x: (fact as number[])[0]!, y: (fact as number[])[1]! });

/** Returns the alignments of a move, in order. */
export function linesOf(events: readonly GameEvent[], seat = -1): Line[] {
  return events
    .filter(({ name }) => name === 'aligned')
    .map(({ facts }) => ({ moon: spot(facts.moon), sun: spot(facts.sun), points: Number(facts.points), seat }));
}

/** Returns the alignments of some moves. */
export const allLines = (moves: readonly LoggedMove[]): Line[] =>
  moves.flatMap((move) => linesOf(move.events, move.seat));

/** Returns the cells on an alignment that are not empty. */
export function bodies({ moon, sun }: Line, symbols: ReadonlyMap<string, string>): Spot[] {
  const steps = Math.max(Math.abs(sun.x - moon.x), Math.abs(sun.y - moon.y));
  const cells = Array.from({ length: steps + 1 }, (_, at) => ({
    x: moon.x + ((sun.x - moon.x) / steps) * at,
    y: moon.y + ((sun.y - moon.y) / steps) * at,
  }));
  return cells.filter((cell) => !['.', undefined].includes(symbols.get(nameOf(cell))));
}

/** The points of a move, alignment by alignment, and whether it earns a bonus. */
export interface Gain {
  points: number;
  parts: number[];
  bonus: boolean;
}

export function gainOf(events: readonly GameEvent[]): Gain {
  const parts = linesOf(events).map((line) => line.points);
  return {
    points: parts.reduce((sum, part) => sum + part, 0),
    parts,
    bonus: events.some(({ name }) => name === 'bonus'),
  };
}
