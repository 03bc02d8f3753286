/** Keyboard shortcuts of the table. They act while the focus is at the table and nothing else has handled the key. */

export interface ShortcutActions {
  hint: () => void;
  log: () => void;
  chat: () => void;
  list: () => void;
  step: (by: 1 | -1) => void;
  play: () => void;
  back: () => void;
}

/** Cards of the hand, and what is chosen instead of them. */
const HAND = '[data-region="hand"] :is(.held, .choice, [data-keep]):not(:disabled)';
const MESSAGE_BUTTON = '[data-region="message"] button';
const TYPING = 'input, textarea, select, [contenteditable]';
/** Elements on which Enter has an effect of its own. */
const ENTERED = 'button, a, [role=gridcell], [tabindex="0"][role=button]';

/** Performs the action of a key; returns whether there is one. */
export function runShortcut(event: KeyboardEvent, root: HTMLElement, actions: ShortcutActions): boolean {
  const target = event.target;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (!(target instanceof Element) || target.matches(TYPING) || document.querySelector('dialog[open]')) return false;
  if (target !== document.body && target.id !== 'main' && !root.contains(target)) return false;
  if (/^[1-9]$/.test(event.key)) {
    const card = root.querySelectorAll<HTMLElement>(HAND)[Number(event.key) - 1];
    card?.focus({ preventScroll: true });
    card?.click();
    return card !== undefined;
  }
  switch (event.key) {
    case 'Enter':
      if (target.matches(ENTERED)) return false;
      actions.play();
      return true;
    case 'Escape':
      actions.back();
      return true;
    case 'ArrowLeft':
    case 'ArrowRight':
      actions.step(event.key === 'ArrowLeft' ? -1 : 1);
      return true;
    case '?':
      actions.list();
      return true;
  }
  switch (event.key.toLowerCase()) {
    case 'h':
      actions.hint();
      return true;
    case 'l':
      actions.log();
      return true;
    case 'c':
      actions.chat();
      return true;
    case 'm': {
      const button = root.querySelector<HTMLElement>(MESSAGE_BUTTON);
      button?.focus({ preventScroll: true });
      return button !== null;
    }
  }
  return false;
}
