import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CountUp } from '../../src/games/ecliptic/countUp.svelte';
import { settings } from '../../src/ui/settings.svelte';

const shown = (count: CountUp) => [count.at(0, 6), count.at(1, 8), count.done];

describe('totals that count up', () => {
  let still = false;
  beforeEach(() => {
    still = false;
    vi.spyOn(settings, 'still', 'get').mockImplementation(() => still);
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('shows the values if nothing runs', () => {
    expect(shown(new CountUp(2))).toEqual([6, 8, true]);
  });

  it('counts one number after the other', () => {
    const count = new CountUp(2);
    count.run();
    expect(shown(count)).toEqual([null, null, false]);
    vi.advanceTimersByTime(1_000);
    expect(shown(count)).toEqual([3, null, false]);
    vi.advanceTimersByTime(600);
    expect(shown(count)).toEqual([6, 4, false]);
    vi.advanceTimersByTime(600);
    expect(shown(count)).toEqual([6, 8, true]);
  });

  it('ends at a key or a touch', () => {
    const count = new CountUp(2);
    count.run();
    dispatchEvent(new Event('keydown'));
    expect(shown(count)).toEqual([6, 8, true]);
    vi.advanceTimersByTime(1_000);
    expect(count.done).toBe(true);
  });

  it('does not run with reduced motion', () => {
    still = true;
    const count = new CountUp(2);
    count.run();
    expect(shown(count)).toEqual([6, 8, true]);
  });
});
