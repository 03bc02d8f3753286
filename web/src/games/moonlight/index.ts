/** Moonlight in the browser: two packs and their territory. */
import { say } from '../../ui/i18n.svelte';
import type { GameModule } from '../index';
import Board from './Board.svelte';
import Info from './Info.svelte';
import PanelCounters from './PanelCounters.svelte';
import PlayerInfo from './PlayerInfo.svelte';
import { readMove } from './notation';
import { explainScore } from './score';
import { powerName, vocabulary, wolfName } from './eventText';
import './playerPanel.css';
import './regions.css';
import type { View } from './view';
import Wolf from './Wolf.svelte';

function sayMove(notation: string): string {
  const move = readMove(notation);
  switch (move?.kind) {
    case 'lay': {
      const said = say('moonlight-move-lay', { wolf: wolfName(move.wolf), space: move.space });
      return move.by
        ? say('moonlight-move-by', { power: powerName(move.by === 'leap' ? 'great-leap' : 'relief'), move: said })
        : said;
    }
    case 'shift':
      return say('moonlight-move-shift', { space: move.space, target: move.target });
    case 'lone':
      return say('moonlight-choice-lone', { wolf: wolfName(move.wolf) });
    case 'power':
      return powerName(move.power);
    case 'double':
      return powerName('double-strike');
    case 'fall back':
      return powerName('fall-back');
    default:
      return notation;
  }
}

export const game: GameModule = {
  Board: Board as unknown as GameModule['Board'],
  Info: Info as unknown as NonNullable<GameModule['Info']>,
  PanelCounters: PanelCounters as unknown as NonNullable<GameModule['PanelCounters']>,
  PlayerInfo: PlayerInfo as unknown as NonNullable<GameModule['PlayerInfo']>,
  openHand: {
    Card: Wolf,
    cards: ({ hand, seat }: View) => hand.map((wolf) => ({ name: wolfName(wolf), props: { wolf, seat } })),
    ratio: 1,
  },
  vocabulary,
  sayMove,
  explainScore: explainScore as GameModule['explainScore'],
  counts: ((view: View) => view.points) as NonNullable<GameModule['counts']>,
  result: 'moonlight-result',
  handSizes: ((view: View) => view.hand_sizes) as NonNullable<GameModule['handSizes']>,
  quiet: ['drew', 'line-won', 'line-kept', 'line-tied', 'tripled', 'moons-won', 'moons-tied', 'scored', 'base'],
  sounds: { laid: 'lay', covered: 'clash', leapt: 'clash', relieved: 'lay', shifted: 'lay' },
};
