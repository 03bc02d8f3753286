import { describe, expect, it } from 'vitest';
import { discardedIn, follow, lostIn, seen } from '../../src/games/ecliptic/duels';
import { agreeing, readCard, readMove, writeMove } from '../../src/games/ecliptic/notation';

const MOVES = ['7S 7L > 5E', '7S 7L > 2C', '5E 2E > 7S', '= 5E'];

describe('notation', () => {
  it('reads cards and moves', () => {
    expect(readCard('12P')).toEqual({ number: 12, sign: 'pisces', letter: 'P' });
    expect(readMove('7S 7L > 5E')).toEqual({ pair: ['7S', '7L'], card: '5E' });
    expect(readMove('= 5E')).toEqual({ keep: '5E' });
    expect(readMove('what?')).toBeNull();
  });

  it('finds the legal moves that agree with what was chosen so far, in any order', () => {
    expect(agreeing(MOVES, { pair: [], card: null })).toHaveLength(3);
    expect(agreeing(MOVES, { pair: ['7L'], card: null })).toEqual(['7S 7L > 5E', '7S 7L > 2C']);
    expect(agreeing(MOVES, { pair: ['7L', '7S'], card: '2C' })).toEqual(['7S 7L > 2C']);
    expect(agreeing(MOVES, { pair: ['7S', '5E'], card: null })).toEqual([]);
  });

  it('asks about what was chosen, the rest as legal as can be', () => {
    const hand = ['7S', '7L', '5E', '2E', '2C'];
    expect(writeMove({ pair: ['7S', '5E'], card: null }, hand, MOVES)).toBe('7S 5E > 7L');
    expect(writeMove({ pair: [], card: '2E' }, hand, MOVES)).toBe('7S 7L > 2E');
    expect(writeMove({ pair: [], card: '7S' }, hand, MOVES)).toBe('5E 2E > 7S');
  });
});

describe('what is shown', () => {
  it('tells a duel from its events until it is settled', () => {
    const event = (name: string, facts: Record<string, unknown>) => ({ name, clause: 'EC-7', facts });
    const pending = { sign: 'leo', attacker: 1, winner: 1, totals: [null, 5], shown: [[], ['3S']] };
    const events = [
      event('placed', { seat: 1, card: '5S' }),
      event('duel', { seat: 1, sign: 'leo' }),
      event('announced', { seat: 1, series: 3, frequent: 2 }),
      event('showed', { seat: 1, card: '3S' }),
      event('won', { seat: 1, sign: 'leo' }),
    ];
    const fought = follow(null, events, pending);
    expect(follow(null, events, { ...pending, totals: [null, 9] })!.totals[1]!.worth).toBe(9);
    expect(fought).toMatchObject({
      sign: 'leo',
      attacker: 1,
      start: events[1],
      placed: '5S',
      winner: 1,
      totals: [null, { worth: 5, parts: { series: 3, frequent: 2 } }],
      shown: [[], ['3S']],
    });
    const settled = follow(
      fought,
      [event('kept', { seat: 1, card: '5E', discarded: '5S' }), event('took', { seat: 0, card: null })],
      null,
    );
    expect(settled).toMatchObject({ kept: '5E', discarded: '5S', took: [{ seat: 0, card: null }] });
    expect([lostIn(fought), lostIn(settled)]).toEqual([null, { card: '5S', side: 1 }]);
    expect(lostIn({ ...settled!, kept: '5S', discarded: '5E' })).toEqual({ card: '5E', side: 0 });
    expect(follow(settled, [event('placed', { seat: 0, card: '2S' })], null)).toBeNull();
  });

  it('lists the cards that a move has discarded', () => {
    const event = (name: string, facts: Record<string, unknown>) => ({ name, clause: 'EC-4', facts });
    expect(
      discardedIn([event('discarded', { seat: 0, pair: ['7S', '7L'] }), event('placed', { seat: 0, card: '5E' })]),
    ).toEqual(['7S', '7L']);
    expect(discardedIn([event('kept', { seat: 1, card: '5E', discarded: '5S' })])).toEqual(['5S']);
    expect(discardedIn([])).toEqual([]);
  });

  it('adds the parts of the totals to a duel that is seen later', () => {
    const event = (name: string, facts: Record<string, unknown>) => ({ name, clause: 'EC-7', facts });
    const pending = { sign: 'leo', attacker: 1, winner: 1, totals: [null, 5], shown: [[], ['3S']] };
    const events = [
      event('placed', { seat: 1, card: '5S' }),
      event('duel', { seat: 1, sign: 'leo' }),
      event('announced', { seat: 1, series: 3, frequent: 2 }),
    ];
    expect(seen(pending, events)).toMatchObject({
      start: null,
      placed: '5S',
      winner: 1,
      totals: [null, { worth: 5, parts: { series: 3, frequent: 2 } }],
      shown: [[], ['3S']],
    });
  });

  it('tells whoever comes during a duel what was announced', () => {
    const duel = seen({ sign: 'leo', attacker: 1, winner: 1, totals: [null, 5], shown: [[], ['3S']] });
    expect(duel.totals).toEqual([null, { worth: 5 }]);
    expect(duel.shown).toEqual([[], ['3S']]);
    expect([duel.start, lostIn({ ...duel, kept: '5E', discarded: '5S' })]).toEqual([null, null]);
  });
});
