import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearTables, loadTable, loadTables, rememberTable, writePending } from '../../src/api/lastTables';
import type { TableView } from '../../src/api/model';
import { keepProfile, storedProfile } from '../../src/api/profile';

const files = new Map<string, string>();
const table = (id: string, count = 0) => ({ id, count, view: {} }) as TableView;
const profile = (id: string) => ({ id, name: id, login: null, created_at: 0, ratings: [] });

vi.stubGlobal('caches', {
  open: async () => ({
    put: async (path: string, response: Response) => void files.set(path, await response.text()),
    delete: async (key: string | { url: string }) =>
      files.delete(typeof key === 'string' ? key : new URL(key.url).pathname),
    keys: async () => [...files.keys()].map((path) => ({ url: `http://house${path}` })),
  }),
  match: async (path: string) => (files.has(path) ? new Response(files.get(path)) : undefined),
  delete: async () => {
    files.clear();
    return true;
  },
});

const ids = async (player: string) => (await loadTables(player)).map((each) => each.table.id);

describe('the last tables', () => {
  beforeEach(() => {
    files.clear();
    localStorage.clear();
  });

  it('are stored as they were last seen', async () => {
    rememberTable('ana', table('x', 1), []);
    rememberTable('ana', table('x', 2), []);
    await writePending();
    expect((await loadTable('ana', 'x'))?.table.count).toBe(2);
    expect(await loadTable('ana', 'y')).toBeNull();
  });

  it('are ten, the latest first', async () => {
    for (let number = 0; number < 12; number++) rememberTable('ana', table(`t${number}`), []);
    await writePending();
    rememberTable('ana', table('t5', 9), []);
    await writePending();
    expect(await ids('ana')).toEqual(['t5', 't11', 't10', 't9', 't8', 't7', 't6', 't4', 't3', 't2']);
  });

  it('do not include tables that have not begun', async () => {
    rememberTable('ana', { ...table('x'), view: null }, []);
    await writePending();
    expect(await ids('ana')).toEqual([]);
  });

  it('are not shown to another player', async () => {
    rememberTable('ana', table('x'), []);
    await writePending();
    expect(await loadTable('ben', 'x')).toBeNull();
    expect(await ids('ben')).toEqual([]);
  });

  it('are cleared, with those that wait to be written', async () => {
    rememberTable('ana', table('x'), []);
    await writePending();
    rememberTable('ana', table('y'), []);
    await clearTables();
    await writePending();
    expect(await ids('ana')).toEqual([]);
  });

  it('are cleared when another player signs in', async () => {
    await keepProfile(profile('ana'));
    rememberTable('ana', table('x'), []);
    await writePending();
    await keepProfile(profile('ana'));
    expect(await ids('ana')).toEqual(['x']);
    await keepProfile(profile('ben'));
    expect(files.size).toBe(0);
    expect(storedProfile()?.id).toBe('ben');
  });
});
