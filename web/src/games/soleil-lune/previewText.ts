/** The preview of a move in words. */
import type { GameEvent } from '../../api/model';
import { describeEvents } from '../../ui/eventText';
import { vocabulary } from './eventText';

/** Events that the player has chosen: the preview leaves them out. */
const CHOSEN_EVENTS = [
  'started',
  'started-for-team',
  'laid',
  'covered',
  'covered-alone',
  'eclipsed',
  'drew',
  'chosen',
  'discarded',
  'last-turn',
];

export interface PreviewText {
  /** The points that the move gains or makes harvestable. */
  lines: readonly string[];
  /** Whether the move is blocked by an animal. */
  blocked: boolean;
  events: { event: string; sentence: string }[];
}

export function previewText(events: readonly GameEvent[], lines: readonly string[], reader?: number): PreviewText {
  const blocked = events.some(({ name }) => name === 'blocked-by-animal');
  const described = events.filter(({ name }) => !CHOSEN_EVENTS.includes(name) && !(blocked && name === 'animal'));
  return {
    lines,
    blocked,
    events: describeEvents('soleil-lune', vocabulary, described, reader),
  };
}
