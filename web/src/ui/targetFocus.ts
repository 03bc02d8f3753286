/** Arrow keys move the focus among the places that the picked card can go to. */

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Returns the target that a key moves to, in their order and round its end; from elsewhere, the first or the last one. Returns null for
other keys and without targets. */
export function nextTarget(targets: readonly string[], current: string | undefined, key: string): string | null {
  const step = STEPS[key];
  if (!step || !targets.length) return null;
  const at = current === undefined ? -1 : targets.indexOf(current);
  if (at < 0) return targets.at(step > 0 ? 0 : -1)!;
  return targets[(at + step + targets.length) % targets.length]!;
}

/** Focuses the next target, marked by `data-place`, if the key is an arrow. */
export function focusNextTarget(root: HTMLElement, targets: readonly string[], event: KeyboardEvent): void {
  const current = (document.activeElement as HTMLElement | null)?.dataset.place;
  const next = nextTarget(targets, current, event.key);
  if (next === null) return;
  event.preventDefault();
  event.stopPropagation();
  root.querySelector<HTMLElement>(`[data-place="${CSS.escape(next)}"]`)?.focus();
}
