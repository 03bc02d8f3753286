/** A group of elements with one tab stop: arrow keys, Home and End move the focus inside, Tab leaves it. */
import type { Attachment } from 'svelte/attachments';

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Attachment of the group. Its members are the elements that match a selector and are not disabled. */
export const roving =
  (selector = 'button'): Attachment<HTMLElement> =>
  (group) => {
    const members = () =>
      [...group.querySelectorAll<HTMLElement>(selector)].filter((each) => !each.hasAttribute('disabled'));
    const rove = (current: HTMLElement | undefined) => {
      for (const each of members()) each.tabIndex = each === current ? 0 : -1;
    };
    const refresh = () => rove(members().find((each) => each.tabIndex === 0) ?? members()[0]);
    const onfocus = (event: FocusEvent) => {
      const member = (event.target as HTMLElement).closest<HTMLElement>(selector);
      if (member && group.contains(member)) rove(member);
    };
    const onkeydown = (event: KeyboardEvent) => {
      const all = members();
      const at = all.indexOf(document.activeElement as HTMLElement);
      if (at < 0) return;
      const columns = Number(group.dataset.columns ?? 1);
      const step = (STEPS[event.key] ?? 0) * (/Up|Down/.test(event.key) ? columns : 1);
      const next = step ? all[(at + step + all.length) % all.length] : { Home: all[0], End: all.at(-1) }[event.key];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    const watcher = new MutationObserver(refresh);
    watcher.observe(group, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    refresh();
    group.addEventListener('focusin', onfocus);
    group.addEventListener('keydown', onkeydown);
    return () => {
      watcher.disconnect();
      group.removeEventListener('focusin', onfocus);
      group.removeEventListener('keydown', onkeydown);
    };
  };
