import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Refused } from '../../src/api/client';
import type { GameEvent } from '../../src/api/model';
import type { MoveAnswer } from '../../src/games';
import { Selection } from '../../src/games/moonlight/selection';
import type { View } from '../../src/games/moonlight/view';
import { reactive } from '../fixtures/reactive.svelte';

const EVENTS: GameEvent[] = [{ name: 'covered', clause: 'ML-8', facts: { space: 'b2' } }];
const REFUSED: MoveAnswer = { refused: { sentence: 'no' } as Refused };
const MOVES = ['3 b2', '3 c3', "relief 1c' b2", 'shift c3 d3', 'double'];

const viewOf = (fields: Partial<View> = {}): View =>
  ({
    choosing: null,
    hand: ['3', "1c'", '3'],
    free: ['d3'],
    left: 1,
    top: 1,
    wide: 2,
    high: 2,
    table: [
      { space: 'b2', wolves: ['5'], seats: [1], corner: false },
      { space: 'c3', wolves: ['2', "4'"], seats: [1, 0], corner: false },
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
    onPreview: vi.fn(),
    onCancel: vi.fn(),
  };
  const selection = new Selection({ view: () => inputs.view, moves: () => inputs.moves, ...calls });
  const answer = async (given: MoveAnswer) => {
    answers.shift()!(given);
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { inputs, selection, drag: selection.drag, answer, ...calls };
}

const outcome = (events: GameEvent[]) => ({ outcome: { events } }) as MoveAnswer;

describe("Moonlight's selection", () => {
  let board: ReturnType<typeof start>;
  beforeEach(() => {
    board = start();
  });

  it('is idle with legal moves', () => {
    expect(board.selection.state).toBe('idle');
    expect(board.selection.playing).toBe(true);
    expect(board.selection.handIds).toEqual(['hand 3', "hand 1c'", 'hand 3#1']);
    expect(board.selection.move).toBeNull();
  });

  it('picks a wolf of the hand and offers its targets', () => {
    board.drag.choose('hand 3#1', true);
    expect(board.selection.state).toBe('picked');
    expect(board.onPick).toHaveBeenCalledExactlyOnceWith('3');
    expect(board.drag.targets).toEqual(['b2', 'c3']);
    expect(board.explain).toHaveBeenLastCalledWith(null);
  });

  it('picks the wolf on top of a space', () => {
    expect(board.selection.targetsOf('c3')).toEqual(['d3']);
    expect(board.selection.targetsOf('b2')).toEqual([]);
    board.drag.choose('c3', true);
    expect(board.onPick).toHaveBeenCalledExactlyOnceWith("4'");
    expect(board.drag.targets).toEqual(['d3']);
  });

  it('visits targets in the order of the drawn spaces', () => {
    const { selection, drag } = start(['3 c3', '3 d2', '3 b2', '3 a2'], { free: ['a2', 'd2'] });
    expect(selection.targetOrder).toEqual([]);
    drag.choose('hand 3', true);
    expect(selection.targetOrder).toEqual(['a2', 'b2', 'd2', 'c3']);
  });

  it('is ready once a target is chosen, and previews the move', async () => {
    const { selection, drag, answer, ask, onPreview, play } = board;
    drag.choose("hand 1c'", true);
    drag.choose('b2', false);
    expect(selection.state).toBe('ready');
    expect(selection.choice).toEqual({ wolf: "1c'", from: "hand 1c'", to: 'b2' });
    expect(selection.move).toBe("relief 1c' b2");
    expect(selection.events).toEqual([]);
    expect(ask).toHaveBeenCalledExactlyOnceWith("relief 1c' b2");
    expect(onPreview).not.toHaveBeenCalled();
    await answer(outcome(EVENTS));
    expect(selection.events).toEqual(EVENTS);
    expect(onPreview).toHaveBeenCalledOnce();
    expect(play).not.toHaveBeenCalled();
  });

  it('stays ready without an answer of the server', async () => {
    board.drag.choose('hand 3', true);
    board.drag.choose('b2', false);
    await board.answer(null);
    expect(board.selection.state).toBe('ready');
    expect(board.selection.events).toEqual([]);
  });

  it('plays by the button, and by choosing the target again', () => {
    const { selection, drag, play } = board;
    drag.choose('hand 3', true);
    drag.choose('b2', false);
    selection.play();
    expect(play).toHaveBeenLastCalledWith('3 b2');
    drag.choose('b2', false);
    expect(play).toHaveBeenCalledTimes(2);
  });

  it('plays by choosing a target that is itself movable', () => {
    const { selection, drag, play } = board;
    drag.choose('hand 3', true);
    drag.choose('c3', true);
    expect(selection.move).toBe('3 c3');
    drag.choose('c3', true);
    expect(play).toHaveBeenCalledExactlyOnceWith('3 c3');
  });

  it('plays nothing unless it is ready', () => {
    board.selection.play();
    board.drag.choose('hand 3', true);
    board.selection.play();
    board.drag.choose('d3', false);
    expect(board.play).not.toHaveBeenCalled();
  });

  it('puts a picked wolf back when it is chosen again', () => {
    board.drag.choose('hand 3', true);
    board.drag.choose('hand 3', true);
    expect(board.selection.state).toBe('idle');
    expect(board.onPick).toHaveBeenCalledOnce();
  });

  it('is cancelled by the button, and by choosing the wolf again', () => {
    const { selection, drag, onCancel, explain } = board;
    for (const cancel of [() => selection.cancel(), () => drag.choose('hand 3', true)]) {
      drag.choose('hand 3', true);
      drag.choose('b2', false);
      onCancel.mockClear();
      cancel();
      expect(selection.state).toBe('idle');
      expect(selection.choice).toBeNull();
      expect(drag.picked).toBeNull();
      expect(onCancel).toHaveBeenCalledOnce();
      expect(explain).toHaveBeenLastCalledWith(null);
    }
  });

  it('changes the wolf while one is chosen', async () => {
    const { selection, drag, answer, onPreview } = board;
    drag.choose('hand 3', true);
    drag.choose('b2', false);
    drag.choose("hand 1c'", true);
    expect(selection.state).toBe('picked');
    expect(selection.choice).toBeNull();
    await answer(outcome(EVENTS));
    expect(selection.events).toEqual([]);
    expect(onPreview).not.toHaveBeenCalled();
  });

  it('ignores the preview of a former target', async () => {
    const { selection, drag, answer, onPreview } = board;
    drag.choose('hand 3', true);
    drag.choose('b2', false);
    drag.choose('hand 3#1', true);
    drag.choose('c3', false);
    await answer(outcome(EVENTS));
    expect(selection.events).toEqual([]);
    expect(onPreview).not.toHaveBeenCalled();
    await answer(outcome([]));
    expect(onPreview).toHaveBeenCalledOnce();
  });

  it('asks why a wolf cannot go to a space', async () => {
    const { selection, drag, answer, ask, explain } = board;
    drag.choose("hand 1c'", true);
    drag.choose('d3', false);
    expect(selection.state).toBe('idle');
    expect(ask).toHaveBeenLastCalledWith("1c' d3");
    await answer(REFUSED);
    expect(explain).toHaveBeenLastCalledWith(REFUSED);
    drag.choose('c3', true);
    drag.choose('b2', false);
    expect(ask).toHaveBeenLastCalledWith('shift c3 b2');
  });

  it('changes the picked wolf without asking', () => {
    board.drag.choose('hand 3', true);
    board.drag.choose("hand 1c'", true);
    expect(board.drag.picked).toBe("hand 1c'");
    expect(board.ask).not.toHaveBeenCalled();
  });
});

describe('a new view', () => {
  it('empties the choice at once, before any effect', () => {
    const { inputs, selection, drag, play } = start();
    drag.choose('hand 3#1', true);
    drag.choose('b2', false);
    inputs.view = viewOf({ hand: ['3', "1c'"] });
    expect(selection.choice).toBeNull();
    expect(selection.move).toBeNull();
    expect(selection.events).toEqual([]);
    expect(selection.state).toBe('idle');
    selection.play();
    expect(play).not.toHaveBeenCalled();
  });

  it('puts the picked wolf back', () => {
    const { inputs, selection, drag } = start();
    drag.choose('hand 3', true);
    inputs.view = viewOf();
    selection.onViewChanged();
    expect(drag.picked).toBeNull();
    expect(selection.state).toBe('idle');
  });

  it('discards answers about the former view', async () => {
    const { inputs, selection, drag, answer, explain, onPreview } = start();
    drag.choose('hand 3', true);
    drag.choose('b2', false);
    inputs.view = viewOf();
    await answer(outcome(EVENTS));
    expect(selection.events).toEqual([]);
    expect(onPreview).not.toHaveBeenCalled();
    selection.onViewChanged();
    drag.choose('hand 3', true);
    drag.choose('d3', false);
    inputs.view = viewOf();
    await answer(REFUSED);
    expect(explain).not.toHaveBeenCalledWith(REFUSED);
  });

  it('names a wolf that has left the hand, and none on a free space', () => {
    const { inputs, selection } = start();
    inputs.view = viewOf({ hand: [], table: [] });
    expect(selection.wolfOf('hand 3#1')).toBe('3');
    expect(selection.wolfOf('b2')).toBe('');
    expect(selection.handIds).toEqual([]);
  });
});

describe('without a choice of wolves', () => {
  it('waits without legal moves', () => {
    const { selection, drag } = start([]);
    expect(selection.state).toBe('waiting');
    drag.choose('hand 3', true);
    expect(drag.picked).toBeNull();
    expect(selection.targetsOf('hand 3')).toEqual([]);
  });

  it('is choosing between two rounds', () => {
    const { selection, drag } = start(['lone 6', 'lone 5'], { choosing: 'lone' });
    expect(selection.state).toBe('choosing');
    expect(selection.playing).toBe(false);
    drag.choose('hand 3', true);
    expect(drag.picked).toBeNull();
  });

  it('chooses a lone wolf or a power, and plays it when it is chosen again', () => {
    const { selection, play, ask } = start(['lone 6', 'lone 5'], { choosing: 'lone' });
    expect(selection.move).toBeNull();
    selection.chooseOption('lone 6');
    selection.chooseOption('lone 5');
    expect([selection.option, selection.move]).toEqual(['lone 5', 'lone 5']);
    expect(play).not.toHaveBeenCalled();
    selection.chooseOption('lone 5');
    expect(play).toHaveBeenCalledExactlyOnceWith('lone 5');
    expect(ask).not.toHaveBeenCalled();
  });

  it('takes a chosen lone wolf back, and forgets it in another view', () => {
    const { inputs, selection, onCancel } = start(['lone 6', 'lone 5'], { choosing: 'lone' });
    selection.chooseOption('lone 6');
    selection.cancel();
    expect(selection.move).toBeNull();
    expect(onCancel).toHaveBeenCalledOnce();
    selection.chooseOption('lone 6');
    inputs.moves = [];
    expect(selection.option).toBeNull();
    inputs.moves = ['lone 6'];
    inputs.view = viewOf({ choosing: 'lone' });
    expect(selection.option).toBeNull();
  });

  it('plays the last wolf of the hand', () => {
    const { inputs, selection, drag, play } = start(['3 d3'], { hand: ['3'] });
    drag.choose('hand 3', true);
    drag.choose('d3', false);
    selection.play();
    expect(play).toHaveBeenCalledExactlyOnceWith('3 d3');
    inputs.moves = [];
    inputs.view = viewOf({ hand: [] });
    selection.onViewChanged();
    expect(selection.state).toBe('waiting');
    expect(selection.handIds).toEqual([]);
  });

  it('has only moves of powers left', () => {
    const { selection, drag } = start(['double'], { hand: ['3'] });
    expect(selection.state).toBe('idle');
    drag.choose('hand 3', true);
    expect(selection.targetOrder).toEqual([]);
  });
});
