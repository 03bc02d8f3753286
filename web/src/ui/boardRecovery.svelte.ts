/** Recovery from an exception in a board. The first failure in a position loads the whole table again and mounts the board anew; if
the board fails again in that position, the plain board replaces it until the page is loaded again. */
import { Refused } from '../api/client';

export type RecoveryStatus = 'sound' | 'reloading' | 'recovered' | 'plain';

export interface RecoveryOptions {
  /** Loads the whole state again; resolves once it is there. */
  reload: () => Promise<unknown>;
  /** Identifies the position that is shown. */
  position: () => unknown;
}

export class BoardRecovery {
  status = $state<RecoveryStatus>('sound');
  private failedIn: unknown = undefined;

  constructor(private readonly options: RecoveryOptions) {}

  /** Handles an exception of the board: thrown while rendering, in an effect, or in a handler. */
  fail(): void {
    if (this.status === 'plain' || this.status === 'reloading') return;
    if (this.failedIn !== undefined && this.failedIn === this.options.position()) {
      this.status = 'plain';
      return;
    }
    this.failedIn = this.options.position();
    this.status = 'reloading';
    this.options.reload().then(
      () => this.remount(),
      () => (this.status = 'plain'),
    );
  }

  /** The position in which the board is mounted again counts as the one that failed. */
  private remount(): void {
    this.failedIn = this.options.position();
    this.status = 'recovered';
  }

  /** Withdraws the notice once the game has gone on. */
  settle(): void {
    if (this.status === 'recovered' && this.failedIn !== this.options.position()) this.status = 'sound';
  }
}

/** Returns the exception of a window's `error` event, if it comes from this page's own scripts. A ResizeObserver that could not deliver everything in
one frame reports an event without an exception; extensions report files of their own. */
export function ownError(event: ErrorEvent): unknown {
  return event.error && event.filename.startsWith(location.origin) ? event.error : null;
}

/** Returns the reason of an unhandled rejection, unless it is a refusal of the server. */
export function ownRejection(event: PromiseRejectionEvent): unknown {
  return event.reason instanceof Error && !(event.reason instanceof Refused) ? event.reason : null;
}
