/** The time between the end of a game and its result card: the last move is to be seen first. */

const DELAY_MS = 1_000;

export class ResultDelay {
  /** Whether the result may be shown. */
  settled = $state(false);
  /** Whether the game was seen before its end. */
  wasRunning = $state(false);

  /** Starts the delay once the game is over; `atOnce` leaves it out. Called in an effect. */
  run(over: boolean, atOnce: boolean): (() => void) | undefined {
    if (!over) this.wasRunning = true;
    if (!over || this.settled) return undefined;
    if (atOnce) {
      this.settled = true;
      return undefined;
    }
    const timer = setTimeout(() => (this.settled = true), DELAY_MS);
    return () => clearTimeout(timer);
  }
}
