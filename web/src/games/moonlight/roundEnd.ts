/** The end of a round: the position in which it was counted, and how it is counted step by step. Uses no DOM. */
import type { GameEvent } from '../../api/model';
import { COLUMNS, ROWS } from './notation';
import type { Line, Stack, View } from './view';

/** - line: a line is counted
- moons: the moons are compared
- result: the winner of the round is known */
export type CountStep = { kind: 'line'; line: Line } | { kind: 'moons' } | { kind: 'result' };

/** Events that put a wolf on a space. */
export const LAY_EVENTS: readonly string[] = ['laid', 'covered', 'leapt', 'relieved'];
/** Events that count a round, and the first ones of the next round. */
export const COUNT_EVENTS: readonly string[] = [
  ...['tripled', 'line-won', 'line-kept', 'line-tied', 'moon-more', 'moons-won', 'moons-tied', 'scored'],
  ...['won', 'won-by-wolves', 'tied', 'base', 'summit', 'began', 'watchful'],
];
const LINE_EVENTS: readonly string[] = ['line-won', 'line-kept', 'line-tied'];

/** Whether a view shows a round that has been counted. */
export const isCounted = (view: View): boolean => view.choosing !== null || view.winners !== null;

/** Returns the seat that has won the counted round of a view; null in a tie. */
export function roundWinner(view: View): number | null {
  if (view.choosing) return view.choosing === 'lone' ? view.to_move : 1 - view.to_move;
  return view.winners?.[0] ?? null;
}

/** Returns the steps in which the round of a view is counted. */
export const countSteps = (view: View): CountStep[] => [
  ...view.lines.map((line): CountStep => ({ kind: 'line', line })),
  { kind: 'moons' },
  { kind: 'result' },
];

/** Returns what each seat gets for its moons. */
export const moonPoints = (view: View): number[] =>
  view.points.map((points, seat) => points - linePoints(view.lines, seat));

const linePoints = (lines: readonly Line[], seat: number): number =>
  lines.reduce((sum, line) => sum + (line.winner === seat ? line.points : 0), 0);

/** Returns a counted view as it is after some steps: its points and the rounds won as far as they are counted. */
export function countedView(view: View, done: number): View {
  const steps = countSteps(view).slice(0, done);
  const lines = steps.flatMap((step) => (step.kind === 'line' ? [step.line] : []));
  const moons = steps.some(({ kind }) => kind === 'moons') ? moonPoints(view) : [0, 0];
  const winner = steps.some(({ kind }) => kind === 'result') ? null : roundWinner(view);
  return {
    ...view,
    points: moons.map((points, seat) => points + linePoints(lines, seat)),
    wins: view.wins.map((wins, seat) => (seat === winner ? wins - 1 : wins)),
  };
}

/** Returns the position in which a round was counted by the events of the last moves; null if none was. After a tie the server's view
shows the next round already: the events are then applied to the view before. */
export function countedPosition(before: View | null, after: View, events: readonly GameEvent[]): View | null {
  const end = events.findIndex(({ name }) => name === 'scored');
  if (end < 0) return null;
  if (isCounted(after)) return after;
  return before && applied(before, events.slice(0, end + 1));
}

function applied(before: View, events: readonly GameEvent[]): View {
  const view: View = { ...before, free: [], to_move: -1, lines: [], taken: [0, 0] };
  for (const { name, facts } of events) {
    const seat = facts.seat as number;
    if (LAY_EVENTS.includes(name)) {
      view.table = withWolf(view.table, String(facts.space), String(facts.wolf), seat);
      Object.assign(view, extended(view, String(facts.space)));
      view.hand_sizes = changed(view.hand_sizes, seat, -1);
      if (seat === view.seat) view.hand = without(view.hand, String(facts.wolf));
    } else if (name === 'drew') {
      view.hand_sizes = changed(view.hand_sizes, seat, 1);
      view.pack_sizes = changed(view.pack_sizes, seat, -1);
      if (seat === view.seat) view.hand = [...view.hand, String(facts.wolf)];
    } else if (LINE_EVENTS.includes(name)) {
      const line = facts.line as { row: string; white: number; black: number; points: number; wolves: number };
      const winner = name === 'line-tied' ? null : seat;
      view.lines = [...view.lines, { row: line.row, sums: [line.white, line.black], winner, points: line.points }];
      if (winner !== null) view.taken = changed(view.taken, winner, line.wolves);
    } else if (name === 'moons-won' || name === 'moons-tied') view.moons = bothOf(facts);
    else if (name === 'scored') view.points = bothOf(facts);
  }
  view.table = view.table.map((stack) => ({ ...stack, corner: isCorner(view, stack.space) }));
  return view;
}

const changed = (counts: readonly number[], seat: number, by: number): number[] =>
  counts.map((count, each) => (each === seat ? count + by : count));

const bothOf = ({ white, black }: GameEvent['facts']): number[] => [white as number, black as number];

function withWolf(table: readonly Stack[], space: string, wolf: string, seat: number): Stack[] {
  const below = table.find((stack) => stack.space === space) ?? { wolves: [], seats: [] };
  return [
    ...table.filter((stack) => stack.space !== space),
    { space, wolves: [...below.wolves, wolf], seats: [...below.seats, seat], corner: false },
  ];
}

function without(hand: readonly string[], wolf: string): string[] {
  const at = hand.indexOf(wolf);
  return hand.filter((_, each) => each !== at);
}

/** Returns the rectangle of a view with a further space. */
function extended(view: View, space: string): Pick<View, 'left' | 'wide' | 'top' | 'high'> {
  const [left, wide] = extendedRange(view.left, view.wide, COLUMNS.indexOf(space[0]!));
  const [top, high] = extendedRange(view.top, view.high, ROWS.indexOf(space[1]!));
  return { left, wide, top, high };
}

/** Returns the first line and the size of a range of lines, round the edge, with one that lies in it or beside it. */
function extendedRange(first: number, size: number, line: number): [number, number] {
  const at = (line - first + 8) % 8;
  if (at < size) return [first, size];
  return at === size ? [first, size + 1] : [line, size + 1];
}

/** Whether a space is a corner of the rectangle of a view. */
function isCorner({ left, wide, top, high }: View, space: string): boolean {
  const [column, row] = [COLUMNS.indexOf(space[0]!), ROWS.indexOf(space[1]!)];
  return [left, (left + wide - 1) % 8].includes(column) && [top, (top + high - 1) % 8].includes(row);
}
