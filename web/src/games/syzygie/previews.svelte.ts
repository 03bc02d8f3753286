/** The server's answers about moves above the table, each requested once per position. */
import { untrack } from 'svelte';
import type { MoveAnswer } from '../index';

export class Previews {
  private current = $state.raw<{ move: string; answer: MoveAnswer } | null>(null);
  private answers = new Map<string, MoveAnswer>();

  /** Returns the answer about a move if it is the last one that arrived. */
  of(move: string | null): MoveAnswer {
    return this.current && this.current.move === move ? this.current.answer : null;
  }

  /** Requests the answer about a move after a delay, unless it is known, and passes it to `received` if the move is still `wanted`.
  Returns a function that cancels the request. */
  request(
    move: string,
    delay: number,
    ask: () => Promise<MoveAnswer>,
    wanted: () => string | null,
    received: (answer: MoveAnswer) => void,
  ): (() => void) | undefined {
    return untrack(() => {
      const answers = this.answers;
      const receive = (answer: MoveAnswer) => {
        this.current = { move, answer };
        received(answer);
      };
      if (answers.has(move)) {
        receive(answers.get(move)!);
        return;
      }
      const timer = setTimeout(async () => {
        const answer = await ask();
        if (answer) answers.set(move, answer);
        if (move === wanted()) receive(answer);
      }, delay);
      return () => clearTimeout(timer);
    });
  }

  clear(): void {
    this.answers = new Map();
    this.current = null;
  }
}
