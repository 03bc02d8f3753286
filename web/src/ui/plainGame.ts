/** Module of a game without a folder in the page: its legal moves as a list. */
import type { GameInfo, GameModule } from '../games';
import { say } from './i18n.svelte';
import PlainBoard from './PlainBoard.svelte';

export const plainGame = (game: GameInfo): GameModule => ({
  Board: PlainBoard as unknown as GameModule['Board'],
  vocabulary: {
    word: (fact, value) => {
      if (value === null || value === undefined) return null;
      if ((fact === 'seat' || fact === 'row') && typeof value === 'number')
        return say(`seat-${game.name}-${game.seats[value]}`);
      if (Array.isArray(value)) return value.join(' ');
      return typeof value === 'number' ? value : String(value);
    },
  },
  sayMove: (move) => move,
  explainScore: () => [],
});
