import { beforeAll, describe, expect, it } from 'vitest';
import type { LoggedMove } from '../../src/api/tableState.svelte';
import { i18n } from '../../src/ui/i18n.svelte';
import { vocabulary } from '../../src/games/moonlight/eventText';
import { drawnRange } from '../../src/games/moonlight/layout';
import { moveTo, readMove, readWolf, targets } from '../../src/games/moonlight/notation';
import { explainScore } from '../../src/games/moonlight/score';
import type { View } from '../../src/games/moonlight/view';

const MOVES = ["1c' b2", '3 b2', 'leap 3 d4', 'shift d5 e5', 'double', 'fall back'];

describe("Moonlight's notation", () => {
  it('reads wolves and moves', () => {
    expect(readWolf("1c''")).toEqual({ value: 1, corner: true, moons: 2 });
    expect(readMove("1c' b2")).toEqual({ kind: 'lay', by: '', wolf: "1c'", space: 'b2' });
    expect(readMove('relief 3 c2')).toEqual({ kind: 'lay', by: 'relief', wolf: '3', space: 'c2' });
    expect(readMove('shift d4 e5')).toEqual({ kind: 'shift', space: 'd4', target: 'e5' });
    expect(readMove('lone 6')).toEqual({ kind: 'lone', wolf: '6' });
    expect(readMove('power moon-child')).toEqual({ kind: 'power', power: 'moon-child' });
    expect(readMove('fall back')).toEqual({ kind: 'fall back' });
  });

  it('finds the move from a wolf to a space, whatever the power', () => {
    expect(targets(MOVES, '3')).toEqual(['b2', 'd4']);
    expect(moveTo(MOVES, '3', 'd4')).toBe('leap 3 d4');
    expect(moveTo(MOVES, 'd5', 'e5')).toBe('shift d5 e5');
    expect(moveTo(MOVES, '3', 'h8')).toBeNull();
  });

  it('draws the rectangle and what may be added to it, round the edge', () => {
    expect(drawnRange(0, 0, new Set([3]))).toEqual([2, 3, 4]);
    expect(drawnRange(2, 3, new Set([1, 5]))).toEqual([1, 2, 3, 4, 5]);
    expect(drawnRange(7, 2, new Set([6]))).toEqual([6, 7, 0]);
  });
});

describe('the result of a match', () => {
  const event = (name: string, facts: Record<string, unknown>) => ({ name, clause: 'ML-20', facts });
  const line = (seat: number, row: string, points: number) =>
    event('line-won', { seat, line: { row, white: 5, black: 3, points, wolves: 1 } });
  const last = (...events: LoggedMove['events']): LoggedMove => ({ number: 1, seat: 0, version: 1, move: '', events });
  const moves = [
    last(
      line(0, '3', 2),
      line(1, '4', 1),
      event('moons-won', { seat: 0, white: 4, black: 2 }),
      event('scored', { white: 4, black: 1 }),
      event('won', { seat: 0, white: 4, black: 1 }),
    ),
    last(line(0, '4', 1), line(1, '5', 1), event('scored', { white: 1, black: 1 }), event('tied', {})),
    last(
      line(0, '4', 2),
      line(1, '5', 2),
      event('scored', { white: 2, black: 2 }),
      event('won-by-wolves', { seat: 0, white: 2, black: 1 }),
    ),
  ];

  beforeAll(async () => {
    await i18n.load('table', 'moonlight', 'page');
    await i18n.use('en');
  });

  it('names the sum of the winner of a row first', () => {
    const won = (white: number, black: number) =>
      vocabulary.word('line', { row: '3', white, black, points: 4, wolves: 3 });
    expect(won(6, 3)).toBe('3 (6 : 3, 4 points)');
    expect(won(3, 6)).toBe('3 (6 : 3, 4 points)');
  });

  it('tells where the points of each round come from', () => {
    const lines = explainScore({ wins: [2, 0] } as View, moves);
    expect(lines.map(({ seat, text, points }) => [seat, text, points])).toEqual([
      [0, 'round 1, 4 to 1: row 3 (2 points) and moons (2 points)', 1],
      [0, 'round 2, a tie, replayed: row 4 (1 point)', 0],
      [0, 'round 2, 2 to 2, wolves taken 2 to 1: row 4 (2 points)', 1],
      [1, 'round 1, 1 to 4: row 4 (1 point)', 0],
      [1, 'round 2, a tie, replayed: row 5 (1 point)', 0],
      [1, 'round 2, 2 to 2, wolves taken 1 to 2: row 5 (2 points)', 0],
    ]);
  });

  it("isn't told if it doesn't add up", () => {
    expect(explainScore({ wins: [1, 1] } as View, moves)).toEqual([]);
    expect(
      explainScore({ wins: [1, 0] } as View, [
        last(line(0, '3', 2), event('scored', { white: 3, black: 0 }), event('won', { seat: 0, white: 3, black: 0 })),
      ]),
    ).toEqual([]);
  });
});
