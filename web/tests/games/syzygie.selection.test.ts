import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardProps } from '../../src/games';
import {
  cardBox,
  centreOf,
  keyTarget,
  nearestLit,
  nextLit,
  placesBox,
  skyBox,
  uppermostCards,
  visibleSymbols,
  within,
} from '../../src/games/syzygie/cells';
import { Selection, type SelectionHandlers } from '../../src/games/syzygie/selection.svelte';
import type { Card, Laid, View } from '../../src/games/syzygie/view';
import { boardProps, outcome } from '../fixtures/boards';
import { reactive } from '../fixtures/reactive.svelte';

const SEVEN: Card = { number: 7, face: '1M./1../...' };
const EIGHT: Card = { number: 8, face: 'S../.../..2' };
/** Card 7 fits in its first orientation at the places 1,1 and 4,1, turned once at 1,4; card 8 at 4,1. */
const MOVES = ['7 r0 0,0', '7 r0 3,0', '7 r1 0,3', '8 r0 3,0'];
const viewOf = (hand: Card[]): View =>
  ({ hand, side: 3, left: 0, top: 0, rows: ['......', '......', '......'] }) as unknown as View;

let board: BoardProps<View>;
let selection: Selection;
let reach: number;
let handlers: { [Name in Exclude<keyof SelectionHandlers, 'reach'>]: ReturnType<typeof vi.fn> };

const card = (number: number) => selection.drag.choose(String(number), true);
const click = (x: number, y: number) => selection.tap(centreOf({ x, y }));
const press = (x: number, y: number) => selection.choose({ x, y });
const hover = (x: number, y: number) => selection.hover(centreOf({ x, y }));
/** Requests the preview as the board's effect does, and waits for the answer. */
async function answered(): Promise<void> {
  selection.requestPreview();
  await vi.advanceTimersByTimeAsync(200);
}

beforeEach(() => {
  vi.useFakeTimers();
  reach = 0;
  board = reactive(boardProps(viewOf([SEVEN, EIGHT]), [...MOVES]));
  handlers = {
    picked: vi.fn(),
    turned: vi.fn(),
    changed: vi.fn(),
    cardMissing: vi.fn(),
    previewed: vi.fn(),
    refused: vi.fn(),
  };
  selection = new Selection(() => board, { ...handlers, reach: () => reach } as unknown as SelectionHandlers);
});
afterEach(() => vi.useRealTimers());

describe('without a card', () => {
  it('asks for one', () => {
    expect([selection.step, selection.card, selection.lit.size, selection.ready]).toEqual(['card', null, 0, null]);
  });

  it('chooses no place', () => {
    click(1, 1);
    expect(handlers.cardMissing).toHaveBeenCalledOnce();
    expect([selection.pin, selection.ghost]).toEqual([null, null]);
  });

  it('turns nothing', () => {
    selection.turn(1);
    expect(handlers.turned).not.toHaveBeenCalled();
  });
});

