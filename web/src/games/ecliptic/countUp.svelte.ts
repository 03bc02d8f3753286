/** Numbers that count up one after the other. Any key or touch finishes them; reduced motion shows the last values at once. */
import { settings } from '../../ui/settings.svelte';

/** Time before the first number: the cards land first. */
const DELAY_MS = 700;
const COUNT_MS = 600;
const STEP_MS = 50;

export class CountUp {
  /** Milliseconds since the beginning; infinite when everything is counted. */
  private elapsed = $state(Infinity);

  constructor(private readonly numbers: number) {}

  /** Whether all numbers have their final values. */
  get done(): boolean {
    return this.elapsed >= DELAY_MS + this.numbers * COUNT_MS;
  }

  /** Returns what is shown instead of the value of a number; null before its turn. */
  at(number: number, value: number): number | null {
    const share = (this.elapsed - DELAY_MS - number * COUNT_MS) / COUNT_MS;
    return share <= 0 ? null : Math.min(value, Math.ceil(share * value));
  }

  /** Begins to count. Returns a function that ends it. */
  run(): () => void {
    if (settings.still) return () => {};
    const start = performance.now();
    this.elapsed = 0;
    const finish = () => {
      clearInterval(timer);
      this.elapsed = Infinity;
      removeEventListener('pointerdown', finish, true);
      removeEventListener('keydown', finish, true);
    };
    const timer = setInterval(() => {
      this.elapsed = performance.now() - start;
      if (this.done) finish();
    }, STEP_MS);
    addEventListener('pointerdown', finish, true);
    addEventListener('keydown', finish, true);
    return finish;
  }
}
