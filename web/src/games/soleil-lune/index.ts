/** Soleil et Lune in the browser: rows of Suns and Moons that make a panorama of day and night. */
import { enumerated, say } from '../../ui/i18n.svelte';
import type { GameModule, ScoreLine } from '../index';
import Board from './Board.svelte';
import { worth } from './score';
import { sayMove, seatName, vocabulary } from './eventText';
import type { View } from './view';

function explainScore(view: View): ScoreLine[] {
  const lines: ScoreLine[] = [];
  view.scores.forEach((_, seat) => {
    const { harvested, laid, held } = worth(view, seat);
    const [more, less] = [(count: number) => count, (count: number) => (count ? -count : 0)];
    lines.push({ seat, text: say('soleil-lune-score-harvested', { count: harvested }), points: more(harvested), clause: 'SL-29' });
    lines.push({ seat, text: say('soleil-lune-score-laid', { count: laid }), points: less(laid), clause: 'SL-29' });
    if (view.edition === 'total-eclipse') lines.push({ seat, text: say('soleil-lune-score-held', { count: held }), points: less(held), clause: 'SL-29' });
  });
  const sum = (team: number[]) => team.reduce((points, seat) => points + view.scores[seat]!, 0);
  for (const team of view.teams.filter((each) => each.length > 1)) {
    lines.push({ seat: -1, text: say('soleil-lune-team', { seats: enumerated(team.map(seatName)), points: sum(team) }), points: null, clause: 'SL-35' });
  }
  if (view.winners?.length && view.decided_by === 'cards') {
    lines.push({ seat: -1, text: say('soleil-lune-decided-cards', { seat: enumerated(view.winners.map(seatName)) }), points: null, clause: 'SL-30' });
  }
  return lines;
}

export const game: GameModule = {
  Board: Board as unknown as GameModule['Board'],
  vocabulary,
  sayMove,
  explainScore: explainScore as GameModule['explainScore'],
  quiet: ['animal', 'drew', 'closed-up', 'discarded', 'last-turn'],
  sounds: { laid: 'lay', started: 'lay', 'started-for-team': 'lay', covered: 'lay', eclipsed: 'clash', drew: 'draw', 'total-eclipse': 'clash', 'blocked-by-animal': 'clash' },
};
