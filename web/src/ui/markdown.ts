/** Parser of the Markdown subset of the rules: paragraphs, lists, tables, strong, em, code. */

export interface Part {
  kind: 'text' | 'strong' | 'em' | 'code';
  text: string;
}

export type Paragraph = { kind: 'text' | 'list' | 'table'; items: Part[][] };

const MARKED = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\(.+?\)/g;

/** Returns the inline parts of a line. */
export function parts(text: string): Part[] {
  const found: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKED)) {
    if (match.index > end) found.push({ kind: 'text', text: text.slice(end, match.index) });
    const [, strong, em, code, link] = match;
    found.push({
      kind: strong ? 'strong' : em ? 'em' : code ? 'code' : 'text',
      text: strong ?? em ?? code ?? link ?? '',
    });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ kind: 'text', text: text.slice(end) });
  return found;
}

/** Returns the paragraphs of a text. */
export function paragraphs(text: string): Paragraph[] {
  return text
    .split(/\n\s*\n/)
    .filter((block) => block.trim())
    .map((block): Paragraph => {
      const lines = block.trim().split('\n');
      if (lines[0]!.startsWith('|')) {
        const rows = lines.filter((line) => !/^\|[\s|:-]+\|$/.test(line));
        return {
          kind: 'table',
          items: rows.map((row) =>
            row
              .split('|')
              .slice(1, -1)
              .map((cell) => ({
                kind: /^`[^`]*`$/.test(cell.trim()) ? 'code' : 'text',
                text: cell.trim().replaceAll('`', ''),
              })),
          ),
        };
      }
      if (/^[-*] |^\d+\. /.test(lines[0]!)) {
        const items = block.trim().split(/\n(?=[-*] |\d+\. )/);
        return {
          kind: 'list',
          items: items.map((item) => parts(item.replace(/^([-*]|\d+\.) /, '').replace(/\s*\n\s*/g, ' '))),
        };
      }
      return { kind: 'text', items: [parts(lines.map((line) => line.trim()).join(' '))] };
    });
}
