/** Refusals that the page knows without the server. */
import { Refused } from '../../api/client';
import { say } from '../../ui/i18n.svelte';
import type { MoveAnswer } from '../index';
import { cardName, suitName } from './eventText';
import { readCard } from './notation';

/** Returns the refusal of a card in a row of the other suit (SL-6), for which there is no notation. */
export const refuseSuit = (card: string): MoveAnswer => ({
  refused: new Refused(
    '',
    'SL-6',
    say('soleil-lune-other-suit', { card: cardName(card), suit: suitName(readCard(card).suit) }),
  ),
});

/** Returns the refusal of a place about which the server has not answered. */
export const refusePlace = (): MoveAnswer => ({ refused: new Refused('', 'SL-6', say('SL-6')) });
