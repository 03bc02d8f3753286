import { expect, it } from 'vitest';
import { paragraphs } from '../../src/ui/markdown';

it('parses rules paragraph by paragraph', () => {
  const [text, list, table] = paragraphs(
    '**Our ruling:** two\nlines.\n\n- one\n- *two*\n\n| a | b |\n| --- | --- |\n| 1 | `x` |',
  );
  expect(text).toMatchObject({
    kind: 'text',
    items: [
      [
        { kind: 'strong', text: 'Our ruling:' },
        { kind: 'text', text: ' two lines.' },
      ],
    ],
  });
  expect(list).toMatchObject({ kind: 'list', items: [[{ text: 'one' }], [{ kind: 'em', text: 'two' }]] });
  expect(table?.items.map((row) => row.map((cell) => cell.text))).toEqual([
    ['a', 'b'],
    ['1', 'x'],
  ]);
});
