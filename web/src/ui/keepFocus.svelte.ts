/** Keeps keyboard focus at the table. When a change removes the focused element of the board or of a region beside it, such as the button
that plays the chosen move, the first existing element of the given selectors receives focus, if the player can act. Called while a
component is set up. */
export function keepFocus(
  root: () => HTMLElement | undefined,
  change: () => unknown,
  able: () => boolean,
  ...next: string[]
): void {
  let focused = false;
  $effect.pre(() => {
    change();
    const table = root()?.closest('.table-grid') ?? root();
    focused ||= table?.contains(document.activeElement) ?? false;
  });
  $effect(() => {
    change();
    if (!focused || !able() || document.activeElement !== document.body) return;
    focused = false;
    const found = next.map((selector) => root()?.querySelector<HTMLElement>(selector));
    found.find((element) => element)?.focus({ preventScroll: true });
  });
}

/** Regions in which the focus follows the turn. The panel is not one of them: a player who reads or writes there is not interrupted. */
const FOLLOWING = '[data-region="board"], [data-region="hand"], [data-region="actions"]';
const STOP = ':is([tabindex="0"], button:not(:disabled, [tabindex="-1"]))';

/** Focuses the hand, or what is chosen instead of a hand card: the first tab stop, or the region if there is none. Returns whether
there is a hand. */
export function focusHand(): boolean {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region="hand"], [data-region="result"]')];
  const region = regions.find((each) => each.checkVisibility());
  if (!region) return false;
  const stop = region.querySelector<HTMLElement>(`.hand ${STOP}`) ?? region.querySelector<HTMLElement>(STOP);
  if (!stop) region.tabIndex = -1;
  (stop ?? region).focus({ preventScroll: true });
  return true;
}

/** Focuses the hand when a turn begins, if the focus was on the board, in the hand or among the actions. */
export function followTurn(): void {
  if (document.activeElement?.closest(FOLLOWING)) focusHand();
}
