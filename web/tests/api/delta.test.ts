import { expect, it } from 'vitest';
import { applyDelta } from '../../src/api/delta';
import type { TableView } from '../../src/api/model';
import type { Delta } from '../../src/api/types';

const table = { version: 3, status: 'playing', moves: ['a'], view: { pile: 9, hand: ['1L'] } } as unknown as TableView;
const delta = (since: number, changes: object) =>
  ({ say: 'delta', done: null, entries: [], since, table: changes }) as Delta;

it('replaces the changed fields of a table and of its view', () => {
  const after = applyDelta(table, delta(3, { version: 4, moves: [], view: { pile: 8 } }));
  expect(after).toEqual({ version: 4, status: 'playing', moves: [], view: { pile: 8, hand: ['1L'] } });
  expect(table.version).toBe(3);
});

it('keeps the objects that did not change', () => {
  const after = applyDelta(table, delta(3, { version: 4 }));
  expect(after?.view).toBe(table.view);
  expect(after?.moves).toBe(table.moves);
});

it('takes the whole view at the deal', () => {
  const waiting = { ...table, view: null };
  expect(applyDelta(waiting, delta(3, { version: 4, view: { pile: 8 } }))?.view).toEqual({ pile: 8 });
});

it('refuses a delta to another version', () => {
  expect(applyDelta(table, delta(2, { version: 3 }))).toBeNull();
  expect(applyDelta(null, delta(3, { version: 4 }))).toBeNull();
});
