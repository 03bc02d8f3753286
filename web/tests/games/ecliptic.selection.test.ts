import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardProps, MoveAnswer } from '../../src/games';
import { DISCARDS, Selection, sidePlace, type SelectionHandlers } from '../../src/games/ecliptic/selection.svelte';
import type { View } from '../../src/games/ecliptic/view';
import { boardProps, outcome } from '../fixtures/boards';
import { reactive } from '../fixtures/reactive.svelte';

const HAND = ['7S', '7L', '5E', '2E', '2C'];
const MOVES = ['7S 7L > 5E', '7S 7L > 2C', '5E 2E > 7S', '2E 2C > 5E'];
const viewOf = (hand: string[]): View => ({ hand, duel: null }) as unknown as View;

let board: BoardProps<View>;
let selection: Selection;
let handlers: { [Name in keyof SelectionHandlers]: ReturnType<typeof vi.fn> };

const card = (id: string) => selection.drag.choose(id, true);
const place = (id: string) => selection.drag.choose(id, false);
const settled = () => new Promise((done) => setTimeout(done));
const own = (number: number) => sidePlace(0, number - 1);
const faint = () => HAND.filter((each) => selection.isFaint(each));

beforeEach(() => {
  board = reactive(boardProps(viewOf(HAND), [...MOVES]));
  handlers = {
    picked: vi.fn(),
    changed: vi.fn(),
    previewed: vi.fn(),
    refused: vi.fn(),
    wrongSign: vi.fn(),
    severalCards: vi.fn(),
    browse: vi.fn(),
  };
  selection = new Selection(() => board, handlers as unknown as SelectionHandlers);
});

describe('without a card', () => {
  it('asks for a pair', () => {
    expect([selection.step, selection.empty, selection.move, selection.litSigns]).toEqual(['pair', true, null, []]);
    expect(faint()).toEqual([]);
  });

  it('marks the cards that are in no legal move', () => {
    board.moves = ['7S 7L > 5E'];
    expect(faint()).toEqual(['2E', '2C']);
  });

  it('opens the discards, and ignores other places', () => {
    place(DISCARDS);
    expect(handlers.browse).toHaveBeenCalledOnce();
    place(own(5));
    expect(board.play).not.toHaveBeenCalled();
  });
});

describe('a picked card', () => {
  it('lights its partners, the discards and its sign', () => {
    card('7S');
    expect(handlers.picked).toHaveBeenLastCalledWith('7S');
    expect([...selection.drag.targets].sort()).toEqual(['7L', DISCARDS, own(7)]);
    expect([selection.step, selection.pairStart, selection.litSigns]).toEqual(['partner', '7S', [6]]);
    expect(faint()).toEqual(['5E', '2E', '2C']);
  });

  it('lights its sign only if it can be placed', () => {
    card('7L');
    expect([...selection.drag.targets].sort()).toEqual(['7S', DISCARDS]);
    expect(selection.litSigns).toEqual([]);
  });

  it('is put back when it is chosen again', () => {
    card('7S');
    card('7S');
    expect(handlers.picked).toHaveBeenLastCalledWith(null);
    expect([selection.step, selection.drag.picked]).toEqual(['pair', null]);
  });

  it('makes a pair with a partner', () => {
    card('7S');
    card('7L');
    expect(selection.choice).toEqual({ pair: ['7S', '7L'], card: null });
    expect([selection.step, selection.drag.picked]).toEqual(['place', null]);
    expect(handlers.changed).toHaveBeenCalledOnce();
  });

  it('is replaced by a card that is no partner, and the server is asked for the reason', () => {
    card('7S');
    card('2E');
    expect([selection.drag.picked, selection.empty]).toEqual(['2E', true]);
    expect(handlers.refused).toHaveBeenCalledWith('7S 2E > 7L');
  });

  it('goes to the discards, then to its partner by one choice', () => {
    card('2E');
    place(DISCARDS);
    expect([selection.choice.pair, selection.step, selection.pairStart]).toEqual([['2E'], 'partner', '2E']);
    card('2C');
    expect(selection.choice.pair).toEqual(['2E', '2C']);
  });

  it('goes to its sign before there is a pair', () => {
    card('7S');
    place(own(7));
    expect(selection.choice).toEqual({ pair: [], card: '7S' });
    expect([selection.step, selection.litSigns]).toEqual(['pair-too', [6]]);
    expect(faint()).toEqual(['7L', '2C']);
  });

  it('is refused on a full pair, on its own sign, and on another sign', () => {
    card('7L');
    place(own(7));
    expect(handlers.refused).toHaveBeenLastCalledWith('5E 2E > 7L');
    card('7L');
    place(own(3));
    expect(handlers.wrongSign).toHaveBeenLastCalledWith('7L');
    card('7L');
    place(sidePlace(1, 6));
    expect(handlers.wrongSign).toHaveBeenCalledTimes(2);
    board.moves = ['5E 2E > 7S'];
    card('2C');
    place(DISCARDS);
    expect(handlers.refused).toHaveBeenLastCalledWith('2C 7S > 7L');
    expect(selection.empty).toBe(true);
  });

  it('that is in the pair already makes no other pair', () => {
    card('2E');
    place(DISCARDS);
    selection.drag.pick('2E');
    selection.drag.choose('7S', true);
    expect(handlers.refused).not.toHaveBeenCalled();
  });
});

