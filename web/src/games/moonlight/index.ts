/** Moonlight in the browser: two packs in a clearing. */
import { say } from '../../ui/i18n.svelte';
import type { GameModule } from '../index';
import Board from './Board.svelte';
import { readMove } from './notation';
import { explainScore } from './score';
import { powerName, vocabulary, wolfName } from './eventText';
import './playerPanel.css';
import type { View } from './view';

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
  vocabulary,
  sayMove,
  explainScore: explainScore as GameModule['explainScore'],
  counts: ((view: View) => view.wins) as GameModule['counts'],
  unit: 'moonlight-rounds',
  result: 'moonlight-result',
  quiet: ['drew', 'line-won', 'line-kept', 'line-tied', 'tripled', 'moons-won', 'moons-tied'],
  sounds: { laid: 'lay', covered: 'clash', leapt: 'clash', relieved: 'lay', shifted: 'lay' },
};
