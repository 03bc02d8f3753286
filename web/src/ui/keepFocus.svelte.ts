/** Whoever plays by keyboard stays at the board: when what had the focus is gone after a change, the first thing that is there
of those named takes it, if one can do something. Called while a board is set up. */
export function keepFocus(root: () => HTMLElement | undefined, change: () => unknown, able: () => boolean, ...next: string[]): void {
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
