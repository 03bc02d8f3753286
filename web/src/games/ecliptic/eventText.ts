/** Texts for Ecliptic's cards, seats and events. */
import type { EventVocabulary } from '../../ui/eventText';
import { enumerated, say } from '../../ui/i18n.svelte';
import { readCard, SYMBOLS } from './notation';

export const SEATS = ['white', 'blue'];

/** A card in words. */
export function cardName(text: string): string {
  const { sign, letter } = readCard(text);
  return say('ecliptic-card', { sign: say(`sign-${sign}`), symbol: say(`symbol-${SYMBOLS[letter]}`) });
}

export const vocabulary: EventVocabulary = {
  seats: SEATS,
  word: (fact, value) => {
    if (value === null || value === undefined) return null;
    if (fact === 'seat') return say(`seat-ecliptic-${SEATS[value as number]}`);
    if (fact === 'sign') return say(`sign-${value as string}`);
    if (Array.isArray(value)) return enumerated(value.map((card) => cardName(String(card))));
    return typeof value === 'number' ? value : cardName(String(value));
  },
};
