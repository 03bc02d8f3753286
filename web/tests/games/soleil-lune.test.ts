import { describe, expect, it } from 'vitest';
import { farHill, moonPhase, nearHill, sky, topNumber } from '../../src/games/soleil-lune/landscape';
import { heldIds } from '../../src/ui/heldCards';
import {
  harvests,
  readCard,
  readMove,
  readSpot,
  spotId,
  spotsOf,
  writeHarvest,
  writeLay,
} from '../../src/games/soleil-lune/notation';
import { stretchWorth, worth } from '../../src/games/soleil-lune/score';
import type { View } from '../../src/games/soleil-lune/view';

const MOVES = ['S13 noon left', 'S13 dawn', 'SE noon 4', 'harvest S1', 'harvest S1 L1', 'harvest L1'];

describe('notation', () => {
  it('reads cards and moves', () => {
    expect(readCard('L7')).toEqual({ suit: 1, number: 7, eclipse: false });
    expect(readCard('SE')).toEqual({ suit: 0, number: 0, eclipse: true });
    expect(readMove('S13 dawn')).toEqual({ card: 'S13', spot: { seat: 0, suit: 0, where: 'start' } });
    expect(readMove('LE dusk 12')).toEqual({ card: 'LE', spot: { seat: 2, suit: 1, where: 12 } });
    expect(readMove('harvest S1 L2')).toEqual({ stretches: ['S1', 'L2'] });
    expect(readMove('total eclipse')).toEqual({ eclipse: true });
    expect(readMove('what?')).toBeNull();
  });

  it('finds the spots where a card can go, and the stretches that can be harvested', () => {
    expect(spotsOf(MOVES, 'S13')).toEqual([spotId(1, 0, 'left'), spotId(0, 0, 'start')]);
    expect(spotsOf(MOVES, 'SE')).toEqual([spotId(1, 0, 4)]);
    expect(harvests(MOVES)).toEqual(['S1', 'L1']);
  });

  it('writes what was chosen, legal or not, as the house does', () => {
    for (const move of MOVES) {
      const read = readMove(move)!;
      if ('eclipse' in read) throw new Error(move);
      expect('card' in read ? writeLay(read.card, read.spot) : writeHarvest([...read.stretches].reverse())).toBe(move);
    }
    expect(writeLay('L2', readSpot(spotId(3, 1, 11))!)).toBe('L2 midnight 11');
  });

  it('tells eclipses of a suit apart in the hand', () => {
    expect(heldIds(['SE', 'SE', 'S4'])).toEqual(['SE', 'SE#1', 'S4']);
  });
});

describe('the landscape', () => {
  const ends = (path: string) => ({ start: /^M0 ([\d.]+)/.exec(path)![1], end: / ([\d.]+)V/.exec(path)![1] });

  it('goes on from card to card, whatever numbers are left out', () => {
    for (const hill of [farHill, nearHill]) expect(ends(hill(2, 4, 17)).end).toBe(ends(hill(4, 17, 18)).start);
    expect(sky(0, (4 + 17) / 2)).toBe(sky(0, (17 + 4) / 2));
  });

  it('follows what an eclipse hides', () => {
    expect(topNumber(['S9'])).toBe(9);
    expect(topNumber(['S9', 'SE', 'S11', 'SE'])).toBe(11);
  });

  it('shows the full Moon in the middle', () => {
    expect(moonPhase(15, 8)).toBe('M0 -8A8 8 0 0 1 0 8A8 8 0 0 1 0 -8Z');
    expect(moonPhase(1, 8)).toContain('0 0 0 0 -8Z');
    expect(moonPhase(29, 8)).toContain('0 0 1 0 -8Z');
  });
});

describe('points', () => {
  it('counts hidden numbers of a stretch too, and no eclipses', () => {
    expect(stretchWorth({ places: [['S1'], ['S2', 'SE', 'S4'], ['S5']], stretches: [] }, [1, 2])).toBe(3);
  });

  it('tells what points are made of', () => {
    const rows = [
      { places: [['S3'], ['S9', 'SE']], stretches: [] },
      { places: [], stretches: [] },
    ];
    const view = { harvested: [['L1', 'L2', 'L3', 'L4', 'L5']], rows: [rows], scores: [1] } as unknown as View;
    expect(worth(view, 0)).toEqual({ harvested: 5, laid: 2, held: 2 });
  });
});
