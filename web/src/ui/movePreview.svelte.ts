/** Preview of a chosen move: the events that the server expects of it. */
import type { GameEvent } from '../api/model';
import type { MoveAnswer } from '../games';

export class MovePreview {
  /** The move that is previewed. */
  move = $state<string | null>(null);
  /** Its certain events; empty until the server has answered. */
  events = $state.raw<GameEvent[]>([]);

  constructor(private readonly ask: (move: string) => Promise<MoveAnswer>) {}

  /** Requests the events of a move. Resolves to false if another move was chosen before the answer arrived. */
  async request(move: string): Promise<boolean> {
    this.move = move;
    this.events = [];
    const answer = await this.ask(move);
    if (this.move !== move) return false;
    if (answer && 'outcome' in answer) this.events = answer.outcome.events;
    return true;
  }

  clear(): void {
    this.move = null;
    this.events = [];
  }
}
