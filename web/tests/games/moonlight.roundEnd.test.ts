import { beforeAll, beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import type { GameEvent } from '../../src/api/model';
import { LANDING_MS, LEAVING_MS, RoundCount, STEP_MS, TIE_MS } from '../../src/games/moonlight/roundCount.svelte';
import { countedPosition, countedView, countSteps, moonPoints, roundWinner } from '../../src/games/moonlight/roundEnd';
import { beginText, choiceText, resultText, stepText } from '../../src/games/moonlight/roundText';
import type { View } from '../../src/games/moonlight/view';
import { i18n } from '../../src/ui/i18n.svelte';

const event = (name: string, facts: Record<string, unknown> = {}): GameEvent => ({ name, clause: 'ML-20', facts });
const line = (row: string, sums: number[], winner: number | null, points: number) => ({ row, sums, winner, points });

/** White wins 6 to 3: line 3 for 4 points, moons for 2; Black has line 4. */
const WON = {
  seat: 0,
  to_move: 0,
  round: 1,
  first: 1,
  choosing: 'lone',
  winners: null,
  wins: [1, 0],
  table: [{ space: 'd4', wolves: ['3'], seats: [0], corner: true }],
  free: [],
  lines: [line('3', [8, 4], 0, 4), line('4', [2, 5], 1, 3), line('5', [3, 3], null, 0)],
  moons: [4, 2],
  points: [6, 3],
  taken: [3, 2],
} as unknown as View;
const PLAYING = { ...WON, choosing: null, wins: [0, 0], points: [4, 3] } as View;

describe('the end of a round', () => {
  it('is counted line by line, then the moons, then the result', () => {
    expect(countSteps(WON).map((step) => (step.kind === 'line' ? step.line.row : step.kind))).toEqual([
      '3',
      '4',
      '5',
      'moons',
      'result',
    ]);
    expect(moonPoints(WON)).toEqual([2, 0]);
  });

  it('has points and a won round only as far as it is counted', () => {
    const states = [0, 1, 2, 3, 4, 5].map((done) => countedView(WON, done));
    expect(states.map(({ points }) => points)).toEqual([
      [0, 0],
      [4, 0],
      [4, 3],
      [4, 3],
      [6, 3],
      [6, 3],
    ]);
    expect(states.map(({ wins }) => wins)).toEqual([...Array<number[]>(5).fill([0, 0]), [1, 0]]);
  });

  it('knows its winner by the choice or by the winner of the match', () => {
    expect(roundWinner(WON)).toBe(0);
    expect(roundWinner({ ...WON, choosing: 'power', to_move: 1 })).toBe(0);
    expect(roundWinner({ ...WON, choosing: null, winners: [1] })).toBe(1);
    expect(roundWinner(PLAYING)).toBeNull();
  });

  it('is shown on the position of the view as long as that has not changed', () => {
    expect(countedPosition(PLAYING, WON, [event('laid'), event('scored')])).toBe(WON);
    expect(countedPosition(PLAYING, PLAYING, [event('laid')])).toBeNull();
  });
});

describe('a tied round', () => {
  const before = {
    ...PLAYING,
    to_move: 1,
    left: 7,
    wide: 2,
    top: 2,
    high: 1,
    table: [
      { space: 'h3', wolves: ["1c'"], seats: [0], corner: true },
      { space: 'a3', wolves: ['2'], seats: [1], corner: true },
    ],
    hand: ['3', '3'],
    hand_sizes: [2, 1],
    pack_sizes: [0, 1],
    lines: [],
  } as unknown as View;
  const next = { ...PLAYING, table: [], points: [0, 0] } as View;
  const events = [
    event('laid', { seat: 0, wolf: '3', space: 'h4' }),
    event('covered', { seat: 1, wolf: "4'", space: 'h4', covered: '3' }),
    event('drew', { seat: 1, wolf: null }),
    event('out-of-wolves', { seat: 1 }),
    event('tripled', { seat: 0, wolf: "1c'", space: 'h3' }),
    event('line-won', { seat: 0, line: { row: '3', white: 3, black: 2, points: 1, wolves: 1 } }),
    event('line-kept', { seat: 1, line: { row: '4', white: 0, black: 4, points: 1, wolves: 1 } }),
    event('line-tied', { line: { row: '5', white: 0, black: 0, points: 0, wolves: 0 } }),
    event('moons-tied', { white: 1, black: 1 }),
    event('scored', { white: 1, black: 1 }),
    event('tied'),
    event('began', { seat: 0, round: 1 }),
    event('laid', { seat: 0, wolf: '5', space: 'd4' }),
  ];

  it('is reconstructed from the view before and the events up to the count', () => {
    const position = countedPosition(before, next, events)!;
    expect(position.table).toEqual([
      { space: 'h3', wolves: ["1c'"], seats: [0], corner: true },
      { space: 'a3', wolves: ['2'], seats: [1], corner: true },
      { space: 'h4', wolves: ['3', "4'"], seats: [0, 1], corner: true },
    ]);
    expect([position.left, position.wide, position.top, position.high]).toEqual([7, 2, 2, 2]);
    expect(position.hand).toEqual(['3']);
    expect(position.hand_sizes).toEqual([1, 1]);
    expect(position.pack_sizes).toEqual([0, 0]);
    expect(position.lines).toEqual([line('3', [3, 2], 0, 1), line('4', [0, 4], 1, 1), line('5', [0, 0], null, 0)]);
    expect([position.moons, position.points, position.taken]).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    expect(roundWinner(position)).toBeNull();
    expect(before.table).toHaveLength(2);
  });

  it('extends the rectangle to the left and upwards, round the edge', () => {
    const laid = (space: string) => [event('laid', { seat: 0, wolf: '3', space }), event('scored')];
    const left = countedPosition(before, next, laid('g3'))!;
    expect([left.left, left.wide]).toEqual([6, 3]);
    const up = countedPosition(before, next, laid('a2'))!;
    expect([up.top, up.high]).toEqual([1, 2]);
    const right = countedPosition(before, next, laid('b3'))!;
    expect([right.left, right.wide]).toEqual([7, 3]);
  });

  it('is not shown without the view before', () => {
    expect(countedPosition(null, next, events)).toBeNull();
  });

  describe('on the board', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('stays to be read, then the wolves leave', () => {
      const count = new RoundCount(() => false);
      count.update(before, [], false);
      count.update(next, events, false);
      vi.advanceTimersByTime(LANDING_MS + 3 * STEP_MS.line + STEP_MS.moons);
      expect(count.step).toEqual({ kind: 'result' });
      vi.advanceTimersByTime(TIE_MS - 1);
      expect([count.step?.kind, count.leaving]).toEqual(['result', false]);
      vi.advanceTimersByTime(1);
      expect([count.step, count.leaving]).toEqual([null, true]);
      vi.advanceTimersByTime(LEAVING_MS);
      expect(count.view).toBeNull();
    });

    it('shows its result at once without motion, and for a while', () => {
      const count = new RoundCount(() => true);
      count.update(before, [], false);
      count.update(next, events, false);
      expect(count.step).toEqual({ kind: 'result' });
      vi.advanceTimersByTime(TIE_MS);
      expect(count.view).toBeNull();
    });

    it('goes to its result at the first key and to the next round at the second', () => {
      const count = new RoundCount(() => false);
      count.update(before, [], false);
      count.update(next, events, false);
      count.finish();
      expect(count.step).toEqual({ kind: 'result' });
      count.finish();
      expect(count.view).toBeNull();
    });
  });
});

