/** A position of the past that is shown instead of the present one: stepping, and a replay that plays by itself. */
import { api } from '../../api/client';
import type { PastPosition } from '../../api/model';

/** Time for each move of a replay, by speed. */
export const SPEEDS_MS = [3_200, 1_600, 800] as const;

export interface PastViewOptions {
  id: () => string;
  /** The number of moves of the game. */
  count: () => number;
  /** Whether it is a replay, which has no present: its last position is one of the past. */
  replay: () => boolean;
  /** Whether nothing may be shown now. */
  hidden: () => boolean;
  /** Called when a position is shown. */
  shown: (past: PastPosition) => void;
  fail: (error: unknown) => void;
}

export class PastView {
  position = $state.raw<PastPosition | null>(null);
  /** Whether the position before was shown, so that the move can be animated. */
  stepped = $state(false);
  /** Whether the replay plays by itself. */
  running = $state(false);
  speed = $state(1);
  private latest = 0;

  constructor(private readonly options: PastViewOptions) {}

  /** The number of moves that led to the position on the screen. */
  get count(): number {
    return this.position?.count ?? this.options.count();
  }

  /** Shows the position after so many moves; the last one is the present, except in a replay. */
  async show(count: number): Promise<void> {
    const { id, fail, hidden, replay } = this.options;
    if (hidden()) return;
    const total = this.options.count();
    if (count >= total && !replay()) {
      this.present();
      return;
    }
    const request = ++this.latest;
    try {
      const shown = await api.past(id(), Math.max(0, Math.min(count, total)));
      if (request !== this.latest) return;
      this.stepped = this.position !== null && shown.count === this.position.count + 1;
      this.position = shown;
      this.options.shown(shown);
    } catch (error) {
      this.running = false;
      fail(error);
    }
  }

  step(by: 1 | -1): void {
    if (by < 0 ? this.count > 0 : this.position !== null) void this.show(this.count + by);
  }

  /** Shows the present. */
  present(): void {
    this.latest++;
    this.position = null;
  }

  /** Starts a replay, from the beginning if it is at its end, or stops it. */
  toggle(): void {
    this.running = !this.running;
    if (this.running && this.count >= this.options.count()) void this.show(0);
  }

  /** Shows the next move after the time of one. Called in an effect. */
  run(): (() => void) | undefined {
    const at = this.count;
    if (!this.running) return undefined;
    if (at >= this.options.count()) {
      this.running = false;
      return undefined;
    }
    const timer = setTimeout(() => void this.show(at + 1), SPEEDS_MS[this.speed]);
    return () => clearTimeout(timer);
  }
}
