import { describe, expect, it } from 'vitest';
import { roving } from '../../src/ui/roving';

function groupOf(count: number, columns = 1): { group: HTMLElement; stops: () => number[] } {
  const group = document.createElement('div');
  group.dataset.columns = String(columns);
  for (let at = 0; at < count; at++) group.append(document.createElement('button'));
  document.body.replaceChildren(group);
  roving()(group);
  return { group, stops: () => [...group.children].map((each) => (each as HTMLElement).tabIndex) };
}

const press = (key: string) =>
  document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

describe('roving focus', () => {
  it('has one tab stop, which follows the focus', () => {
    const { group, stops } = groupOf(3);
    expect(stops()).toEqual([0, -1, -1]);
    (group.children[1] as HTMLElement).focus();
    expect(stops()).toEqual([-1, 0, -1]);
  });

  it('moves by arrows round its ends, by columns and to both ends', () => {
    const { group } = groupOf(6, 3);
    const at = () => [...group.children].indexOf(document.activeElement!);
    (group.children[0] as HTMLElement).focus();
    const moves = ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'End', 'Home', 'ArrowLeft', 'ArrowUp', 'a'];
    const seen = moves.map((key) => (press(key), at()));
    expect(seen).toEqual([1, 4, 5, 0, 5, 0, 5, 2, 2]);
  });

  it('leaves out disabled members', () => {
    const { group } = groupOf(3);
    group.children[1]!.toggleAttribute('disabled');
    (group.children[0] as HTMLElement).focus();
    press('ArrowRight');
    expect(document.activeElement).toBe(group.children[2]);
  });
});
