/** Hints of the server for the position on the screen. */
import { api } from '../../api/client';
import { announce } from '../../ui/announce.svelte';
import { say } from '../../ui/i18n.svelte';
import { suggestions, type Suggestion } from './hints';

export class Hinting {
  hints = $state.raw<Suggestion[]>([]);
  /** The suggested move that is highlighted on the board. */
  shown = $state<string | null>(null);
  thinking = $state(false);

  constructor(
    private readonly options: {
      id: () => string;
      able: () => boolean;
      sayMove: (move: string) => string;
      fail: (error: unknown) => void;
    },
  ) {}

  /** The highlighted move with its reason. */
  get current(): Suggestion | null {
    return this.hints.find(({ move }) => move === this.shown) ?? null;
  }

  async request(): Promise<void> {
    const { able, fail, id, sayMove } = this.options;
    if (this.thinking || !able()) return;
    this.thinking = true;
    try {
      const { moves } = await api.hint(id());
      this.hints = suggestions(moves, sayMove);
      const best = this.hints[0];
      this.shown = best?.move ?? null;
      if (best) {
        const facts = { count: this.hints.length, move: best.text, percent: best.chance };
        announce(say('hint-announced', facts), best.reason);
      }
    } catch (error) {
      fail(error);
    } finally {
      this.thinking = false;
    }
  }

  clear(): void {
    this.hints = [];
    this.shown = null;
  }
}
