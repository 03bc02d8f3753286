import { describe, expect, it } from 'vitest';
import { moveTo, readMove, readWolf, shown, targets } from '../src/games/moonlight/notation';

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
    expect(shown(0, 0, new Set([3]))).toEqual([2, 3, 4]);
    expect(shown(2, 3, new Set([1, 5]))).toEqual([1, 2, 3, 4, 5]);
    expect(shown(7, 2, new Set([6]))).toEqual([6, 7, 0]);
  });
});
