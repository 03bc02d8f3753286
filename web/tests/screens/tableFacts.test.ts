import { beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../src/api/catalogue.svelte';
import type { LobbyTable } from '../../src/api/model';
import { clockText, openTableFacts, outcomeOf, playerNames } from '../../src/screens/home/tableFacts';
import { i18n, say } from '../../src/ui/i18n.svelte';

const TABLE: LobbyTable = {
  id: 'x',
  hints: false,
  game: 'soleil-lune',
  settings: { players: '3', edition: '2012', first: 'lot' },
  clock: { per_move: 259_200 },
  names: ['Ana', 'new-moon', ''],
  status: 'waiting',
  public: true,
  rated: false,
  host: 'ana',
  free: 2,
  to_move: '',
  opened_at: 0,
  changed_at: 0,
  players: ['ana', '', ''],
  ratings: [27.34, null, null],
  result: null,
};
const over = (winners: number[], scores: number[], reason = 'played'): LobbyTable => ({
  ...TABLE,
  names: scores.map((_, seat) => `p${seat}`),
  players: scores.map((_, seat) => `p${seat}`),
  result: { reason, seat: -1, scores, winners },
});

describe('a table in a list', () => {
  beforeAll(async () => {
    await i18n.start('page', 'bots', 'people-page');
    await i18n.use('en');
    catalogue.levels = ['new-moon'];
    catalogue.games = [
      {
        name: 'soleil-lune',
        title: 'Soleil et Lune',
        authors: '',
        seats: ['dawn', 'noon', 'dusk', 'midnight'],
        options: [
          { name: 'edition', default: 'total-eclipse', choices: ['total-eclipse', '2012'], help: '' },
          { name: 'players', default: '2', choices: ['2', '3', '4'], help: '' },
          { name: 'first', default: 'lot', choices: ['lot', 'dawn'], help: '' },
        ],
      },
    ];
  });

  it('tells its clock, edition, options and free seats', () => {
    expect(openTableFacts(TABLE)).toEqual(['3 days per move', '2012', '3 players', '2 free seats']);
    expect(clockText({})).toBe('no timer');
    expect(clockText({ per_move: 30 })).toBe('30 s per move');
    expect(clockText({ total: 600, increment: 5 })).toBe('10 min + 5 s');
  });

  it('tells whether it is rated, and whether hints are allowed', () => {
    expect(openTableFacts({ ...TABLE, rated: true, free: 1 })).toContain('rated');
    expect(openTableFacts({ ...TABLE, hints: true } as LobbyTable)).toContain('hints allowed');
    expect(openTableFacts(TABLE)).not.toContain('hints allowed');
  });

  it('names the players, with ratings if it is rated', () => {
    expect(playerNames(TABLE)).toBe(`Ana, ${say('level-new-moon')}`);
    expect(playerNames({ ...TABLE, rated: true })).toBe(`Ana (27.3), ${say('level-new-moon')}`);
    expect(playerNames({ ...TABLE, names: ['Ana', '', ''] }, 'ana')).toBe(say('home-alone'));
  });

  it('tells the own result of a finished game', () => {
    expect(outcomeOf(over([0], [16, 9]), 'p0')).toEqual({ won: 'won', score: '16 to 9' });
    expect(outcomeOf(over([0], [16, 9]), 'p1')).toEqual({ won: 'lost', score: '9 to 16' });
    expect(outcomeOf(over([0, 1], [9, 9]), 'p1')).toEqual({ won: 'shared', score: '9 to 9' });
    expect(outcomeOf(over([0], [1, 9], 'resigned'), 'p0')).toEqual({ won: 'won', score: '' });
    expect(outcomeOf(over([0, 2], [30, 20, 30, 20]), 'p2')).toEqual({ won: 'won', score: '30 to 20' });
    expect(outcomeOf(over([], [0, 0], 'abandoned'), 'p0')).toBeNull();
    expect(outcomeOf(over([0], [16, 9]), 'stranger')).toBeNull();
    expect(outcomeOf({ ...TABLE, result: null }, 'ana')).toBeNull();
  });
});
