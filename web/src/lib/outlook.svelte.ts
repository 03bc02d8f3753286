/** What a move would bring, asked of the house before it is played. */
import type { Answer } from '../games';
import type { GameEvent } from './server';

export class Outlook {
  /** The move that is thought of. */
  move = $state<string | null>(null);
  /** What it is sure to bring; empty until the house has answered. */
  events = $state.raw<GameEvent[]>([]);
  private readonly ask: (move: string) => Promise<Answer>;

  constructor(ask: (move: string) => Promise<Answer>) {
    this.ask = ask;
  }

  /** Thinks of a move; whether it still does when the answer is there. */
  async consider(move: string): Promise<boolean> {
    this.move = move;
    this.events = [];
    const said = await this.ask(move);
    if (this.move !== move) return false;
    if (said && 'foresight' in said) this.events = said.foresight.events;
    return true;
  }

  forget(): void {
    this.move = null;
    this.events = [];
  }
}
