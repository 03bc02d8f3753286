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
