import { beforeAll, describe, expect, it } from 'vitest';
import type { LoggedMove } from '../../src/api/tableState.svelte';
import { i18n } from '../../src/ui/i18n.svelte';
import { Camera } from '../../src/games/syzygie/camera.svelte';
import { bodies, gainOf, linesOf } from '../../src/games/syzygie/lines';
import {
  beyond,
  cornerOf,
  firstTurn,
  fitting,
  middleOf,
  readMove,
  spotOf,
  turned,
  writeMove,
} from '../../src/games/syzygie/notation';
import { drawnNotation } from '../../src/games/syzygie/drawnNotation';
import { explainScore } from '../../src/games/syzygie/score';
import { faceName, rowName, sayMove } from '../../src/games/syzygie/eventText';
import type { View } from '../../src/games/syzygie/view';

const event = (name: string, facts: Record<string, unknown>) => ({ name, clause: 'SZ-10', facts });
const aligned = (points: number, moon: number[], sun: number[]) => event('aligned', { points, moon, sun });

describe('notation', () => {
  it('is read and written', () => {
    expect(readMove('7 r1 3,-2')).toEqual({ card: 7, turn: 1, corner: { x: 3, y: -2 } });
    expect(readMove('throw 7')).toEqual({ thrown: 7 });
    expect(readMove('what?')).toBeNull();
    expect(writeMove(7, 1, { x: 3, y: -2 })).toBe('7 r1 3,-2');
    expect(spotOf('-3,12')).toEqual({ x: -3, y: 12 });
    expect(spotOf('7')).toBeNull();
  });

  it('turns a card clockwise, and knows orientations that show the same picture', () => {
    expect(turned('1M./1../...', 1)).toBe('.11/..M/...');
    expect(turned('1M./1../...', 4)).toBe('1M./1../...');
    expect(firstTurn('M./.M', 2)).toBe(0);
    expect(firstTurn('M./.M', 3)).toBe(1);
    expect(firstTurn('1M./1../...', 5)).toBe(1);
  });

  it('names a place by the middle of the card, a move by its corner', () => {
    expect(fitting(['7 r1 3,-2', '7 r1 4,0', '8 r0 0,0', 'throw 7'], 3)).toEqual(
      new Map([
        ['7 r1', new Set(['4,-1', '5,1'])],
        ['8 r0', new Set(['1,1'])],
      ]),
    );
    for (const side of [2, 3, 4]) expect(cornerOf(middleOf({ x: 5, y: -5 }, side), side)).toEqual({ x: 5, y: -5 });
    expect([2, 3, 4].map(beyond)).toEqual([1, 1, 2]);
  });
});

describe('alignments', () => {
  it('run through the bodies between Moon and Sun', () => {
    const [line] = linesOf([aligned(3, [0, 0], [3, -3])], 1);
    const symbols = new Map([
      ['0,0', 'M'],
      ['1,-1', '1'],
      ['2,-2', '.'],
      ['3,-3', 'S'],
    ]);
    expect(line).toEqual({ moon: { x: 0, y: 0 }, sun: { x: 3, y: -3 }, points: 3, seat: 1 });
    expect(bodies(line!, symbols)).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: -1 },
      { x: 3, y: -3 },
    ]);
  });

  it('add up to what a move brings', () => {
    const events = [aligned(3, [0, 0], [3, -3]), aligned(1, [0, 0], [0, 2]), event('bonus', { seat: 0 })];
    expect(gainOf(events)).toEqual({ points: 4, parts: [3, 1], bonus: true });
    expect(gainOf([])).toEqual({ points: 0, parts: [], bonus: false });
  });
});

describe('words', () => {
  beforeAll(async () => {
    await i18n.load('table', 'syzygie');
    await i18n.use('en');
  });

  it('say a move', () => {
    expect(sayMove('7 r1 3,-2')).toBe('card 7, rotated once, at 3,−2');
    expect(sayMove('throw 7')).toBe('discard card 7');
  });

  it('name the cells of a card and of a row, holes too', () => {
    expect(faceName('M./12')).toBe('Row 1: Moon, empty. Row 2: planet of tide 1, planet of tide 2.');
    expect(rowName('S_')).toBe('Sun, hole');
  });

  it('tell where every point comes from, a head start too', () => {
    const move = (number: number, seat: number, ...events: LoggedMove['events']): LoggedMove => ({
      number,
      seat,
      version: number,
      move: '',
      events: [event('laid', { seat, card: 10 + number }), ...events],
    });
    const moves = [
      move(1, 0, aligned(3, [0, 0], [3, -3]), aligned(1, [0, 0], [0, 2])),
      move(2, 1, aligned(2, [0, 0], [3, 0])),
      move(3, 0),
    ];
    const lines = explainScore({ scores: [6, 2], first: 0, ended_by: 'SZ-14' } as View, moves);
    expect(lines.map(({ seat, text, points, clause }) => [seat, text, points, clause])).toEqual([
      [0, 'head start', 2, 'SZ-15'],
      [0, 'move 1, card 11: 3 + 1', 4, 'SZ-10'],
      [1, 'move 2, card 12', 2, 'SZ-10'],
      [-1, 'All cards have been played: the game is over', null, 'SZ-14'],
    ]);
    expect(explainScore({ scores: [3, 9], first: 0, ended_by: null } as View, moves)).toEqual([]);
  });
});

it('the camera shows the whole table until somebody moves it, and what comes again', () => {
  const camera = new Camera(() => ({
    sky: { left: -3, top: -3, right: 7, bottom: 7 },
    places: { left: -1, top: -1, right: 5, bottom: 5 },
  }));
  [camera.width, camera.height] = [500, 300];
  expect(camera.look).toEqual({ unit: 30, x: 2, y: 2 });
  expect(camera.point({ x: 250, y: 165 })).toEqual({ x: 2, y: 2.5 });
  camera.zoom(2, 100, 100);
  expect(camera.point({ x: 100, y: 100 })).toEqual({ x: -3, y: expect.closeTo(1 / 3, 9) });
  expect(camera.free).toBe(true);
  camera.pan(-5_000, 0);
  expect(camera.look.x).toBe(7);
  camera.show({ left: -3, top: 0, right: 0, bottom: 3 });
  expect(camera.sees({ left: -3, top: 0, right: 0, bottom: 3 })).toBe(true);
  camera.fit();
  expect(camera.free).toBe(false);
});

it('the camera shows no place below the buttons in the corner, and no cell smaller than 11 pixels', () => {
  const size = { left: -3, top: -3, right: 7, bottom: 7 };
  const camera = new Camera(() => ({ sky: size, places: { left: -1, top: -1, right: 6, bottom: 6 } }));
  [camera.width, camera.height] = [300, 300];
  expect(camera.place({ x: 0, y: 6 }).y).toBeLessThanOrEqual(300 - 56);
  expect(camera.place({ x: 0, y: -3 }).y).toBeGreaterThanOrEqual(0);
  [camera.width, camera.height] = [640, 300];
  expect(camera.look).toEqual({ unit: 30, x: 2, y: 2 });
  [camera.width, camera.height] = [100, 100];
  expect(camera.look.unit).toBe(11);
});

it('cards and rows of the rules are drawn, other notations are not', () => {
  const drawn = (notation: string) => drawnNotation.pattern.test(notation);
  expect(['M../.1./S..', 'M./.S', '..../..../M..S/....', 'M . 1 _ 2 S', 'M S 1 S', '_'].filter(drawn)).toHaveLength(6);
  expect(['7 r1 3,-2', 'throw 7', 'M', 'first', 'M../.1.', 'r0', '0,-2'].filter(drawn)).toEqual([]);
});
