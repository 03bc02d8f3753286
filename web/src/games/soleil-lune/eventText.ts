/** Soleil et Lune's cards, rows and events in words. */
import { NO_READER, readerRole, type EventVocabulary } from '../../ui/eventText';
import { enumerated, say } from '../../ui/i18n.svelte';
import { LETTERS, readCard, readMove, SEATS, SUITS, type Spot } from './notation';

export const seatName = (seat: number): string => say(`seat-soleil-lune-${SEATS[seat]}`);
export const suitName = (suit: number): string => say(`soleil-lune-${SUITS[suit]!}`);

/** Returns a card in words. */
export function cardName(text: string): string {
  const { suit, number, eclipse } = readCard(text);
  if (eclipse) return say('soleil-lune-eclipse-card', { suit: SUITS[suit] });
  return say('soleil-lune-number-card', { suit: SUITS[suit], number });
}

/** Returns a sentence for a move that places a card, for the reader at a seat. */
export function layName(card: string, { seat, suit, where }: Spot, reader = NO_READER): string {
  const facts = {
    card: cardName(card),
    seat: seatName(seat),
    suit: suitName(suit),
    you: readerRole({ seat }, reader),
  };
  if (where === 'start') return say('soleil-lune-lay-first', facts);
  if (where === 'left' || where === 'right')
    return say('soleil-lune-lay-end', { ...facts, side: say(`soleil-lune-${where}`) });
  return say('soleil-lune-lay-place', { ...facts, place: where });
}

/** Returns a stretch in words, by its number from the left. */
export const stretchName = (stretch: string): string =>
  say('soleil-lune-stretch-name', { suit: suitName(LETTERS.indexOf(stretch[0]!)), number: Number(stretch.slice(1)) });

export function sayMove(notation: string, reader = NO_READER): string {
  const move = readMove(notation);
  if (!move) return notation;
  if ('eclipse' in move) return say('soleil-lune-total-eclipse');
  return 'stretches' in move
    ? `${say('soleil-lune-harvest')} ${enumerated(move.stretches.map(stretchName))}`
    : layName(move.card, move.spot, reader);
}

/** Returns a stretch in words, by its first and last card. */
export function spanName(from: string, to: string): string {
  const [first, last] = [readCard(from), readCard(to)];
  return say('soleil-lune-from-to', { suit: SUITS[first.suit], first: first.number, last: last.number });
}

const WORDS: readonly string[] = ['sun', 'moon', 'left', 'right', 'butterfly', 'bird', 'dragonfly', 'bat', 'owl'];

export const vocabulary: EventVocabulary = {
  seats: SEATS,
  word: (fact, value) => {
    if (value === null || value === undefined) return null;
    if (fact === 'seat' || fact === 'row') return seatName(value as number);
    if (fact === 'stretch' && Array.isArray(value)) return spanName(String(value[0]), String(value[1]));
    if (typeof value === 'number') return value;
    return WORDS.includes(String(value)) ? say(`soleil-lune-${value as string}`) : cardName(String(value));
  },
};
