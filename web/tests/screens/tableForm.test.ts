import { describe, expect, it } from 'vitest';
import type { GameSummary } from '../../src/api/model';
import {
  choicesOf,
  isOpen,
  seatsOf,
  selectableOptions,
  tableOptions,
  withPlayer,
  type TableForm,
} from '../../src/screens/home/tableForm';

const GAME: GameSummary = {
  name: 'soleil-lune',
  title: 'Soleil et Lune',
  authors: '',
  seats: ['dawn', 'noon', 'dusk', 'midnight'],
  options: [
    { name: 'players', default: '2', choices: ['2', '3', '4'], help: '' },
    { name: 'first', default: 'lot', choices: ['lot', 'dawn', 'noon', 'dusk', 'midnight'], help: '' },
    { name: 'cards', default: 'house', choices: ['house'], help: '' },
  ],
};
const FORM: TableForm = {
  options: { players: '3', first: 'lot', cards: 'house' },
  players: ['quarter', 'me', 'keyboard', 'open'],
  names: ['', '', 'Léa', ''],
  clock: 'none',
  seconds: 30,
  minutes: 2.5,
  increment: 5,
  days: 3,
  atZero: 'lose',
  rated: false,
  public: true,
  hints: true,
};

describe('the form for a new table', () => {
  it('offers the options with choices, and the seats of the table', () => {
    expect(selectableOptions(GAME).map((option) => option.name)).toEqual(['players', 'first']);
    expect(seatsOf(GAME, { players: '3' })).toEqual(['dawn', 'noon', 'dusk']);
    expect(seatsOf({ ...GAME, seats: ['flow', 'ebb'] }, {})).toEqual(['flow', 'ebb']);
    expect(choicesOf(GAME, GAME.options[1]!, { players: '2' })).toEqual(['lot', 'dawn', 'noon']);
  });

  it('gives the own player one seat', () => {
    expect(withPlayer(['me', 'open', 'quarter'], 2, 'me')).toEqual(['quarter', 'open', 'me']);
    expect(withPlayer(['me', 'open'], 1, 'keyboard')).toEqual(['me', 'keyboard']);
  });

  it('asks for hints only if a seat is open to people, and never in a rated game', () => {
    const open = { ...FORM, players: ['me', 'open', 'quarter'] };
    expect(isOpen(GAME, FORM)).toBe(false);
    expect(tableOptions(GAME, FORM)).not.toHaveProperty('hints');
    expect(isOpen(GAME, open)).toBe(true);
    expect(tableOptions(GAME, open).hints).toBe(true);
    expect(tableOptions(GAME, { ...open, hints: false }).hints).toBe(false);
    expect(tableOptions(GAME, { ...open, rated: true }).hints).toBe(false);
  });

  it('becomes the request that the server reads', () => {
    expect(tableOptions(GAME, FORM)).toEqual({
      game: 'soleil-lune',
      options: { players: '3', first: 'lot' },
      places: [{ kind: 'bot', name: 'quarter' }, { kind: 'me' }, { kind: 'keyboard', name: 'Léa' }],
      clock: {},
      rated: false,
      public: true,
    });
    const clock = (change: Partial<TableForm>) => tableOptions(GAME, { ...FORM, ...change }).clock;
    expect(clock({ clock: 'move' })).toEqual({ per_move: 30, at_zero: 'lose' });
    expect(clock({ clock: 'days', atZero: 'bot' })).toEqual({ per_move: 259_200, at_zero: 'bot' });
    expect(clock({ clock: 'total' })).toEqual({ total: 150, increment: 5, at_zero: 'lose' });
    expect(tableOptions(GAME, { ...FORM, options: { players: '2', first: 'dusk' } }).options).toEqual({
      players: '2',
      first: 'lot',
    });
  });
});
