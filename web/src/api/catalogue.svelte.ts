/** Games and bot levels that the server offers. The last answer is stored: only the very first visit waits for a request. */
import { api } from './client';
import type { GameSummary } from './model';

const STORAGE_KEY = 'etoile-catalogue';

interface Stored {
  games: GameSummary[];
  levels: string[];
}

function stored(): Stored | null {
  try {
    const { games, levels } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<Stored>;
    return Array.isArray(games) && Array.isArray(levels) && games.length ? { games, levels } : null;
  } catch {
    return null;
  }
}

export class Catalogue {
  games = $state.raw<GameSummary[]>([]);
  /** Names of the bot levels, the weakest first. */
  levels = $state.raw<string[]>([]);

  /** Resolves once the lists are known. Without a server they stay empty until the next refresh. */
  async start(): Promise<void> {
    const last = stored();
    if (last) Object.assign(this, last);
    const refreshed = this.refresh().catch(() => {});
    if (!last) await refreshed;
  }

  async refresh(): Promise<void> {
    const [games, levels] = await Promise.all([api.games(), api.levels()]);
    // An unchanged list keeps its identity, so that nothing is rendered again.
    if (JSON.stringify(games) !== JSON.stringify(this.games)) this.games = games;
    if (JSON.stringify(levels) !== JSON.stringify(this.levels)) this.levels = levels;
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify({ games, levels }));
    } catch {
      // A browser without storage requests the lists at every visit.
    }
  }
}

export const catalogue = new Catalogue();
