/** Shows the end of a round: holds the position in which it was counted, while the lines, the moons and the winner are counted step by
step, and clears the table before the next round. Newer views wait until it ends. Uses no DOM. */
import type { GameEvent } from '../../api/model';
import { countedPosition, countedView, countSteps, isCounted, type CountStep } from './roundEnd';
import type { View } from './view';

/** The last wolf lands before the first line is counted. */
export const LANDING_MS = 500;
export const STEP_MS = { line: 400, moons: 450, result: 450 };
/** How long a tie, which leads to no choice, remains to be read. */
export const TIE_MS = 2_200;
/** The wolves leave the table. */
export const LEAVING_MS = 300;

export class RoundCount {
  /** The position that is counted. */
  final = $state.raw<View | null>(null);
  private done = $state(0);
  /** Whether the wolves return to the packs. */
  leaving = $state(false);
  private former: View | null = null;
  private formerIsPast = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly steps = $derived(this.final ? countSteps(this.final) : []);
  /** The position to show instead of the present one. */
  readonly view: View | null = $derived(this.final && countedView(this.final, this.done));
  /** The step that is shown. */
  readonly step: CountStep | null = $derived(this.leaving ? null : (this.steps[this.done - 1] ?? null));
  /** The number of steps that have been shown. */
  readonly progress: number = $derived(this.final ? this.done : Infinity);

  /** `still` returns whether motion is disabled. */
  constructor(private readonly still: () => boolean) {}

  /** Receives every view, with the events of the moves that led to it since the former one; null if these are not to be animated.
  A view of the past interrupts the count. */
  update(view: View, events: readonly GameEvent[] | null, past: boolean): void {
    const before = past === this.formerIsPast ? this.former : null;
    this.former = view;
    this.formerIsPast = past;
    if (!events || past) this.stop();
    if (!events || this.final) return;
    const counted = countedPosition(before, view, events);
    if (counted) this.count(counted);
    else if (before && isCounted(before) && !isCounted(view) && events.length && !this.still()) this.leave(before);
  }

  /** Goes to the end of the count at once. A tie stays to be read until this is called again. */
  finish(): void {
    if (this.final && !isCounted(this.final) && this.done < this.steps.length) this.holdTie();
    else this.stop();
  }

  private count(view: View): void {
    this.final = view;
    this.done = 0;
    if (!this.still()) this.wait(LANDING_MS, () => this.advance());
    else if (isCounted(view)) this.stop();
    else this.holdTie();
  }

  private advance(): void {
    this.done += 1;
    const step = this.steps[this.done - 1]!;
    if (step.kind !== 'result') this.wait(STEP_MS[step.kind], () => this.advance());
    else if (isCounted(this.final!)) this.wait(STEP_MS.result, () => this.stop());
    else this.holdTie();
  }

  private holdTie(): void {
    this.done = this.steps.length;
    this.wait(TIE_MS, () => (this.still() ? this.stop() : this.leave(this.final!)));
  }

  private leave(view: View): void {
    this.final = view;
    this.done = this.steps.length;
    this.leaving = true;
    this.wait(LEAVING_MS, () => this.stop());
  }

  /** Shows the present at once. */
  stop(): void {
    clearTimeout(this.timer);
    this.final = null;
    this.done = 0;
    this.leaving = false;
  }

  private wait(duration: number, then: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(then, duration);
  }
}
