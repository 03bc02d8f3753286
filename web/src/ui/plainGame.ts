/** The board of a game that has none yet: its legal moves as a list. */
import type { GameInfo, GameModule } from '../games';
import { say } from './i18n.svelte';
import Board from './PlainBoard.svelte';

export const plain = (game: GameInfo): GameModule => ({
  Board: Board as unknown as GameModule['Board'],
  vocabulary: {
    word: (fact, value) => {
      if (value === null || value === undefined) return null;
      if ((fact === 'seat' || fact === 'row') && typeof value === 'number') return say(`seat-${game.name}-${game.seats[value]}`);
      if (Array.isArray(value)) return value.join(' ');
      return typeof value === 'number' ? value : String(value);
    },
  },
  sayMove: (move) => move,
  explainScore: () => [],
});
