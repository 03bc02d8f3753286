import { describe, expect, it } from 'vitest';
import { describeEvents } from '../../src/ui/eventText';
import { i18n } from '../../src/ui/i18n.svelte';

describe('sentences for events', () => {
  it('group similar events, and have a message for hidden facts', async () => {
    await i18n.load('table', 'ecliptic');
    await i18n.use('en');
    const drew = (card: string | null) => ({ name: 'drew', clause: 'EC-6', facts: { seat: 0, card } });
    const vocabulary = {
      word: (fact: string, value: unknown) => (value === null ? null : fact === 'seat' ? 'White' : String(value)),
    };
    expect(
      describeEvents('ecliptic', vocabulary, [drew('7S'), drew('8S'), drew('9S')]).map((each) => each.sentence),
    ).toEqual(['White draws 7S, 8S and 9S']);
    expect(describeEvents('ecliptic', vocabulary, [drew(null), drew(null)])[0]).toEqual({
      sentence: 'White draws 2 cards',
      clause: 'EC-6',
      event: 'drew',
    });
  });
});
