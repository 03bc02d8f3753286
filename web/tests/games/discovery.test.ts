import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { catalogue } from '../../src/api/catalogue.svelte';
import { allGames, gameOf, loadGame, loadRulesSheet, previewOf } from '../../src/games';
import PlainBoard from '../../src/ui/PlainBoard.svelte';

const FOLDERS = readdirSync('src/games', { withFileTypes: true })
  .filter((each) => each.isDirectory())
  .map((each) => each.name);
const summary = (name: string) => ({ name, title: name, authors: '', seats: ['one', 'two', 'three'], options: [] });

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((each) => {
    const path = join(folder, each.name);
    return each.isDirectory() ? sources(path) : [path];
  });
}

describe('games', () => {
  afterEach(() => (catalogue.games = []));

  it('come from the server, with what their folders add', () => {
    catalogue.games = [...FOLDERS, 'toy'].map(summary);
    expect(allGames().map(({ name }) => name)).toEqual([...FOLDERS, 'toy']);
    for (const name of FOLDERS) {
      expect(gameOf(name)?.minutes).toBe(previewOf(name)?.minutes);
      expect(previewOf(name)?.Emblem).toBeTruthy();
    }
    expect(gameOf('toy')?.minutes).toBeNull();
    expect(gameOf('unknown')).toBeUndefined();
  });

  it('have a range of players if that is an option', () => {
    catalogue.games = [
      summary('toy'),
      { ...summary('other'), options: [{ name: 'players', default: '2', choices: ['2', '3'], help: '' }] },
    ];
    expect(allGames().map(({ players }) => players)).toEqual(['3', '2–3']);
  });

  it.each(FOLDERS)('%s has a board of its own', async (name) => {
    catalogue.games = [summary(name)];
    expect((await loadGame(gameOf(name)!)).Board).not.toBe(PlainBoard);
  });

  it.each(FOLDERS)('%s has illustrated rules', async (name) => {
    expect(await loadRulesSheet(name)).toBeTruthy();
  });

  it('without a folder have no illustrated rules', async () => {
    expect(await loadRulesSheet('toy')).toBeNull();
  });

  it('without a folder are played on the plain board', async () => {
    catalogue.games = [summary('toy')];
    const module = await loadGame(gameOf('toy')!);
    expect(module.Board).toBe(PlainBoard);
    expect(module.sayMove('a b')).toBe('a b');
    expect(module.vocabulary.word('cards', ['a', 'b'])).toBe('a b');
    expect(module.vocabulary.word('cards', null)).toBeNull();
  });

  it('are named in their own folders only', () => {
    const outside = sources('src').filter((path) => !FOLDERS.some((name) => path.startsWith(join('src/games', name))));
    const named = outside.filter((path) =>
      FOLDERS.some((name) => new RegExp(`\\b${name}\\b`, 'i').test(readFileSync(path, 'utf8'))),
    );
    expect(named).toEqual([]);
  });
});
