import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Refused } from '../../src/api/client';
import type { GameEvent } from '../../src/api/model';
import type { MoveAnswer } from '../../src/games';
import { boxesOf, spotOrder, suitsOf, turnOrder } from '../../src/games/soleil-lune/layout';
import { hintedPlace, hintedStretches, spotId } from '../../src/games/soleil-lune/notation';
import { teamScores } from '../../src/games/soleil-lune/score';
import { Selection } from '../../src/games/soleil-lune/selection';
import { spotState } from '../../src/games/soleil-lune/spots';
import type { Row, View } from '../../src/games/soleil-lune/view';
import { reactive } from '../fixtures/reactive.svelte';

const EVENTS: GameEvent[] = [{ name: 'harvested', clause: 'SL-20', facts: { numbers: 4 } }];
const REFUSED: MoveAnswer = { refused: { sentence: 'no' } as Refused };
const MOVES = [
  'S13 noon left',
  'S13 dawn right',
  'SE noon 2',
  'harvest S1',
  'harvest L1',
  'harvest S1 L1',
  'harvest S2',
];

const row = (places: string[][] = [], stretches: [number, number][] = []): Row => ({ places, stretches });
const EMPTY = [row(), row()];

/** Dawn (seat 0) has two Sun stretches and a Moon stretch; Noon has a Sun row of two cards. */
const viewOf = (fields: Partial<View> = {}): View =>
  ({
    hand: ['S13', 'SE', 'SE', 'L4'],
    teams: [[0], [1]],
    rows: [
      [
        row(
          [['S1'], ['S2'], ['S3'], ['S5'], ['S6'], ['S7']],
          [
            [1, 3],
            [4, 6],
          ],
        ),
        row([['L1'], ['L2'], ['L3']], [[1, 3]]),
      ],
      [row([['S20'], ['S21']], [[1, 2]]), row()],
    ],
    ...fields,
  }) as View;

