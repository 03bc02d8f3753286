/** Animation of the last move on a board: cards are measured before the DOM changes and animated afterwards, once per move. Called while
a component is set up. */
import { untrack } from 'svelte';
import type { GameEvent } from '../api/model';
import type { PlayedMove } from '../api/tableState.svelte';
import { animateCards, measureCards, type Flight } from './motion';

export interface BoardChanges {
  root: () => HTMLElement | undefined;
  /** Reads everything that moves cards in the DOM. */
  change: () => unknown;
  /** The move to animate. */
  lastMove: () => PlayedMove | null;
}

/** Measures a board before every change, and passes the measurement and the events of a new move to `animate`. */
export function onMove<Measured>(
  { root, change, lastMove }: BoardChanges,
  measure: (root: HTMLElement) => Measured,
  animate: (root: HTMLElement, before: Measured | null, events: GameEvent[]) => void,
): void {
  let before: Measured | null = null;
  let animatedVersion = 0;
  $effect.pre(() => {
    change();
    const element = root();
    if (element) before = untrack(() => measure(element));
  });
  $effect(() => {
    change();
    const move = lastMove();
    const element = root();
    if (!element || !move || move.version === animatedVersion) return;
    animatedVersion = move.version;
    untrack(() => animate(element, before, move.events));
  });
}

/** Animates the cards of a board that marks them as ui/motion.ts describes. `flights` returns the origins of cards that were hidden. */
export function animateMoves(board: BoardChanges, flights: (events: readonly GameEvent[]) => Flight[]): void {
  onMove(board, measureCards, (root, before, events) =>
    animateCards(root, before ?? new Map(), events, flights(events)),
  );
}
