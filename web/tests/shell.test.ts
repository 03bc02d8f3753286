import { describe, expect, it } from 'vitest';
import { paragraphs } from '../src/ui/markdown';
import { cardsInEvents } from '../src/ui/motion';
import { screenAt } from '../src/ui/route.svelte';
import type { EntryView, TableView } from '../src/api/client';
import { added, movesOf, unchanged } from '../src/api/tableState.svelte';
import { describeEvents } from '../src/ui/eventText';
import { i18n } from '../src/ui/i18n.svelte';

const entry = (version: number, what: EntryView['entry']): EntryView => ({ version, at: 0, entry: what, events: [] });

describe('a log', () => {
  it('forgets moves that were taken back', () => {
    const moved = (version: number, move: string) => entry(version, { entry: 'moved', seat: version % 2, move });
    const moves = movesOf([moved(4, 'a'), moved(5, 'b'), entry(6, { entry: 'took-back', count: 1 }), moved(7, 'c')]);
    expect(moves.map(({ number, move }) => [number, move])).toEqual([[1, 'a'], [2, 'c']]);
  });

  it('takes every entry once, and begins anew with the first', () => {
    const [one, two, three] = [1, 2, 3].map((version) => entry(version, { entry: 'said' })) as [EntryView, EntryView, EntryView];
    expect(added([one, two], [two, three])).toEqual([one, two, three]);
    expect(added([one, two], [one])).toEqual([one]);
  });

  it('keeps the position as it is when something else is told', () => {
    const before = { version: 4, view: { hand: ['1S'] }, moves: ['a'], hands: null } as unknown as TableView;
    const after = unchanged(before, { version: 5, view: { hand: ['1S'] }, moves: ['b'], hands: null } as unknown as TableView);
    expect(after.version).toBe(5);
    expect(after.view).toBe(before.view);
    expect(after.moves).toEqual(['b']);
  });
});

describe('vocabulary', () => {
  it('tells like events together, and hidden ones as hidden', async () => {
    await i18n.load('table', 'ecliptic');
    await i18n.use('en');
    const drew = (card: string | null) => ({ name: 'drew', clause: 'EC-6', facts: { seat: 0, card } });
    const vocabulary = { word: (fact: string, value: unknown) => (value === null ? null : fact === 'seat' ? 'White' : String(value)) };
    expect(describeEvents('ecliptic', vocabulary, [drew('7S'), drew('8S'), drew('9S')]).map((each) => each.sentence)).toEqual(['White draws 7S, 8S and 9S']);
    expect(describeEvents('ecliptic', vocabulary, [drew(null), drew(null)])[0]).toEqual({ sentence: 'White draws 2 cards', clause: 'EC-6', event: 'drew' });
  });

  it('knows the cards of events in order', () => {
    const events = [{ name: 'a', clause: '', facts: { pair: ['7S', '7L'] } }, { name: 'b', clause: '', facts: { seat: 1, card: '5E' } }];
    expect(cardsInEvents(events)).toEqual(['7S', '7L', '5E']);
  });
});

it('addresses lead to screens', () => {
  expect(screenAt('/')).toEqual({ name: 'home' });
  expect(screenAt('/table/abc')).toEqual({ name: 'table', id: 'abc' });
  expect(screenAt('/rules/ecliptic', '#EC-5')).toEqual({ name: 'rules', game: 'ecliptic', clause: 'EC-5' });
  expect(screenAt('/table/')).toEqual({ name: 'nowhere' });
  expect(screenAt('/table/a/b')).toEqual({ name: 'nowhere' });
});

it('rules are read paragraph by paragraph', () => {
  const [text, list, table] = paragraphs('**Our ruling:** two\nlines.\n\n- one\n- *two*\n\n| a | b |\n| --- | --- |\n| 1 | `x` |');
  expect(text).toMatchObject({ kind: 'text', items: [[{ kind: 'strong', text: 'Our ruling:' }, { kind: 'text', text: ' two lines.' }]] });
  expect(list).toMatchObject({ kind: 'list', items: [[{ text: 'one' }], [{ kind: 'em', text: 'two' }]] });
  expect(table?.items.map((row) => row.map((cell) => cell.text))).toEqual([['a', 'b'], ['1', 'x']]);
});
