/** Parts of each seat's score, turn by turn, from the log. They are shown only if they add up to the server's score. */
import type { LoggedMove } from '../../api/tableState.svelte';
import { say } from '../../ui/i18n.svelte';
import type { ScoreLine } from '../index';
import { gainOf } from './lines';
import type { View } from './view';

/** Returns the turns of a seat that scored. */
export function scoring(
  moves: readonly LoggedMove[],
  seat: number,
): { number: number; card: number; parts: number[]; points: number }[] {
  return moves
    .filter((move) => move.seat === seat)
    .map(({ number, events }) => {
      const { parts, points } = gainOf(events);
      return { number, card: Number(events.find(({ name }) => name === 'laid')?.facts.card ?? 0), parts, points };
    })
    .filter(({ points }) => points > 0);
}

export function explainScore(view: View, moves: LoggedMove[]): ScoreLine[] {
  const lines: ScoreLine[] = [];
  for (const seat of [0, 1]) {
    const turns = scoring(moves, seat);
    const ahead = view.scores[seat]! - turns.reduce((sum, turn) => sum + turn.points, 0);
    if (ahead < 0 || (ahead && seat !== view.first)) continue;
    if (ahead) lines.push({ seat, text: say('syzygie-score-ahead'), points: ahead, clause: 'SZ-15' });
    for (const { number, card, parts, points } of turns) {
      const text = say('syzygie-score-turn', { number, card, count: parts.length, sum: parts.join(' + ') });
      lines.push({ seat, text, points, clause: 'SZ-10' });
    }
  }
  if (view.ended_by) lines.push({ seat: -1, text: say('event-syzygie-ended'), points: null, clause: view.ended_by });
  return lines;
}