describe('a picked card', () => {
  beforeEach(() => card(7));

  it('lights the places where it fits as it is turned', () => {
    expect(handlers.picked).toHaveBeenLastCalledWith('7');
    expect([selection.step, selection.card, [...selection.lit]]).toEqual(['place', SEVEN, ['1,1', '4,1']]);
    card(7);
    expect(handlers.turned).toHaveBeenLastCalledWith(SEVEN, 1);
    expect([[...selection.lit], selection.turnOf(SEVEN), selection.faceOf(SEVEN)]).toEqual([['1,4'], 1, '.11/..M/...']);
    selection.turn(3);
    expect(selection.turnOf(SEVEN)).toBe(0);
  });

  it('that fits nowhere as it is turned is to be turned', () => {
    selection.turn(3);
    expect([selection.step, selection.lit.size, selection.turnOf(SEVEN)]).toEqual(['turn', 0, 3]);
  });

  it('is replaced by another, and keeps its orientation', () => {
    selection.turn(1);
    card(8);
    expect([selection.drag.picked, [...selection.lit]]).toEqual(['8', ['4,1']]);
    expect(handlers.refused).not.toHaveBeenCalled();
    selection.pick('7');
    selection.pick('7');
    expect([selection.drag.picked, selection.turnOf(SEVEN)]).toEqual(['7', 1]);
  });

  it('is shown where the pointer or the keyboard is', () => {
    hover(4, 1);
    expect(selection.ghost).toEqual({ face: SEVEN.face, spot: { x: 4, y: 1 }, fits: true, chosen: false, gain: '' });
    selection.hover(null);
    expect(selection.ghost).toBe(null);
    selection.visit({ x: 2, y: 2 });
    expect([selection.ghost!.spot, selection.ghost!.fits, selection.at]).toEqual([
      { x: 2, y: 2 },
      false,
      { x: 2, y: 2 },
    ]);
  });

  it('is shown under the pointer while it is dragged', () => {
    selection.visit({ x: 1, y: 1 });
    selection.drag.dragging = true;
    expect(selection.target).toBe(null);
    selection.drag.over = '4,1';
    expect([selection.target, selection.legal, selection.ghost!.chosen]).toEqual([{ x: 4, y: 1 }, true, false]);
    selection.drag.over = '8';
    expect(selection.target).toBe(null);
  });

  it('goes to the nearest highlighted place within reach of a finger, but not of a key', () => {
    reach = 2;
    click(5, 2);
    expect(selection.pin).toEqual({ x: 4, y: 1 });
    press(5, 2);
    expect([selection.pin, selection.step]).toEqual([{ x: 5, y: 2 }, 'misfit']);
  });

  it('stays picked after it was dropped, and leaves the place that it was held above', () => {
    selection.drag.choose('4,1', false);
    expect([selection.drag.picked, selection.pin, selection.step]).toEqual(['7', { x: 4, y: 1 }, 'chosen']);
    selection.putBack();
    expect([selection.drag.picked, selection.pin]).toEqual(['7', null]);
    selection.putBack();
    expect([selection.drag.picked, selection.step]).toEqual([null, 'card']);
    expect(handlers.picked).toHaveBeenLastCalledWith(null);
  });
});

describe('a chosen place', () => {
  beforeEach(() => {
    card(7);
    click(4, 1);
  });

  it('is ready, and played when it is chosen again', () => {
    expect([selection.step, selection.move, selection.ready, selection.at]).toEqual([
      'chosen',
      '7 r0 3,0',
      '7 r0 3,0',
      { x: 4, y: 1 },
    ]);
    expect(selection.ghost!.chosen).toBe(true);
    click(4, 1);
    expect(board.play).toHaveBeenCalledExactlyOnceWith('7 r0 3,0');
  });

  it('is played by a second tap anywhere on the previewed card', () => {
    click(5, 2);
    expect(board.play).toHaveBeenCalledExactlyOnceWith('7 r0 3,0');
  });

  it('is left by a tap beside the previewed card', () => {
    click(1, 1);
    expect([selection.ready, vi.mocked(board.play).mock.calls]).toEqual(['7 r0 0,0', []]);
  });

  it('is kept when the sky beyond all places is tapped', () => {
    click(30, 1);
    expect([selection.pin, vi.mocked(board.play).mock.calls]).toEqual([{ x: 4, y: 1 }, []]);
    selection.putBack();
    hover(-20, 0);
    expect(selection.ghost).toBe(null);
  });

  it('is replaced by another', () => {
    press(1, 1);
    expect(selection.ready).toBe('7 r0 0,0');
    expect(board.play).not.toHaveBeenCalled();
  });

  it('does not play a move that does not fit', async () => {
    press(2, 2);
    press(2, 2);
    selection.play();
    expect([selection.step, selection.ready]).toEqual(['misfit', null]);
    expect(board.play).not.toHaveBeenCalled();
  });

  it('is given up when the keyboard goes on, and kept when it stays', () => {
    selection.visit({ x: 4, y: 1 });
    expect(selection.pin).toEqual({ x: 4, y: 1 });
    selection.visit({ x: 5, y: 1 });
    expect([selection.pin, selection.target]).toEqual([null, { x: 5, y: 1 }]);
  });

  it('can be chosen before the card is turned there', () => {
    expect(selection.turning).toBe(false);
    selection.turn(1);
    expect([selection.turning, selection.step]).toEqual([true, 'misfit']);
    selection.turn(3);
    expect([selection.turning, selection.ready]).toEqual([true, '7 r0 3,0']);
    press(1, 1);
    expect([selection.turning, selection.ready]).toEqual([false, '7 r0 0,0']);
  });

  it('is given up when another card is picked', () => {
    card(8);
    expect([selection.pin, selection.step]).toEqual([null, 'place']);
  });

  it('moves the cursor of the keyboard at most to the last place', () => {
    press(40, -40);
    expect(selection.at).toEqual({ x: 6, y: -1 });
  });
});

