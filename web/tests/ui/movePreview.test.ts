import { describe, expect, it } from 'vitest';
import type { MoveAnswer } from '../../src/games';
import { Refused } from '../../src/api/client';
import { MovePreview } from '../../src/ui/movePreview.svelte';

const answer = (line: string): MoveAnswer => ({
  outcome: { events: [], sentences: [], lines: [line], scores: [{ before: 5, after: 7 }, null], chance: null },
});

describe('the preview of a move', () => {
  it('has the lines of the server until another move is chosen', async () => {
    const preview = new MovePreview(async (move) => answer(`${move}: 5 → 7 points`));
    expect(await preview.request('1S')).toBe(true);
    expect(preview.lines).toEqual(['1S: 5 → 7 points']);
    const next = preview.request('2S');
    expect(preview.lines).toEqual([]);
    await next;
    expect(preview.lines).toEqual(['2S: 5 → 7 points']);
    preview.clear();
    expect(preview.lines).toEqual([]);
  });

  it('ignores an answer that comes too late, and has none for a refused move', async () => {
    const waiting: ((given: MoveAnswer) => void)[] = [];
    const preview = new MovePreview(() => new Promise((done) => waiting.push(done)));
    const [first, second] = [preview.request('1S'), preview.request('2S')];
    waiting[0]!(answer('old'));
    expect([await first, preview.lines]).toEqual([false, []]);
    waiting[1]!({ refused: new Refused('', 'EC-4', 'No.') });
    expect([await second, preview.lines]).toEqual([true, []]);
  });
});