/** A selection whose server answers on demand. */
function start(moves: string[] = MOVES, fields: Partial<View> = {}) {
  const inputs = reactive({ view: viewOf(fields), moves });
  const answers: ((answer: MoveAnswer) => void)[] = [];
  const calls = {
    play: vi.fn(),
    ask: vi.fn((_move: string) => new Promise<MoveAnswer>((resolve) => answers.push(resolve))),
    explain: vi.fn(),
    onPick: vi.fn(),
    onChoose: vi.fn(),
    onPreview: vi.fn(),
    onCancel: vi.fn(),
  };
  const selection = new Selection({ view: () => inputs.view, seat: () => 0, moves: () => inputs.moves, ...calls });
  const answer = async (given: MoveAnswer) => {
    answers.shift()!(given);
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { inputs, selection, drag: selection.drag, answer, ...calls };
}

const outcome = (events: GameEvent[]) => ({ outcome: { events } }) as MoveAnswer;
const NOON_LEFT = spotId(1, 0, 'left');
const DAWN_RIGHT = spotId(0, 0, 'right');

describe("Soleil et Lune's selection of a card", () => {
  let board: ReturnType<typeof start>;
  beforeEach(() => {
    board = start();
  });

  it('is idle with legal moves', () => {
    expect(board.selection.state).toBe('idle');
    expect(board.selection.playing).toBe(true);
    expect(board.selection.move).toBeNull();
    expect(board.selection.events).toEqual([]);
  });

  it('picks a card and offers its spots in the order of the rows', () => {
    const { selection, drag, onPick } = board;
    drag.choose('S13', true);
    expect(selection.state).toBe('picked');
    expect(onPick).toHaveBeenCalledOnce();
    expect(drag.targets).toEqual([NOON_LEFT, DAWN_RIGHT]);
    expect(selection.targetOrder).toEqual([NOON_LEFT, DAWN_RIGHT]);
  });

  it('visits the spots from the top of the board to its bottom, whatever the order of the moves', () => {
    const { selection, drag } = start([
      'S13 dawn right',
      'S13 dawn 2',
      'S13 noon 1',
      'S13 noon right',
      'S13 noon left',
    ]);
    drag.choose('S13', true);
    expect(selection.targetOrder).toEqual([
      NOON_LEFT,
      spotId(1, 0, 1),
      spotId(1, 0, 'right'),
      spotId(0, 0, 2),
      DAWN_RIGHT,
    ]);
  });

  it('treats equal cards alike', () => {
    expect(board.selection.targetsOf('SE#1')).toEqual(board.selection.targetsOf('SE'));
    expect(board.selection.targetsOf('L4')).toEqual([]);
  });

  it('chooses a spot and previews the move', async () => {
    const { selection, drag, answer, ask, onChoose, onPreview, play } = board;
    drag.choose('SE#1', true);
    drag.choose(spotId(1, 0, 2), false);
    expect(selection.state).toBe('laying');
    expect(selection.lay).toEqual({ id: 'SE#1', spot: { seat: 1, suit: 0, where: 2 } });
    expect(selection.move).toBe('SE noon 2');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('lay');
    expect(ask).toHaveBeenCalledExactlyOnceWith('SE noon 2');
    expect(selection.events).toEqual([]);
    await answer(outcome(EVENTS));
    expect(selection.events).toEqual(EVENTS);
    expect(onPreview).toHaveBeenCalledOnce();
    expect(play).not.toHaveBeenCalled();
  });

  it('plays by the button, and by choosing the spot again', () => {
    const { selection, drag, play } = board;
    drag.choose('S13', true);
    drag.choose(NOON_LEFT, false);
    selection.play();
    expect(play).toHaveBeenLastCalledWith('S13 noon left');
    drag.choose(NOON_LEFT, false);
    expect(play).toHaveBeenCalledTimes(2);
    drag.choose(DAWN_RIGHT, false);
    expect(play).toHaveBeenCalledTimes(2);
  });

  it('plays nothing unless a move is complete', () => {
    board.selection.play();
    board.drag.choose('S13', true);
    board.selection.play();
    expect(board.play).not.toHaveBeenCalled();
  });

  it('puts a picked card back when it is chosen again', () => {
    board.drag.choose('S13', true);
    board.drag.choose('S13', true);
    expect(board.selection.state).toBe('idle');
    expect(board.onPick).toHaveBeenCalledOnce();
  });

  it('is cancelled, with the card that keeps the focus', () => {
    const { selection, drag, onCancel, explain } = board;
    drag.choose('S13', true);
    drag.choose(NOON_LEFT, false);
    selection.cancel();
    expect(selection.state).toBe('idle');
    expect(selection.move).toBeNull();
    expect(onCancel).toHaveBeenCalledExactlyOnceWith('S13');
    expect(explain).toHaveBeenLastCalledWith(null);
    selection.cancel();
    expect(onCancel).toHaveBeenLastCalledWith(null);
    drag.choose('SE', true);
    selection.cancel();
    expect(drag.picked).toBeNull();
    expect(onCancel).toHaveBeenLastCalledWith('SE');
  });

  it('changes the card, and ignores the preview of the former one', async () => {
    const { selection, drag, answer, onPreview } = board;
    drag.choose('S13', true);
    drag.choose(NOON_LEFT, false);
    drag.choose('SE', true);
    expect(selection.state).toBe('picked');
    await answer(outcome(EVENTS));
    expect(selection.events).toEqual([]);
    expect(onPreview).not.toHaveBeenCalled();
  });

  it('asks why a card cannot go to a spot', async () => {
    const { selection, drag, answer, ask, explain } = board;
    drag.choose('S13', true);
    drag.choose(spotId(1, 0, 2), false);
    expect(selection.state).toBe('idle');
    expect(ask).toHaveBeenCalledExactlyOnceWith('S13 noon 2');
    await answer(REFUSED);
    expect(explain).toHaveBeenLastCalledWith(REFUSED);
  });

  it('names SL-6 itself for the other suit, and without an answer', async () => {
    const { drag, answer, ask, explain } = board;
    drag.choose('S13', true);
    drag.choose(spotId(1, 1, 'start'), false);
    expect(ask).not.toHaveBeenCalled();
    expect(explain).toHaveBeenLastCalledWith({ refused: expect.objectContaining({ clause: 'SL-6' }) });
    explain.mockClear();
    drag.choose('S13', true);
    drag.choose(spotId(1, 0, 2), false);
    await answer(null);
    expect(explain).toHaveBeenLastCalledWith({ refused: expect.objectContaining({ clause: 'SL-6' }) });
  });

  it('changes the picked card without asking', () => {
    board.drag.choose('S13', true);
    board.drag.choose('SE', true);
    expect(board.drag.picked).toBe('SE');
    expect(board.ask).not.toHaveBeenCalled();
  });
});

describe("Soleil et Lune's selection of stretches", () => {
  let board: ReturnType<typeof start>;
  beforeEach(() => {
    board = start();
  });

  it('collects stretches that can be harvested together, and removes them again', async () => {
    const { selection, answer, onChoose, onPreview, ask } = board;
    expect(selection.harvestable).toEqual(['S1', 'L1', 'S2']);
    selection.toggle('L1');
    expect(selection.state).toBe('harvesting');
    expect(selection.move).toBe('harvest L1');
    expect(onChoose).toHaveBeenLastCalledWith('harvest');
    selection.toggle('S1');
    expect(selection.stretches).toEqual(['L1', 'S1']);
    expect(selection.move).toBe('harvest S1 L1');
    await answer(outcome([]));
    expect(onPreview).not.toHaveBeenCalled();
    await answer(outcome(EVENTS));
    expect(selection.events).toEqual(EVENTS);
    expect(onPreview).toHaveBeenCalledOnce();
    selection.toggle('L1');
    selection.toggle('S1');
    expect(selection.state).toBe('idle');
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('has no move for stretches that cannot be harvested together', () => {
    board.selection.toggle('L1');
    board.selection.toggle('S2');
    expect(board.selection.state).toBe('harvesting');
    expect(board.selection.move).toBeNull();
    expect(board.selection.events).toEqual([]);
    expect(board.ask).toHaveBeenCalledOnce();
    board.selection.play();
    expect(board.play).not.toHaveBeenCalled();
  });

  it('harvests at once by a double click, with the stretches chosen before', () => {
    const { selection, play } = board;
    selection.toggle('L1');
    // A double click toggles twice before it is reported.
    selection.toggle('S1');
    selection.toggle('S1');
    selection.harvest('S1');
    expect(play).toHaveBeenCalledExactlyOnceWith('harvest S1 L1');
  });

  it('does not harvest by a double click that lays a card, or where no harvest is possible', () => {
    const { selection, drag, inputs, play } = board;
    drag.choose('S13', true);
    selection.harvest('S1');
    drag.choose(DAWN_RIGHT, false);
    selection.harvest('S1');
    selection.cancel();
    inputs.moves = ['S13 dawn right'];
    selection.harvest('S1');
    expect(play).not.toHaveBeenCalled();
  });

  it('toggles the stretch of an own card', () => {
    const { selection, drag } = board;
    drag.choose(spotId(0, 0, 5), false);
    expect(selection.stretches).toEqual(['S2']);
    drag.choose(spotId(0, 0, 4), false);
    expect(selection.stretches).toEqual([]);
  });

  it('ignores cards of others, ends, and stretches that cannot be harvested', () => {
    const { selection, drag, inputs } = board;
    drag.choose(spotId(1, 0, 1), false);
    drag.choose(spotId(0, 0, 'left'), false);
    inputs.moves = ['S13 dawn right'];
    drag.choose(spotId(0, 0, 1), false);
    expect(selection.stretches).toEqual([]);
  });

  it('replaces a picked card and a chosen spot, and is replaced by a picked card', () => {
    const { selection, drag, explain } = board;
    drag.choose('S13', true);
    selection.toggle('S1');
    expect(drag.picked).toBeNull();
    expect(selection.state).toBe('harvesting');
    expect(explain).toHaveBeenLastCalledWith(null);
    drag.choose('S13', true);
    expect(selection.stretches).toEqual([]);
    drag.choose(NOON_LEFT, false);
    selection.toggle('S1');
    expect(selection.lay).toBeNull();
    expect(selection.move).toBe('harvest S1');
  });

  it('is cancelled', () => {
    board.selection.toggle('S1');
    board.selection.cancel();
    expect(board.selection.state).toBe('idle');
    expect(board.onCancel).toHaveBeenCalledExactlyOnceWith(null);
  });
});

describe('a total eclipse', () => {
  it('is chosen only where it is legal, previewed, and played by the button', async () => {
    expect(start().selection.mayEclipse).toBe(false);
    const { selection, drag, answer, ask, onChoose, onPreview, play } = start([...MOVES, 'total eclipse']);
    expect(selection.mayEclipse).toBe(true);
    drag.choose('S13', true);
    selection.eclipse();
    expect(drag.picked).toBeNull();
    expect(selection.state).toBe('eclipsing');
    expect(onChoose).toHaveBeenLastCalledWith('eclipse');
    expect(ask).toHaveBeenLastCalledWith('total eclipse');
    await answer(outcome([]));
    expect(onPreview).toHaveBeenCalledOnce();
    expect(play).not.toHaveBeenCalled();
    selection.play();
    expect(play).toHaveBeenCalledExactlyOnceWith('total eclipse');
  });

  it('is taken back by another choice, and by cancelling', () => {
    const { selection } = start([...MOVES, 'total eclipse']);
    selection.eclipse();
    selection.toggle('S1');
    expect(selection.state).toBe('harvesting');
    selection.eclipse();
    selection.cancel();
    expect(selection.state).toBe('idle');
    expect(selection.move).toBeNull();
  });
});

describe('a new view', () => {
  it('empties the choice at once, before any effect', () => {
    const { inputs, selection, drag, play } = start();
    drag.choose('S13', true);
    drag.choose(NOON_LEFT, false);
    inputs.view = viewOf({ hand: ['SE'] });
    expect(selection.lay).toBeNull();
    expect(selection.move).toBeNull();
    expect(selection.state).toBe('idle');
    selection.play();
    expect(play).not.toHaveBeenCalled();
    selection.toggle('S1');
    inputs.view = viewOf({ rows: [EMPTY, EMPTY] });
    expect(selection.stretches).toEqual([]);
  });

  it('puts the picked card back', () => {
    const { inputs, selection, drag } = start();
    drag.choose('S13', true);
    inputs.view = viewOf();
    selection.onViewChanged();
    expect(drag.picked).toBeNull();
    expect(selection.state).toBe('idle');
  });

  it('discards answers about the former view', async () => {
    const { inputs, selection, drag, answer, explain, onPreview } = start();
    drag.choose('S13', true);
    drag.choose(NOON_LEFT, false);
    inputs.view = viewOf();
    await answer(outcome(EVENTS));
    expect(selection.events).toEqual([]);
    expect(onPreview).not.toHaveBeenCalled();
    selection.onViewChanged();
    drag.choose('S13', true);
    drag.choose(spotId(1, 0, 2), false);
    inputs.view = viewOf();
    await answer(REFUSED);
    expect(explain).not.toHaveBeenCalledWith(REFUSED);
  });

  it('waits without legal moves', () => {
    const { selection, drag } = start([]);
    expect(selection.state).toBe('waiting');
    drag.choose('S13', true);
    drag.choose(spotId(0, 0, 1), false);
    expect(drag.picked).toBeNull();
    expect(selection.harvestable).toEqual([]);
  });

  it('plays the last card, after which only a harvest is left', () => {
    const { inputs, selection, drag, play } = start(['L4 noon'], { hand: ['L4'] });
    drag.choose('L4', true);
    drag.choose(spotId(1, 1, 'start'), false);
    selection.play();
    expect(play).toHaveBeenCalledExactlyOnceWith('L4 noon');
    inputs.moves = ['harvest S1'];
    inputs.view = viewOf({ hand: [] });
    selection.onViewChanged();
    expect(selection.state).toBe('idle');
    selection.toggle('S1');
    selection.play();
    expect(play).toHaveBeenLastCalledWith('harvest S1');
  });
});

describe('the order of the rows', () => {
  it('ends with the given seat', () => {
    const view = viewOf({ rows: [EMPTY, EMPTY, EMPTY] });
    expect(boxesOf(view, 1).map(({ seats, own, team }) => ({ seats, own, team }))).toEqual([
      { seats: [2], own: false, team: null },
      { seats: [0], own: false, team: null },
      { seats: [1], own: true, team: null },
    ]);
    expect(spotOrder(view, 1).slice(0, 3)).toEqual([
      spotId(2, 0, 'start'),
      spotId(2, 1, 'start'),
      spotId(0, 0, 'start'),
    ]);
  });

  it('has one row of each suit for a team', () => {
    const sun = [row([['S1']]), row()];
    expect(suitsOf(viewOf({ rows: [EMPTY, EMPTY, EMPTY, EMPTY] }), 0)).toEqual([0, 1]);
    const view = viewOf({ rows: [sun, EMPTY, EMPTY, EMPTY] });
    expect([0, 1, 2, 3].map((seat) => suitsOf(view, seat))).toEqual([[0], [0, 1], [1], [0, 1]]);
  });

  it('has one box for each team, the own one below, and in it the own row', () => {
    const teams = [
      [0, 2],
      [1, 3],
    ];
    const view = viewOf({ teams, rows: [[row([['S1']]), row()], EMPTY, EMPTY, EMPTY] });
    expect(boxesOf(view, 0)).toEqual([
      {
        seats: [1, 3],
        own: false,
        team: 1,
        lines: [
          { seat: 1, suits: [0, 1] },
          { seat: 3, suits: [0, 1] },
        ],
      },
      {
        seats: [2, 0],
        own: true,
        team: 0,
        lines: [
          { seat: 2, suits: [1] },
          { seat: 0, suits: [0] },
        ],
      },
    ]);
    expect(boxesOf(view, 3).map(({ seats }) => seats)).toEqual([
      [0, 2],
      [1, 3],
    ]);
    expect(spotOrder(view, 0).slice(-4)).toEqual([
      spotId(2, 1, 'start'),
      spotId(0, 0, 'left'),
      spotId(0, 0, 1),
      spotId(0, 0, 'right'),
    ]);
  });

  it('counts the turns from the first player', () => {
    const view = viewOf({ rows: [EMPTY, EMPTY, EMPTY], first: 2 });
    expect([0, 1, 2].map((seat) => turnOrder(view, seat))).toEqual([2, 3, 1]);
  });
});

describe('a spot', () => {
  const own = { seat: 0, suit: 0 };

  it('shows where the picked card can go, the chosen card and the hint', () => {
    const { selection, drag } = start();
    drag.choose('S13', true);
    drag.over = DAWN_RIGHT;
    expect(spotState(selection, null, own, 'right').marks).toEqual({
      lit: true,
      over: true,
      wished: false,
      hinted: false,
    });
    drag.choose(DAWN_RIGHT, false);
    expect(spotState(selection, 'S13 dawn right', own, 'right')).toMatchObject({
      id: DAWN_RIGHT,
      ghost: 'S13',
      marks: { lit: false, over: false, wished: true, hinted: true },
    });
    expect(spotState(selection, null, { ...own, seat: 1 }, 'right').ghost).toBeNull();
  });

  it('is hinted at by a move that lays there, a stretch by a harvest', () => {
    expect(hintedPlace('S13 noon 2', 1, 0)).toBe(2);
    expect(hintedPlace('S13 noon 2', 0, 0)).toBeNull();
    expect(hintedPlace('harvest L1', 0, 1)).toBeNull();
    expect(hintedPlace(null, 0, 0)).toBeNull();
    expect(hintedStretches('harvest S2 L1')).toEqual(['S2', 'L1']);
    expect(hintedStretches('S13 noon 2')).toEqual([]);
  });
});

describe('points', () => {
  it('of teams are summed', () => {
    const view = viewOf({
      teams: [
        [0, 2],
        [1, 3],
      ],
      scores: [1, 2, 3, -4],
    });
    expect(teamScores(view)).toEqual([
      { seats: [0, 2], points: 4 },
      { seats: [1, 3], points: -2 },
    ]);
    expect(teamScores(viewOf())).toEqual([]);
  });
});
