import { describe, expect, it } from 'vitest';
import type { GameSummary } from '../../src/api/client';
import { choicesOf, offered, openingOf, seated, seatsOf, type Wish } from '../../src/screens/home/tableForm';

const GAME: GameSummary = {
  name: 'soleil-lune',
  title: 'Soleil et Lune',
  seats: ['dawn', 'noon', 'dusk', 'midnight'],
  options: [
    { name: 'players', default: '2', choices: ['2', '3', '4'], help: '' },
    { name: 'first', default: 'lot', choices: ['lot', 'dawn', 'noon', 'dusk', 'midnight'], help: '' },
    { name: 'cards', default: 'house', choices: ['house'], help: '' },
  ],
};
const WISH: Wish = {
  options: { players: '3', first: 'lot', cards: 'house' },
  sitters: ['quarter', 'me', 'keyboard', 'open'],
  names: ['', '', 'Léa', ''],
  clock: 'none',
  seconds: 30,
  minutes: 2.5,
  increment: 5,
  days: 3,
  atZero: 'lose',
  rated: false,
  public: true,
};

describe('a wish', () => {
  it('offers what can be chosen, and seats that somebody has', () => {
    expect(offered(GAME).map((option) => option.name)).toEqual(['players', 'first']);
    expect(seatsOf(GAME, { players: '3' })).toEqual(['dawn', 'noon', 'dusk']);
    expect(seatsOf({ ...GAME, seats: ['flow', 'ebb'] }, {})).toEqual(['flow', 'ebb']);
    expect(choicesOf(GAME, GAME.options[1]!, { players: '2' })).toEqual(['lot', 'dawn', 'noon']);
  });

  it('lets somebody sit on one seat only', () => {
    expect(seated(['me', 'open', 'quarter'], 2, 'me')).toEqual(['quarter', 'open', 'me']);
    expect(seated(['me', 'open'], 1, 'keyboard')).toEqual(['me', 'keyboard']);
  });

  it('is said as the house reads it', () => {
    expect(openingOf(GAME, WISH)).toEqual({
      game: 'soleil-lune',
      options: { players: '3', first: 'lot' },
      places: [{ kind: 'bot', name: 'quarter' }, { kind: 'me' }, { kind: 'keyboard', name: 'Léa' }],
      clock: {},
      rated: false,
      public: true,
    });
    const clock = (change: Partial<Wish>) => openingOf(GAME, { ...WISH, ...change }).clock;
    expect(clock({ clock: 'move' })).toEqual({ per_move: 30, at_zero: 'lose' });
    expect(clock({ clock: 'days', atZero: 'bot' })).toEqual({ per_move: 259_200, at_zero: 'bot' });
    expect(clock({ clock: 'total' })).toEqual({ total: 150, increment: 5, at_zero: 'lose' });
    expect(openingOf(GAME, { ...WISH, options: { players: '2', first: 'dusk' } }).options).toEqual({ players: '2', first: 'lot' });
  });
});
