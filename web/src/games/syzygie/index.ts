/** Syzygie in the browser: a sky of cards laid over one another. */
import type { GameModule } from '../index';
import Board from './Board.svelte';
import Info from './Info.svelte';
import { explainScore } from './score';
import { sayMove, vocabulary } from './eventText';
import type { View } from './view';

export const game: GameModule = {
  Board: Board as unknown as GameModule['Board'],
  Info: Info as unknown as GameModule['Info'],
  vocabulary,
  sayMove,
  handSizes: ((view: View) => view.hand_sizes) as GameModule['handSizes'],
  explainScore: explainScore as GameModule['explainScore'],
  quiet: ['aligned', 'tide', 'broken', 'drew', 'no-card'],
  sounds: { laid: 'lay', drew: 'draw', bonus: 'clash' },
};
