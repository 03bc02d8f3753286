/** Keeps keyboard focus inside a board. When a change removes the focused element, the first existing element of the given selectors
receives focus, if the player can act. Called while a component is set up. */
export function keepFocus(
  root: () => HTMLElement | undefined,
  change: () => unknown,
  able: () => boolean,
  ...next: string[]
): void {
  let focused = false;
  $effect.pre(() => {
    change();
    focused ||= root()?.contains(document.activeElement) ?? false;
  });
  $effect(() => {
    change();
    if (!focused || !able() || document.activeElement !== document.body) return;
    focused = false;
    const found = next.map((selector) => root()?.querySelector<HTMLElement>(selector));
    found.find((element) => element)?.focus({ preventScroll: true });
  });
}