describe('a card on its chosen place', () => {
  const ASIDE = { x: 2.9, y: 3.2 };

  beforeEach(() => {
    card(7);
    click(4, 1);
  });

  it('is grabbed on its cells, or within reach of a finger', () => {
    expect([selection.grab({ x: 3.1, y: 2.9 }), selection.grab(ASIDE)]).toEqual([true, false]);
    reach = 2;
    expect(selection.grab(ASIDE)).toBe(true);
    selection.putBack();
    expect(selection.grab({ x: 4, y: 1 })).toBe(false);
  });

  it('is moved on to another place', () => {
    reach = 1;
    selection.moveOn(-1, 0);
    selection.moveOn(-2.4, 0.3);
    expect([selection.target, selection.legal, selection.ready, selection.ghost!.chosen]).toEqual([
      { x: 1, y: 1 },
      true,
      null,
      false,
    ]);
    selection.release();
    expect([selection.pin, selection.ready, selection.ghost!.chosen]).toEqual([{ x: 1, y: 1 }, '7 r0 0,0', true]);
  });

  it('is asked about only where it fits, until it is released', async () => {
    selection.moveOn(-1.5, 0);
    expect([selection.legal, selection.requestPreview()]).toEqual([false, undefined]);
    selection.release();
    expect(selection.step).toBe('misfit');
    await answered();
    expect(handlers.refused).toHaveBeenCalledOnce();
  });

  it('stays if it was not moved', () => {
    handlers.changed.mockClear();
    selection.release();
    expect([selection.ready, handlers.changed.mock.calls]).toEqual(['7 r0 3,0', []]);
  });

  it('goes back to the hand at once', () => {
    selection.putAllBack();
    expect([selection.drag.picked, selection.pin, selection.taken]).toEqual([null, null, false]);
  });
});

