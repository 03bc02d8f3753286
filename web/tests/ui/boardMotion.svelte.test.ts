import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlayedMove } from '../../src/api/tableState.svelte';
import { onMove } from '../../src/ui/boardMotion.svelte';

const moveOf = (version: number): PlayedMove => ({
  version,
  seat: 0,
  move: '',
  events: [{ name: `move ${version}`, clause: '', facts: {} }],
});

let root: HTMLElement;
let board: { view: string; lastMove: PlayedMove | null };
let animate: ReturnType<typeof vi.fn<(root: HTMLElement, before: string | null, events: unknown[]) => void>>;
let stop: () => void;

beforeEach(() => {
  root = document.createElement('div');
  animate = vi.fn();
  const state = $state({ view: 'a', lastMove: null as PlayedMove | null });
  board = state;
  stop = $effect.root(() => {
    onMove(
      { root: () => root, change: () => board.view, lastMove: () => board.lastMove },
      ({ textContent }) => textContent,
      animate,
    );
    $effect.pre(() => {
      root.textContent = board.view;
    });
  });
  flushSync();
});
afterEach(() => stop());

it('passes what was measured before the change with the events of a move', () => {
  board.view = 'b';
  board.lastMove = moveOf(1);
  flushSync();
  expect(animate).toHaveBeenCalledExactlyOnceWith(root, 'a', moveOf(1).events);
});

it('animates each move once, and no change without a move', () => {
  board.view = 'b';
  flushSync();
  expect(animate).not.toHaveBeenCalled();
  board.lastMove = moveOf(1);
  board.view = 'c';
  flushSync();
  board.view = 'd';
  board.lastMove = { ...moveOf(1) };
  flushSync();
  expect(animate).toHaveBeenCalledOnce();
  board.lastMove = moveOf(2);
  board.view = 'e';
  flushSync();
  expect(animate).toHaveBeenLastCalledWith(root, 'd', moveOf(2).events);
});