describe('the count of a won round', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const start = (still = false) => {
    const count = new RoundCount(() => still);
    count.update(PLAYING, [], false);
    count.update(WON, [event('laid'), event('scored')], false);
    return count;
  };
  const CHOSEN = { ...WON, choosing: 'power', to_move: 1 } as View;
  const NEXT = { ...PLAYING, table: [], round: 2 } as View;

  it('shows one step after the other, then the present, within 3.1 s', () => {
    const count = start();
    expect([count.step, count.progress, count.view?.points]).toEqual([null, 0, [0, 0]]);
    vi.advanceTimersByTime(LANDING_MS);
    expect([count.step?.kind, count.view?.points]).toEqual(['line', [4, 0]]);
    vi.advanceTimersByTime(3 * STEP_MS.line);
    expect([count.step?.kind, count.view?.points, count.view?.wins]).toEqual(['moons', [6, 3], [0, 0]]);
    vi.advanceTimersByTime(STEP_MS.moons);
    expect([count.step?.kind, count.view?.wins]).toEqual(['result', [1, 0]]);
    vi.advanceTimersByTime(STEP_MS.result);
    expect([count.view, count.progress]).toEqual([null, Infinity]);
    expect(LANDING_MS + 4 * STEP_MS.line + STEP_MS.moons + STEP_MS.result).toBeLessThanOrEqual(3_100);
  });

  it('makes newer views wait', () => {
    const count = start();
    count.update(CHOSEN, [event('chose-lone')], false);
    count.update(NEXT, [event('chose-power'), event('began')], false);
    expect(count.view?.choosing).toBe('lone');
    vi.advanceTimersByTime(3_100);
    expect(count.view).toBeNull();
  });

  it('ends at a key, without motion, and when the table is loaded again', () => {
    const count = start();
    count.finish();
    expect(count.view).toBeNull();
    expect(start(true).view).toBeNull();
    const reloaded = start();
    reloaded.update(WON, null, false);
    expect(reloaded.view).toBeNull();
    vi.advanceTimersByTime(5_000);
    expect(reloaded.view).toBeNull();
  });

  it('lets the wolves leave when the next round begins', () => {
    const count = start();
    count.finish();
    count.update(CHOSEN, [event('chose-lone')], false);
    expect(count.view).toBeNull();
    count.update(NEXT, [event('chose-power'), event('began')], false);
    expect([count.leaving, count.step, count.view?.table]).toEqual([true, null, CHOSEN.table]);
    vi.advanceTimersByTime(LEAVING_MS);
    expect([count.leaving, count.view]).toEqual([false, null]);
  });

  it('is interrupted by another position of the past', () => {
    const count = new RoundCount(() => false);
    count.update(PLAYING, [], true);
    count.update(WON, [event('scored')], true);
    expect(count.view).not.toBeNull();
    count.update(CHOSEN, [event('chose-lone')], true);
    expect(count.view).toBeNull();
  });

  it('shows nothing of the past on the way back to the present', () => {
    const count = start();
    count.finish();
    count.update(NEXT, [], true);
    count.update(WON, [], false);
    count.update(NEXT, [], true);
    expect(count.view).toBeNull();
  });
});

