/** The preview of a move in words. */
import type { GameEvent } from '../../api/model';
import { describeEvents } from '../../ui/eventText';
import { say } from '../../ui/i18n.svelte';
import { vocabulary } from './eventText';
import { gainOf } from './score';

/** Events that the player has chosen: the preview leaves them out. */
const CHOSEN_EVENTS = [
  'started',
  'started-for-team',
  'laid',
  'covered',
  'covered-alone',
  'eclipsed',
  'drew',
  'discarded',
  'last-turn',
];

export interface PreviewText {
  /** The points that the move gains; empty if there are none. */
  gain: string;
  /** Whether the move is blocked by an animal. */
  blocked: boolean;
  events: { event: string; sentence: string }[];
}

export function previewText(events: readonly GameEvent[], reader?: number): PreviewText {
  const blocked = events.some(({ name }) => name === 'blocked-by-animal');
  const described = events.filter(({ name }) => !CHOSEN_EVENTS.includes(name) && !(blocked && name === 'animal'));
  const points = gainOf(events);
  return {
    gain: points ? say('soleil-lune-gain', { points }) : '',
    blocked,
    events: describeEvents('soleil-lune', vocabulary, described, reader),
  };
}
