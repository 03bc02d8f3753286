import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../src/api/model';
import { vocabulary as ecliptic } from '../../src/games/ecliptic/eventText';
import { vocabulary as moonlight } from '../../src/games/moonlight/eventText';
import { vocabulary as soleilLune } from '../../src/games/soleil-lune/eventText';
import { describeEvents, NO_READER, readerOf, seatFacts, type EventVocabulary } from '../../src/ui/eventText';
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

  it('address the reader, and never a spectator', async () => {
    await i18n.load('page', 'table', 'ecliptic', 'moonlight', 'soleil-lune');
    await i18n.use('en');
    const first = (game: string, vocabulary: EventVocabulary, event: GameEvent, reader?: number) =>
      describeEvents(game, vocabulary, [event], reader)[0]!.sentence;
    const took = { name: 'took', clause: 'EC-13', facts: { seat: 0, card: '7S' } };
    expect([0, 1, undefined].map((reader) => first('ecliptic', ecliptic, took, reader))).toEqual([
      "You take Libra (sun) from your opponent's hand",
      'White takes Libra (sun) from your hand',
      "White takes Libra (sun) from the opponent's hand",
    ]);
    const scored = { name: 'scored', clause: 'ML-19', facts: { white: 10, black: 4 } };
    expect([1, undefined].map((reader) => first('moonlight', moonlight, scored, reader))).toEqual([
      'Points: you 4, White 10',
      'Points: White 10, Black 4',
    ]);
    const laid = (row: number) => ({
      name: 'laid',
      clause: 'SL-8',
      facts: { seat: 0, card: 'S13', row, side: 'left' },
    });
    expect([first('soleil-lune', soleilLune, laid(1), 1), first('soleil-lune', soleilLune, laid(0), 0)]).toEqual([
      'Dawn places Sun 13 at the left end of your row',
      'You place Sun 13 at the left end of your row',
    ]);
    expect(first('soleil-lune', soleilLune, laid(0), 1)).toBe('Dawn places Sun 13 at the left end of their own row');
    await i18n.use('fr');
    expect(first('ecliptic', ecliptic, took, 1)).toBe('Blanc prend Balance (soleil) dans votre main');
  });

  it('have one reader: the holder of one seat', () => {
    expect([[], [2], [0, 1]].map(readerOf)).toEqual([NO_READER, 2, NO_READER]);
  });

  it('name a seat, or address its player', () => {
    const facts = (seat: number, reader: number) => seatFacts(['White', 'Blue'], seat, reader);
    expect(facts(1, 1)).toEqual({ seat: 'Blue', you: 'seat' });
    expect([facts(0, 1).you, facts(0, NO_READER).you]).toEqual(['other', 'none']);
  });
});
