import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Catalogue } from '../../src/api/catalogue.svelte';

const GAME = { name: 'toy', title: 'Toy', authors: '', seats: ['one', 'two'], options: [] };
const answers: Record<string, unknown> = {};

describe('the catalogue of games and levels', () => {
  beforeEach(() => {
    localStorage.clear();
    Object.assign(answers, { '/api/games': [GAME], '/api/levels': ['weak', 'strong'] });
    vi.stubGlobal('fetch', async (url: string) => {
      const answer = answers[url.split('?')[0]!];
      if (!answer) throw new TypeError('offline');
      return new Response(JSON.stringify(answer), { status: 200, headers: { 'content-type': 'application/json' } });
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is loaded before the first visit shows anything', async () => {
    const catalogue = new Catalogue();
    await catalogue.start();
    expect(catalogue.games).toEqual([GAME]);
    expect(catalogue.levels).toEqual(['weak', 'strong']);
  });

  it('is there at once at the next visit, and refreshed', async () => {
    await new Catalogue().start();
    answers['/api/levels'] = ['weak'];
    const catalogue = new Catalogue();
    const started = catalogue.start();
    expect(catalogue.games).toEqual([GAME]);
    expect(catalogue.levels).toEqual(['weak', 'strong']);
    await started;
    await vi.waitFor(() => expect(catalogue.levels).toEqual(['weak']));
  });

  it('stays empty without a server, and starts nevertheless', async () => {
    delete answers['/api/games'];
    const catalogue = new Catalogue();
    await catalogue.start();
    expect(catalogue.games).toEqual([]);
  });

  it('ignores what else is stored under its key', async () => {
    localStorage.setItem('etoile-catalogue', '{');
    const catalogue = new Catalogue();
    await catalogue.start();
    expect(catalogue.games).toEqual([GAME]);
  });
});