describe('the preview', () => {
  const aligned = { name: 'aligned', facts: { points: 3, moon: [0, 0], sun: [3, 0] } };

  it('shows the points of a place, and asks for each place once', async () => {
    vi.mocked(board.ask).mockResolvedValue(outcome(aligned, { name: 'bonus', facts: {} }));
    card(7);
    hover(1, 1);
    selection.requestPreview();
    await vi.advanceTimersByTimeAsync(50);
    expect(board.ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(board.ask).toHaveBeenCalledExactlyOnceWith('7 r0 0,0');
    expect([selection.gain!.points, selection.ghost!.gain, selection.outcome!.events.length]).toEqual([3, '+3 ★', 2]);
    expect(handlers.previewed).toHaveBeenLastCalledWith(false);
    hover(4, 1);
    expect(selection.gain).toBe(null);
    selection.visit({ x: 1, y: 1 });
    await answered();
    expect(board.ask).toHaveBeenCalledOnce();
    expect(handlers.previewed).toHaveBeenLastCalledWith(true);
  });

  it('is cancelled when the pointer goes on, and not shown when it comes late', async () => {
    card(7);
    hover(1, 1);
    selection.requestPreview()!();
    await vi.advanceTimersByTimeAsync(200);
    expect(board.ask).not.toHaveBeenCalled();
    selection.requestPreview();
    vi.mocked(board.ask).mockImplementation(async () => {
      hover(4, 1);
      return outcome(aligned);
    });
    await vi.advanceTimersByTimeAsync(200);
    expect(board.ask).toHaveBeenCalledOnce();
    expect(handlers.previewed).not.toHaveBeenCalled();
  });

  it('explains a place that was chosen and does not fit, but none that is pointed at', async () => {
    card(7);
    hover(2, 2);
    await answered();
    expect(board.ask).not.toHaveBeenCalled();
    press(2, 2);
    await answered();
    expect(board.ask).toHaveBeenCalledExactlyOnceWith('7 r0 1,1');
    expect(handlers.refused).toHaveBeenCalledOnce();
    expect(selection.gain).toBe(null);
    selection.drag.dragging = true;
    selection.drag.over = '2,2';
    expect(selection.requestPreview()).toBeUndefined();
  });
});

describe('another position', () => {
  it('has no place of the former view, before anything is cleared', () => {
    card(7);
    click(4, 1);
    board.view = viewOf([EIGHT]);
    board.moves = ['8 r0 3,0'];
    expect([selection.card, selection.pin, selection.move, selection.ghost, selection.ready]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    selection.play();
    expect(board.play).not.toHaveBeenCalled();
  });

  it('forgets what was chosen and answered, and keeps orientations', async () => {
    card(7);
    selection.turn(1);
    click(1, 4);
    await answered();
    selection.clear();
    expect([selection.drag.picked, selection.pin, selection.target, selection.outcome]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(selection.turnOf(SEVEN)).toBe(1);
    card(7);
    hover(1, 4);
    await answered();
    expect(board.ask).toHaveBeenCalledTimes(2);
  });

  it('picks up the last card by itself, if it can be played', () => {
    selection.pickOnlyCard();
    expect(selection.drag.picked).toBe(null);
    board.view = viewOf([EIGHT]);
    board.moves = [];
    selection.pickOnlyCard();
    expect(selection.drag.picked).toBe(null);
    board.moves = ['8 r0 3,0'];
    selection.pickOnlyCard();
    expect([selection.drag.picked, selection.step]).toEqual(['8', 'place']);
  });

  it('does not count a card as taken until the player acts on it', () => {
    board.view = viewOf([EIGHT]);
    board.moves = ['8 r0 3,0'];
    selection.pickOnlyCard();
    expect(selection.taken).toBe(false);
    card(8);
    expect([selection.taken, selection.turnOf(EIGHT)]).toEqual([true, 0]);
    card(8);
    expect(selection.turnOf(EIGHT)).toBe(1);
    selection.putAllBack();
    selection.pickOnlyCard();
    expect(selection.taken).toBe(false);
    selection.turn(3);
    expect(selection.taken).toBe(true);
  });

  it('throws no card that only the board has picked', () => {
    board.view = viewOf([EIGHT]);
    board.moves = ['throw 8'];
    selection.pickOnlyCard();
    expect([selection.step, selection.ready, selection.thrown]).toEqual(['throw-card', null, 'throw 8']);
    card(8);
    expect(selection.ready).toBe('throw 8');
  });

  it('in which no card fits throws the picked one away', () => {
    board.moves = ['throw 7', 'throw 8'];
    expect([selection.throwing, selection.step, selection.ready]).toEqual([true, 'throw', null]);
    card(8);
    expect([selection.step, selection.ready, selection.lit.size]).toEqual(['throw-card', 'throw 8', 0]);
    card(8);
    expect(handlers.turned).not.toHaveBeenCalled();
    click(1, 1);
    expect(selection.pin).toBe(null);
    selection.play();
    expect(board.play).toHaveBeenCalledExactlyOnceWith('throw 8');
  });

  it('without legal moves offers nothing', () => {
    board.moves = [];
    card(7);
    click(1, 1);
    expect([selection.step, selection.throwing, selection.drag.picked, selection.ghost]).toEqual([
      'wait',
      false,
      null,
      null,
    ]);
    board.live = false;
    expect(selection.step).toBe('over');
  });
});

describe('a hint', () => {
  it('picks up and turns the card, and marks its place until one is chosen', () => {
    expect([selection.takeHint(), selection.hinted]).toEqual([null, null]);
    board.hint = '7 r1 0,3';
    expect(selection.takeHint()).toEqual({ x: 0, y: 3 });
    expect([selection.drag.picked, selection.turnOf(SEVEN), selection.at]).toEqual(['7', 1, { x: 1, y: 4 }]);
    expect(selection.hinted).toEqual({ number: 7, face: '.11/..M/...', corner: { x: 0, y: 3 } });
    click(1, 4);
    expect(selection.hinted).toBe(null);
  });

  it('about a card that is no longer held, or that is thrown, marks nothing', () => {
    board.hint = '9 r1 0,3';
    expect(selection.hinted).toBe(null);
    board.hint = 'throw 7';
    expect([selection.takeHint(), selection.hinted]).toEqual([null, null]);
  });
});

describe('cells', () => {
  const box = { left: -1, top: -1, right: 7, bottom: 4 };
  const lit = new Set(['4,1', '1,1', '2,3']);

  it('bound the places, the sky and a card', () => {
    const view = viewOf([]);
    expect(placesBox(view)).toEqual(box);
    expect(skyBox(view)).toEqual({ left: -2.5, top: -3, right: 8.5, bottom: 6 });
    expect(cardBox({ x: 2, y: 1 }, 3)).toEqual({ left: 2, top: 1, right: 5, bottom: 4 });
    expect([within({ x: 9, y: -9 }, box), within({ x: 3, y: 3 }, box)]).toEqual([
      { x: 6, y: -1 },
      { x: 3, y: 3 },
    ]);
  });

  it('are walked by keys, highlighted ones in reading order', () => {
    const from = (key: string) => keyTarget(key, { x: 2, y: 1 }, box, lit);
    expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'].map(from)).toEqual([
      { x: 3, y: 1 },
      { x: 1, y: 1 },
      { x: 2, y: 2 },
      { x: 2, y: 0 },
    ]);
    expect(['Home', 'End', 'PageUp', 'PageDown'].map(from)).toEqual([
      { x: -1, y: 1 },
      { x: 6, y: 1 },
      { x: 2, y: -1 },
      { x: 2, y: 3 },
    ]);
    expect(['n', 'N', 'p', 'x'].map(from)).toEqual([{ x: 4, y: 1 }, { x: 4, y: 1 }, { x: 1, y: 1 }, undefined]);
    expect([nextLit({ x: 2, y: 3 }, lit, 1), nextLit({ x: 1, y: 1 }, lit, -1)]).toEqual([
      { x: 1, y: 1 },
      { x: 2, y: 3 },
    ]);
    expect(keyTarget('n', { x: 0, y: 0 }, box, new Set())).toBe(null);
  });

  it('attract a pointer only within reach', () => {
    expect(nearestLit({ x: 3.5, y: 1.5 }, lit, 0.9)).toEqual({ x: 3, y: 1 });
    expect(nearestLit({ x: 3.7, y: 1.5 }, lit, 0.9)).toEqual({ x: 4, y: 1 });
    expect(nearestLit({ x: 3.5, y: 0.5 }, lit, 2)).toEqual({ x: 4, y: 1 });
    expect(nearestLit({ x: 6.5, y: 3.5 }, lit, 2)).toEqual({ x: 6, y: 3 });
    expect(nearestLit({ x: 4.1, y: 1.9 }, lit, 9)).toEqual({ x: 4, y: 1 });
  });

  it('show the uppermost card, and a card above the table', () => {
    const laid = (number: number, x: number, face: string): Laid => ({ owner: 0, number, turn: 0, x, y: 0, face });
    const cards = uppermostCards([laid(1, 0, 'M./..'), laid(2, 1, 'S./..')]);
    expect([cards.get('0,0')!.card.number, cards.get('1,0')!.symbol, cards.get('3,0')]).toEqual([1, 'S', undefined]);
    expect(visibleSymbols(cards, null, 2).get('1,0')).toBe('S');
    const above = visibleSymbols(cards, { face: '12/..', spot: { x: 1, y: 0 } }, 2);
    expect([above.get('0,0'), above.get('1,0'), above.get('2,0')]).toEqual(['M', '1', '2']);
  });
});
