/** Ecliptic in the browser: the zodiac between white and blue. */
import { NO_READER, readerRole } from '../../ui/eventText';
import { enumerated, say } from '../../ui/i18n.svelte';
import type { GameModule, ScoreLine } from '../index';
import Board from './Board.svelte';
import Card from './Card.svelte';
import Info from './Info.svelte';
import { readMove } from './notation';
import PlayerInfo from './PlayerInfo.svelte';
import { cardName, SEATS, vocabulary } from './eventText';
import type { View } from './view';

function sayMove(notation: string): string {
  const move = readMove(notation);
  if (!move) return notation;
  if ('keep' in move) return say('ecliptic-choice', { card: cardName(move.keep) });
  return say('ecliptic-place', { pair: enumerated(move.pair.map(cardName)), card: cardName(move.card) });
}

function explainScore(view: View, _moves: unknown, reader = NO_READER): ScoreLine[] {
  const lines: ScoreLine[] = [];
  for (const [seat, parts] of (view.score_parts ?? []).entries()) {
    lines.push({ seat, text: say('ecliptic-score-run', { count: parts.run }), points: parts.run, clause: 'EC-19' });
    const symbol = say(`symbol-${parts.symbol}`);
    lines.push({
      seat,
      text: say('ecliptic-score-symbol', { count: parts.frequent, symbol }),
      points: parts.frequent,
      clause: 'EC-19',
    });
    const sign = say(`sign-${view.births[seat]}`);
    lines.push({
      seat,
      text: say(parts.birth ? 'ecliptic-score-birth' : 'ecliptic-score-no-birth', { sign }),
      points: Number(parts.birth),
      clause: 'EC-21',
    });
  }
  if (view.winners?.length && view.decided_by && !['points', 'shared'].includes(view.decided_by)) {
    const winner = view.winners[0]!;
    const facts = { seat: say(`seat-ecliptic-${SEATS[winner]}`), you: readerRole({ seat: winner }, reader) };
    lines.push({ seat: -1, text: say(`ecliptic-decided-${view.decided_by}`, facts), points: null, clause: 'EC-20' });
  }
  return lines;
}

export const game: GameModule = {
  Board: Board as unknown as GameModule['Board'],
  Info: Info as unknown as GameModule['Info'],
  PlayerInfo: PlayerInfo as unknown as GameModule['PlayerInfo'],
  handSizes: ((view: View) => view.hand_sizes) as GameModule['handSizes'],
  openHand: {
    Card,
    cards: ({ hand }: View) => hand.map((card) => ({ name: cardName(card), props: { card } })),
    ratio: 1 / 1.4,
  },
  vocabulary,
  sayMove,
  explainScore: explainScore as GameModule['explainScore'],
  quiet: ['drew', 'showed', 'announced'],
  sounds: { placed: 'lay', duel: 'clash', took: 'draw' },
};
