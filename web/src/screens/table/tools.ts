/** The tools of the actions region. */
import { say } from '../../ui/i18n.svelte';
import type { IconName } from '../../ui/Icon.svelte';
import type { PastView } from './pastView.svelte';

export interface Tool {
  id: string;
  icon: IconName;
  label: string;
  title?: string;
  run: () => void;
  disabled?: boolean;
  /** Whether it is the next thing to do, such as the way back to the present. */
  gold?: boolean;
  /** A count beside the icon. */
  badge?: number;
  /** The key that does the same. */
  shortcut?: string;
}

export interface ToolContext {
  past: PastView;
  /** Whether it is a replay. */
  replay: boolean;
  /** Whether the player has a seat in a game that is not over. */
  playing: boolean;
  /** The number of moves of the game. */
  count: number;
  /** Whether the panel stands beside the board: it has the steps then, and the log needs no button. */
  beside: boolean;
  /** The hint tool; false if hints are not allowed. */
  hint: { run: () => void; disabled: boolean; thinking: boolean } | false;
  /** The takeback tool; false in rated games. */
  takeback: { run: () => void; disabled: boolean } | false;
  resign: () => void;
  open: (tab: 'log' | 'rules' | 'chat') => void;
  more: () => void;
  /** Shows the open hands; null if there are none, or if they are in view. */
  hands: (() => void) | null;
  shortcuts: () => void;
  unread: number;
}

/** Returns the tools of a table, in the order of their slots. */
export function tableTools(context: ToolContext): Tool[] {
  const { past, replay, playing, count, beside, unread } = context;
  const log: Tool = {
    id: 'log',
    icon: 'log',
    label: say('panel-log'),
    run: () => context.open('log'),
    badge: unread,
    shortcut: 'L',
  };
  const more: Tool = { id: 'more', icon: 'more', label: say('tool-more'), run: context.more };
  const earlier: Tool = {
    id: 'earlier',
    icon: 'earlier',
    label: say('tool-earlier'),
    title: say('past-earlier'),
    run: () => past.step(-1),
    disabled: past.count <= 0,
    shortcut: 'ArrowLeft',
  };
  const later: Tool = {
    id: 'later',
    icon: 'later',
    label: say('tool-later'),
    title: say('past-later'),
    run: () => past.step(1),
    disabled: !past.position || (replay && past.count >= count),
    shortcut: 'ArrowRight',
  };
  if (playing) {
    const tools: Tool[] = [];
    if (context.hint) {
      const { run, disabled, thinking } = context.hint;
      const label = say(thinking ? 'match-thinking-hint' : 'match-ask-hint');
      tools.push({ id: 'hint', icon: 'hint', label, run, disabled, shortcut: 'H' });
    }
    if (context.takeback)
      tools.push({
        id: 'takeback',
        icon: 'back',
        label: say('tool-takeback'),
        title: say('match-takeback'),
        ...context.takeback,
      });
    if (beside)
      return [...tools, { id: 'resign', icon: 'flag', label: say('match-resign'), run: context.resign }, more];
    return [...tools, earlier, { ...later, gold: past.position !== null }, log, more];
  }
  const first: Tool = {
    id: 'first',
    icon: 'first',
    label: say('tool-first'),
    title: say('past-first'),
    run: () => void past.show(0),
    disabled: past.count <= 0,
  };
  const now: Tool = {
    id: 'now',
    icon: 'now',
    label: say(replay ? 'tool-end' : 'tool-now'),
    title: say(replay ? 'replay-result' : 'past-now'),
    run: () => (replay ? void past.show(count) : past.present()),
    disabled: replay ? past.count >= count : !past.position,
    gold: !replay && past.position !== null,
  };
  const run: Tool = {
    id: 'run',
    icon: past.running ? 'pause' : 'play',
    label: say(past.running ? 'tool-pause' : 'tool-play'),
    title: say(past.running ? 'past-pause' : 'past-play'),
    run: () => past.toggle(),
  };
  // A phone has room for six: the beginning of a replay is in the sheet then.
  if (replay && !beside) return [earlier, run, later, now, log, more];
  return [first, earlier, ...(replay ? [run] : []), later, now, ...(beside ? [] : [log]), more];
}

/** Returns the tools that have no slot: they are in the sheet "More". */
export function otherTools(context: ToolContext): Tool[] {
  const { past, replay, playing, beside, resign, open, hands, shortcuts } = context;
  const first: Tool = {
    id: 'first',
    icon: 'first',
    label: say('past-first'),
    run: () => void past.show(0),
    disabled: past.count <= 0,
  };
  const tools: Tool[] = [
    { id: 'rules', icon: 'rules', label: say('panel-rules'), run: () => open('rules') },
    { id: 'chat', icon: 'chat', label: say('panel-chat'), run: () => open('chat') },
  ];
  if (hands) tools.push({ id: 'hands', icon: 'eye', label: say('hands-title'), run: hands });
  if (playing && !beside)
    tools.push({ id: 'resign', icon: 'flag', label: say('match-resign'), run: resign }, first, {
      id: 'now',
      icon: 'now',
      label: say('past-now'),
      run: () => past.present(),
      disabled: !past.position,
    });
  if (replay && !beside) tools.push(first);
  return [...tools, { id: 'keys', icon: 'keyboard', label: say('shortcuts-title'), run: shortcuts }];
}
