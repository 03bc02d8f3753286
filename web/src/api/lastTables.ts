/** The last tables of this browser's player as they were seen, to be shown without a connection. They contain what this player was sent
and nothing else. Signing out and deleting the account clear them. */
import type { EntryView, TableView } from './model';

const CACHE = 'etoile-tables';
const PATH = '/last-tables/';
const MAX_TABLES = 10;
const WRITE_DELAY_MS = 800;
/** Another window may write a table that it had scheduled before the list was cleared. */
const CLEAR_AGAIN_MS = 3_000;

export interface StoredTable {
  /** The id of the player who saw the table. */
  player: string;
  savedAt: number;
  table: TableView;
  entries: EntryView[];
}

/** Tables to be written; a later view of a table replaces the earlier one. */
const pending = new Map<string, StoredTable>();
let timer: ReturnType<typeof setTimeout> | undefined;
let clearings = 0;

/** The browser's cache storage, which only secure addresses have. */
const storage = () => (typeof caches === 'undefined' ? null : caches);

/** Schedules a table to be stored. A table that has not begun has nothing to show. */
export function rememberTable(player: string, table: TableView, entries: EntryView[]): void {
  if (!storage() || !player || table.view === null) return;
  pending.set(table.id, { player, savedAt: Date.now(), table, entries });
  timer ??= setTimeout(() => void writePending(), WRITE_DELAY_MS);
}

/** Writes the scheduled tables now. */
export async function writePending(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const tables = [...pending.values()];
  const before = clearings;
  pending.clear();
  try {
    const cache = await storage()!.open(CACHE);
    for (const each of tables) {
      if (clearings !== before) return;
      // Deleted first: the keys are in the order in which they were added.
      await cache.delete(PATH + each.table.id);
      await cache.put(PATH + each.table.id, new Response(JSON.stringify(each)));
    }
    for (const key of (await cache.keys()).slice(0, -MAX_TABLES)) await cache.delete(key);
  } catch {
    // Without room for them, the tables can't be shown without a connection.
  }
}

/** Returns a table as this player last saw it, or null. */
export async function loadTable(player: string, id: string): Promise<StoredTable | null> {
  try {
    const found = await storage()?.match(PATH + id, { cacheName: CACHE });
    const stored = found ? ((await found.json()) as StoredTable) : null;
    return stored?.player === player ? stored : null;
  } catch {
    return null;
  }
}

/** Returns the stored tables of a player, the latest first. */
export async function loadTables(player: string): Promise<StoredTable[]> {
  try {
    const keys = (await (await storage()?.open(CACHE))?.keys()) ?? [];
    const ids = keys.map(({ url }) => new URL(url).pathname.slice(PATH.length));
    const tables = await Promise.all(ids.map((id) => loadTable(player, id)));
    return tables.filter((each) => each !== null).reverse();
  } catch {
    return [];
  }
}

/** Deletes all stored tables. */
export async function clearTables(): Promise<void> {
  clearings += 1;
  pending.clear();
  setTimeout(() => void storage()?.delete(CACHE), CLEAR_AGAIN_MS);
  await storage()
    ?.delete(CACHE)
    .catch(() => false);
}