describe('the end of a round in words', () => {
  const names = ['White', 'Black'];
  const [white, black, spectator] = [0, 1, -1].map((reader) => ({ reader, names }));
  const steps = countSteps(WON);

  beforeAll(async () => {
    await i18n.load('table', 'moonlight', 'page');
    await i18n.use('en');
  });

  it('tells each step, the own figures first', () => {
    expect(steps.map((step) => stepText(WON, step, 0, white!))).toEqual([
      'Row 3, 8 to 4: you score 4 points.',
      'Row 4, 2 to 5: Black scores 3 points.',
      'Row 5, 3 to 3: no points.',
      'Moons, 4 to 2: you score 2 points.',
      'You win the round, 6 to 3.',
    ]);
    expect(steps.map((step) => stepText(WON, step, 1, black!))).toEqual([
      'Row 3, 4 to 8: White scores 4 points.',
      'Row 4, 5 to 2: you score 3 points.',
      'Row 5, 3 to 3: no points.',
      'Moons, 2 to 4: White scores 2 points.',
      'White wins the round, 6 to 3.',
    ]);
  });

  it('tells who chooses, and never addresses a spectator', () => {
    const power = { ...WON, choosing: 'power', to_move: 1 } as View;
    expect(choiceText(WON, white!)).toBe('You win the round, 6 to 3. Choose a lone wolf.');
    expect(choiceText(WON, black!)).toBe('White wins the round, 6 to 3. White chooses a lone wolf.');
    expect(choiceText(power, black!)).toBe('White wins the round, 6 to 3. Choose a power.');
    expect(choiceText(power, spectator!)).toBe('White wins the round, 6 to 3. Black chooses a power.');
  });

  it('tells ties', () => {
    expect(resultText({ ...WON, points: [6, 6], taken: [4, 3] }, white!)).toBe(
      '6 to 6, wolves 4 to 3: you win the round.',
    );
    expect(resultText({ ...PLAYING, points: [6, 6] }, white!)).toBe('A tie, 6 to 6: the round is replayed.');
    expect(stepText({ ...WON, moons: [3, 3], points: [4, 3] }, { kind: 'moons' }, 0, white!)).toBe(
      'Moons, 3 to 3: no points.',
    );
  });

  it('tells who begins', () => {
    expect(beginText(WON, white!)).toBe('Round 1: Black starts.');
    expect(beginText(WON, black!)).toBe('Round 1: you start. Choose a wolf.');
  });

  it.each(['fr', 'en'] as const)('fits the message region in %s', async (language) => {
    await i18n.use(language);
    const seats = ['white', 'black'].map((each) => i18n.say(`seat-moonlight-${each}`));
    const long = { ...WON, points: [9, 9], taken: [5, 7], to_move: 1 } as View;
    const texts = [-1, 0, 1].flatMap((reader) => {
      const who = { reader, names: seats };
      return [choiceText(long, who), choiceText({ ...long, choosing: 'power' }, who), resultText(PLAYING, who)];
    });
    await i18n.use('en');
    for (const text of texts) expect(text.length, text).toBeLessThanOrEqual(75);
  });
});
