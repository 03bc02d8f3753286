/** Soleil et Lune in the browser. */
import { NO_READER } from '../../ui/eventText';
import { enumerated, say } from '../../ui/i18n.svelte';
import type { GameModule, ScoreLine } from '../index';
import Board from './Board.svelte';
import Card from './Card.svelte';
import Info from './Info.svelte';
import { teamScores, worth } from './score';
import SeatMark from './SeatMark.svelte';
import { cardName, sayMove, seatName, vocabulary } from './eventText';
import type { View } from './view';

function explainScore(view: View, _moves: unknown, reader = NO_READER): ScoreLine[] {
  const lines: ScoreLine[] = [];
  view.scores.forEach((_, seat) => {
    const { harvested, laid, held } = worth(view, seat);
    const [more, less] = [(count: number) => count, (count: number) => (count ? -count : 0)];
    lines.push({
      seat,
      text: say('soleil-lune-score-harvested', { count: harvested }),
      points: more(harvested),
      clause: 'SL-29',
    });
    lines.push({ seat, text: say('soleil-lune-score-laid', { count: laid }), points: less(laid), clause: 'SL-29' });
    if (view.edition === 'total-eclipse')
      lines.push({ seat, text: say('soleil-lune-score-held', { count: held }), points: less(held), clause: 'SL-29' });
  });
  for (const { seats, points } of teamScores(view)) {
    lines.push({
      seat: -1,
      text: say('soleil-lune-team', { seats: enumerated(seats.map(seatName)), points }),
      points: null,
      clause: 'SL-35',
    });
  }
  if (view.winners?.length && view.decided_by === 'cards') {
    lines.push({
      seat: -1,
      text: say('soleil-lune-decided-cards', {
        seat: enumerated(view.winners.map(seatName)),
        you: view.winners.includes(reader) ? 'seat' : 'none',
      }),
      points: null,
      clause: 'SL-30',
    });
  }
  return lines;
}

export const game: GameModule = {
  Board: Board as unknown as GameModule['Board'],
  Info: Info as unknown as GameModule['Info'],
  ownPanels: true,
  SeatMark,
  teams: teamScores as GameModule['teams'],
  openHand: {
    Card,
    cards: ({ hand, animals }: View) =>
      hand.map((card) => {
        const animal = animals[card];
        const name = [cardName(card), animal && say(`soleil-lune-${animal}`)].filter(Boolean).join(', ');
        return { name, props: { card, animal } };
      }),
    ratio: 2 / 3,
  },
  vocabulary,
  sayMove,
  explainScore: explainScore as GameModule['explainScore'],
  quiet: ['animal', 'drew', 'closed-up', 'discarded', 'last-turn'],
  sounds: {
    laid: 'lay',
    started: 'lay',
    'started-for-team': 'lay',
    covered: 'lay',
    eclipsed: 'clash',
    drew: 'draw',
    'total-eclipse': 'clash',
    'blocked-by-animal': 'clash',
    chosen: 'clash',
  },
};
