import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import HintList from '../../src/screens/table/HintList.svelte';
import { suggestions } from '../../src/screens/table/hints';
import { i18n } from '../../src/ui/i18n.svelte';
import { reactive } from '../fixtures/reactive.svelte';

const MOVES = [
  { move: '7S 7L > 5E', share: 0.624, certainty: 'sure', reason: 'You go from 5 to 7 points.' },
  { move: '7S 9S > 5E', share: 0.58, certainty: 'fairly', reason: 'You keep 2 pairs in hand.' },
  { move: '= 5E', share: 0.5, certainty: 'fairly', reason: 'It does well in simulated games.' },
  { move: '= 6E', share: 0.4, certainty: 'guess', reason: 'It does well in simulated games.' },
];
const HINTS = suggestions(MOVES, (move) => `play ${move}`);

describe('suggested moves', () => {
  it('are at most three, in the order of the server, with the chance in percent', () => {
    expect(HINTS.map(({ move, chance }) => [move, chance])).toEqual([
      ['7S 7L > 5E', 62],
      ['7S 9S > 5E', 58],
      ['= 5E', 50],
    ]);
    expect(HINTS[0]).toMatchObject({ text: 'play 7S 7L > 5E', reason: 'You go from 5 to 7 points.' });
  });
});

describe('the list of suggested moves', () => {
  const show = vi.fn();
  const play = vi.fn();
  let props: { hints: typeof HINTS; shown: string | null; show: typeof show; play: typeof play; busy: boolean };
  let list: Record<string, unknown>;
  const rows = () => [...document.querySelectorAll('li')];
  const buttons = (row: number) => [...rows()[row]!.querySelectorAll('button')];

  beforeEach(async () => {
    await i18n.load('tables');
    await i18n.use('en');
    props = reactive({ hints: HINTS, shown: HINTS[0]!.move, show, play, busy: false });
    list = mount(HintList, { target: document.body, props });
  });

  afterEach(async () => {
    await unmount(list);
    vi.clearAllMocks();
  });

  it('tells chance, move and reason, also to a screen reader', () => {
    expect(document.querySelector('ol')!.getAttribute('aria-label')).toBe('Suggested moves');
    expect(rows()).toHaveLength(3);
    const text = rows()[0]!.textContent!.replace(/\s+/g, ' ');
    expect(text).toContain('62%');
    expect(text).toContain('Winning chance: about 62%.');
    expect(text).toContain('Play 7S 7L > 5E');
    expect(text).toContain('You go from 5 to 7 points.');
    expect(rows()[0]!.querySelector('[aria-hidden]')!.textContent).toBe('62%');
    expect(buttons(1)[1]!.getAttribute('aria-label')).toBe('Play: play 7S 9S > 5E');
  });

  it('shows a move on the board', () => {
    buttons(1)[0]!.click();
    expect(show).toHaveBeenCalledExactlyOnceWith('7S 9S > 5E');
    expect(play).not.toHaveBeenCalled();
    props.shown = '7S 9S > 5E';
    flushSync();
    expect(rows().map((_, row) => buttons(row)[0]!.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false']);
  });

  it('plays a move, but not while another one is sent', () => {
    buttons(2)[1]!.click();
    expect(play).toHaveBeenCalledExactlyOnceWith('= 5E');
    props.busy = true;
    flushSync();
    buttons(0)[1]!.click();
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('is in French', async () => {
    await i18n.use('fr');
    flushSync();
    expect(rows()[0]!.querySelector('.chance')!.textContent).toBe('62\u00a0%');
    expect(buttons(0)[1]!.textContent).toBe('Jouer');
  });
});
