import { afterEach, describe, expect, it } from 'vitest';
import { focusNextTarget, nextTarget } from '../../src/ui/targetFocus';

describe('the next target', () => {
  const targets = ['a1', 'b1', 'c3'];

  it('follows the order in both directions and round its ends', () => {
    expect(nextTarget(targets, 'a1', 'ArrowRight')).toBe('b1');
    expect(nextTarget(targets, 'b1', 'ArrowDown')).toBe('c3');
    expect(nextTarget(targets, 'c3', 'ArrowRight')).toBe('a1');
    expect(nextTarget(targets, 'a1', 'ArrowLeft')).toBe('c3');
    expect(nextTarget(targets, 'c3', 'ArrowUp')).toBe('b1');
  });

  it('from elsewhere is the first or the last one', () => {
    expect(nextTarget(targets, undefined, 'ArrowRight')).toBe('a1');
    expect(nextTarget(targets, 'hand 3', 'ArrowLeft')).toBe('c3');
  });

  it('is null for other keys and without targets', () => {
    expect(nextTarget(targets, 'a1', 'Enter')).toBeNull();
    expect(nextTarget([], 'a1', 'ArrowRight')).toBeNull();
  });
});

describe('an arrow key', () => {
  afterEach(() => document.body.replaceChildren());

  function board(...places: string[]): HTMLElement {
    const root = document.createElement('div');
    for (const place of places) {
      const button = document.createElement('button');
      button.dataset.place = place;
      root.append(button);
    }
    document.body.append(root);
    return root;
  }

  function press(root: HTMLElement, targets: string[], key: string): boolean {
    const event = new KeyboardEvent('keydown', { key, cancelable: true });
    focusNextTarget(root, targets, event);
    return event.defaultPrevented;
  }

  const focused = () => (document.activeElement as HTMLElement).dataset.place;

  it('focuses the next target and is handled', () => {
    const root = board('hand 3', 'spot 0 1 left', 'spot 0 1 2');
    root.querySelector('button')!.focus();
    const targets = ['spot 0 1 left', 'spot 0 1 2'];
    expect(press(root, targets, 'ArrowRight')).toBe(true);
    expect(focused()).toBe('spot 0 1 left');
    press(root, targets, 'ArrowRight');
    expect(focused()).toBe('spot 0 1 2');
  });

  it('is left to others without targets', () => {
    const root = board('hand 3');
    root.querySelector('button')!.focus();
    expect(press(root, [], 'ArrowRight')).toBe(false);
    expect(focused()).toBe('hand 3');
  });
});
