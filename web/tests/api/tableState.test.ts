import { describe, expect, it } from 'vitest';
import type { EntryView, TableView } from '../../src/api/model';
import { added, movesOf, unchanged } from '../../src/api/tableState.svelte';

const entry = (version: number, what: EntryView['entry']): EntryView => ({ version, at: 0, entry: what, events: [] });

describe('the log of a table', () => {
  it('omits moves that were taken back', () => {
    const moved = (version: number, move: string) => entry(version, { entry: 'moved', seat: version % 2, move });
    const moves = movesOf([moved(4, 'a'), moved(5, 'b'), entry(6, { entry: 'took-back', count: 1 }), moved(7, 'c')]);
    expect(moves.map(({ number, move }) => [number, move])).toEqual([
      [1, 'a'],
      [2, 'c'],
    ]);
  });

  it('contains every entry once, and is replaced by a log that begins with the first', () => {
    const [one, two, three] = [1, 2, 3].map((version) => entry(version, { entry: 'left', seat: 0 })) as [
      EntryView,
      EntryView,
      EntryView,
    ];
    expect(added([one, two], [two, three])).toEqual([one, two, three]);
    expect(added([one, two], [one])).toEqual([one]);
  });
});

describe('an update', () => {
  it('keeps the objects of an unchanged position', () => {
    const before = { version: 4, view: { hand: ['1S'] }, moves: ['a'], hands: null } as unknown as TableView;
    const after = unchanged(before, {
      version: 5,
      view: { hand: ['1S'] },
      moves: ['b'],
      hands: null,
    } as unknown as TableView);
    expect(after.version).toBe(5);
    expect(after.view).toBe(before.view);
    expect(after.moves).toEqual(['b']);
  });
});