describe('after the pair', () => {
  beforeEach(() => {
    card('7S');
    card('7L');
  });

  it('places a card by one choice and requests its outcome', async () => {
    vi.mocked(board.ask).mockResolvedValue(outcome({ name: 'duel', facts: { seat: 0 } }));
    card('5E');
    expect([selection.step, selection.move, selection.litSigns]).toEqual(['ready', '7S 7L > 5E', [4]]);
    await settled();
    expect(board.ask).toHaveBeenCalledWith('7S 7L > 5E');
    expect(selection.preview.events.map(({ name }) => name)).toEqual(['duel']);
    expect(handlers.previewed).toHaveBeenCalledOnce();
  });

  it('refuses a card that cannot be placed', () => {
    card('2E');
    expect(handlers.refused).toHaveBeenCalledWith('7S 7L > 2E');
    expect(selection.step).toBe('place');
    expect(faint()).toEqual(['2E']);
  });

  it('replaces the placed card, and drops the answer about the former one', async () => {
    const answers: ((answer: MoveAnswer) => void)[] = [];
    vi.mocked(board.ask).mockImplementation(() => new Promise((answer) => answers.push(answer)));
    card('5E');
    card('2C');
    answers[0]!(outcome({ name: 'duel', facts: {} }));
    await settled();
    expect([selection.move, selection.preview.events.length]).toEqual(['7S 7L > 2C', 0]);
    expect(handlers.previewed).not.toHaveBeenCalled();
  });

  it('takes back a card of the pair or the placed card', () => {
    card('5E');
    card('7S');
    expect(selection.choice).toEqual({ pair: ['7L'], card: '5E' });
    expect([selection.step, selection.move]).toEqual(['partner', null]);
    card('5E');
    expect(selection.choice).toEqual({ pair: ['7L'], card: null });
    expect(board.play).not.toHaveBeenCalled();
  });

  it('plays when the placed card is chosen again', () => {
    card('5E');
    card('5E');
    expect(board.play).toHaveBeenCalledExactlyOnceWith('7S 7L > 5E');
  });

  it('plays by the place of the placed card only', () => {
    card('5E');
    place(own(9));
    place(sidePlace(1, 4));
    expect(board.play).not.toHaveBeenCalled();
    place(own(5));
    expect(board.play).toHaveBeenCalledExactlyOnceWith('7S 7L > 5E');
  });

  it('lights the signs of all cards that can be placed', () => {
    expect(selection.litSigns).toEqual([4, 1]);
  });

  it('places the only card of a chosen sign, and plays when the sign is chosen again', () => {
    place(own(5));
    expect([selection.move, selection.litSigns]).toEqual(['7S 7L > 5E', [4]]);
    expect(board.play).not.toHaveBeenCalled();
    place(own(5));
    expect(board.play).toHaveBeenCalledExactlyOnceWith('7S 7L > 5E');
  });

  it('replaces the placed card by that of another sign', () => {
    card('5E');
    place(own(2));
    expect(selection.move).toBe('7S 7L > 2C');
    expect(faint()).toEqual(['2E']);
  });

  it('asks for a card if several can go to the chosen sign', () => {
    board.moves = ['7S 7L > 2E', '7S 7L > 2C'];
    place(own(2));
    expect(handlers.severalCards).toHaveBeenCalledExactlyOnceWith('2E');
    expect(selection.choice.card).toBe(null);
  });

  it('refuses a sign that a card of the hand cannot go to, and ignores the signs of no card', () => {
    board.moves = ['7S 7L > 2C'];
    place(own(5));
    expect(handlers.refused).toHaveBeenCalledExactlyOnceWith('7S 7L > 5E');
    place(own(9));
    place(own(7));
    expect(handlers.refused).toHaveBeenCalledOnce();
    expect(selection.step).toBe('place');
  });

  it('plays by the button, but not before the move is complete', () => {
    selection.play();
    expect(board.play).not.toHaveBeenCalled();
    card('5E');
    selection.play();
    expect(board.play).toHaveBeenCalledExactlyOnceWith('7S 7L > 5E');
  });

  it('is cleared as a whole', () => {
    card('5E');
    selection.clear();
    expect([selection.empty, selection.step, selection.preview.move]).toEqual([true, 'pair', null]);
  });
});

