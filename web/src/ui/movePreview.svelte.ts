/** Preview of a chosen move: the events that the server expects of it, and the change of points or the likelihood in words. */
import type { GameEvent } from '../api/model';
import type { MoveAnswer } from '../games';

export class MovePreview {
  /** The move that is previewed. */
  move = $state<string | null>(null);
  /** Its certain events; empty until the server has answered. */
  events = $state.raw<GameEvent[]>([]);
  /** Its consequences, in sentences to the player: "5 → 7 points", "You win the duel for Virgo in about 73% of cases". */
  lines = $state.raw<string[]>([]);

  constructor(private readonly ask: (move: string) => Promise<MoveAnswer>) {}

  /** Requests the events of a move. Resolves to false if another move was chosen before the answer arrived. */
  async request(move: string): Promise<boolean> {
    this.move = move;
    this.events = [];
    this.lines = [];
    const answer = await this.ask(move);
    if (this.move !== move) return false;
    if (answer && 'outcome' in answer) {
      this.events = answer.outcome.events;
      this.lines = answer.outcome.lines;
    }
    return true;
  }

  clear(): void {
    this.move = null;
    this.events = [];
    this.lines = [];
  }
}
