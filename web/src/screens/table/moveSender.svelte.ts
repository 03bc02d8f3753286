/** Sends moves, asks the server about them, and keeps what it answered: a refusal or a failure, for a limited time. */
import { api, Refused } from '../../api/client';
import type { Command } from '../../api/model';
import type { TableState } from '../../api/tableState.svelte';
import type { MoveAnswer } from '../../games';
import { announce } from '../../ui/announce.svelte';
import { play as sound } from '../../ui/sound';

/** Time for which a refusal or a failure is shown; shorter if a question waits. */
const SHOWN_MS = 8_000;
const SHOWN_BEFORE_QUESTION_MS = 4_000;

export class MoveSender {
  /** The server's answer about a move. */
  answer = $state.raw<MoveAnswer>(null);
  /** A failure of the last request. */
  problem = $state('');
  /** Whether a move is being sent. */
  busy = $state(false);
  /** Cancels pending previews. */
  private previews = new AbortController();

  constructor(private readonly table: () => TableState) {}

  readonly fail = (error: unknown): void => {
    this.problem = error instanceof Refused ? error.sentence : String(error);
    announce(this.problem);
  };

  readonly send = (command: Command): void => {
    this.problem = '';
    void this.table().send(command).catch(this.fail);
  };

  readonly play = (move: string): void => {
    if (this.busy) return;
    this.busy = true;
    this.answer = null;
    // The server would answer in the position after the move.
    this.previews.abort();
    this.previews = new AbortController();
    this.table()
      .send({ do: 'move', move })
      .catch((error: Refused) => this.explain({ refused: error }))
      .finally(() => (this.busy = false));
  };

  readonly ask = async (move: string): Promise<MoveAnswer> => {
    if (this.busy) return null;
    try {
      return { outcome: await api.previewMove(this.table().id, move, this.previews.signal) };
    } catch (error) {
      return error instanceof Refused && error.status === 400 ? { refused: error } : null;
    }
  };

  readonly explain = (given: MoveAnswer): void => {
    this.answer = given;
    if (given && 'refused' in given) {
      sound('no');
      announce(given.refused.sentence);
    }
  };

  /** Withdraws the answer after its time. Called in an effect. */
  expire(questionWaits: boolean): (() => void) | undefined {
    if (!this.answer && !this.problem) return undefined;
    const timer = setTimeout(
      () => {
        this.answer = null;
        this.problem = '';
      },
      questionWaits ? SHOWN_BEFORE_QUESTION_MS : SHOWN_MS,
    );
    return () => clearTimeout(timer);
  }
}
