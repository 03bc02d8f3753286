/** Syzygie in the browser: a sky of cards laid over one another. */
import { say } from '../../ui/i18n.svelte';
import type { GameModule } from '../index';
import Board from './Board.svelte';
import Card from './Card.svelte';
import Info from './Info.svelte';
import { explainScore } from './score';
import { faceName, sayMove, vocabulary } from './eventText';
import type { View } from './view';

export const game: GameModule = {
  Board: Board as unknown as GameModule['Board'],
  Info: Info as unknown as GameModule['Info'],
  openHand: {
    Card,
    cards: ({ hand, seat }: View) =>
      hand.map(({ number, face }) => ({
        name: `${say('syzygie-card', { card: number })}: ${faceName(face)}`,
        props: { face, owner: seat },
      })),
    ratio: 1,
    colours: 'syzygie-colours',
  },
  vocabulary,
  sayMove,
  handSizes: ((view: View) => view.hand_sizes) as GameModule['handSizes'],
  explainScore: explainScore as GameModule['explainScore'],
  quiet: ['aligned', 'tide', 'broken', 'drew', 'no-card'],
  sounds: { laid: 'lay', drew: 'draw', bonus: 'clash' },
};