describe('another position', () => {
  it('has no choice of the former view, before anything is cleared', () => {
    card('7S');
    card('7L');
    card('5E');
    board.view = viewOf(['2E', '2C', '9P']);
    board.moves = ['2E 2C > 9P'];
    expect([selection.choice, selection.move, selection.step]).toEqual([{ pair: [], card: null }, null, 'pair']);
    selection.play();
    expect(board.play).not.toHaveBeenCalled();
  });

  it('leaves a picked card of the former hand without targets', () => {
    card('7S');
    board.view = viewOf(['2E', '2C', '9P']);
    board.moves = ['2E 2C > 9P'];
    expect([selection.drag.targets, selection.litSigns]).toEqual([[], []]);
    selection.clear();
    expect([selection.drag.picked, selection.step]).toEqual([null, 'pair']);
  });

  it('with three cards left offers the only move', () => {
    board.view = viewOf(['2E', '2C', '9P']);
    board.moves = ['2E 2C > 9P'];
    card('9P');
    expect(selection.drag.targets).toEqual([own(9)]);
    place(own(9));
    card('2C');
    card('2E');
    expect(selection.move).toBe('2E 2C > 9P');
  });

  it('without legal moves offers nothing', () => {
    board.moves = [];
    expect([selection.step, selection.choosing]).toEqual(['wait', false]);
    card('7S');
    expect([selection.drag.picked, faint()]).toEqual([null, []]);
    board.view = viewOf([]);
    expect(selection.move).toBe(null);
  });

  it('in a duel leaves the cards alone', () => {
    board.view = { ...viewOf(HAND), duel: { sign: 'leo' } } as unknown as View;
    board.moves = ['= 5E', '= 5S'];
    card('7S');
    expect([selection.step, selection.choosing, selection.drag.picked]).toEqual(['keep', false, null]);
  });

  it('in the past asks for nothing', () => {
    board.live = false;
    board.moves = [];
    expect(selection.step).toBe('over');
  });
});
