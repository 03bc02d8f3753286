/** Texts for Syzygie's cards, cells, seats, moves and events. */
import type { EventVocabulary } from '../../ui/eventText';
import { say } from '../../ui/i18n.svelte';
import type { Gain } from './lines';
import { readMove } from './notation';

export const SEATS = ['flow', 'ebb'];
const SYMBOLS: Record<string, string> = { M: 'moon', S: 'sun', '1': 'tide-1', '2': 'tide-2', '.': 'empty' };

export const symbolName = (symbol: string): string =>
  say(symbol === '_' ? 'syzygie-place-hole' : `syzygie-symbol-${SYMBOLS[symbol]}`);

/** Returns a row of cells in words. */
export const rowName = (row: string): string => [...row].map(symbolName).join(', ');

/** Returns a card's face in words, row by row. */
export function faceName(face: string): string {
  return face
    .split('/')
    .map((row, at) => say('syzygie-face-row', { number: at + 1, cells: rowName(row) }))
    .join(' ');
}

/** Returns a cell's column and row, as in the notation. */
export const cellName = (cell: readonly [number, number]): string =>
  cell.map((number) => String(number).replace('-', '−')).join(',');

/** Returns a move in words. */
export function sayMove(notation: string): string {
  const move = readMove(notation);
  if (!move) return notation;
  if ('thrown' in move) return say('syzygie-throw-card', { card: move.thrown });
  return say('syzygie-move', { card: move.card, turn: move.turn, cell: cellName([move.corner.x, move.corner.y]) });
}

/** Returns the points of a move in words. */
export function sayGain({ points, parts, bonus }: Gain): string {
  const said =
    parts.length > 1
      ? say('syzygie-brings-sum', { points, sum: parts.join(' + ') })
      : say('syzygie-brings', { points });
  return bonus ? `${said} ${say('syzygie-brings-bonus')}` : said;
}

export const vocabulary: EventVocabulary = {
  word: (fact, value) => {
    if (value === null || value === undefined) return null;
    if (fact === 'seat') return say(`seat-syzygie-${SEATS[value as number]}`);
    if (Array.isArray(value)) return cellName(value as [number, number]);
    return typeof value === 'number' ? value : String(value);
  },
  alone: ['aligned', 'tide', 'broken', 'bonus'],
};
