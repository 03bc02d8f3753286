/** Deltas: updates with only the changed fields of a table. */
import type { TableView } from './model';
import type { Delta } from './types';

/** Returns the table after a delta, or null if the delta belongs to another version. */
export function applyDelta(table: TableView | null, delta: Delta): TableView | null {
  if (table?.version !== delta.since) return null;
  const changes = delta.table as Partial<TableView>;
  const after = { ...table, ...changes };
  if (changes.view && table.view) after.view = { ...table.view, ...changes.view };
  return after;
}
