/** Parsing and writing of Ecliptic's notation. Legality is defined by the list of legal notations. */

export const SIGNS = [
  'aries',
  'taurus',
  'gemini',
  'cancer',
  'leo',
  'virgo',
  'libra',
  'scorpio',
  'sagittarius',
  'capricorn',
  'aquarius',
  'pisces',
] as const;
export const SYMBOLS = { S: 'sun', L: 'moon', E: 'star', G: 'galaxy', P: 'planet', C: 'comet' } as const;
export type Sign = (typeof SIGNS)[number];
export type Letter = keyof typeof SYMBOLS;

/** A card by its parts: 7S is the seventh sign with a sun. */
export interface Card {
  number: number;
  sign: Sign;
  letter: Letter;
}

export type Move = { keep: string } | { pair: [string, string]; card: string };

export function readCard(text: string): Card {
  const number = Number.parseInt(text);
  return { number, sign: SIGNS[number - 1] ?? 'aries', letter: text.slice(-1) as Letter };
}

/** Returns the parts of a notation, or null if it cannot be read. */
export function readMove(notation: string): Move | null {
  const kept = /^= (\d+[A-Z])$/.exec(notation);
  if (kept) return { keep: kept[1]! };
  const placed = /^(\d+[A-Z]) (\d+[A-Z]) > (\d+[A-Z])$/.exec(notation);
  return placed ? { pair: [placed[1]!, placed[2]!], card: placed[3]! } : null;
}

/** A move that may be incomplete: up to two cards for the pair, and the card to place. */
export interface Choice {
  pair: string[];
  card: string | null;
}

/** Returns the legal notations that agree with a choice. */
export function agreeing(moves: readonly string[], { pair, card }: Choice): string[] {
  return moves.filter((notation) => {
    const move = readMove(notation);
    return (
      move && 'pair' in move && pair.every((each) => move.pair.includes(each)) && (card === null || move.card === card)
    );
  });
}

/** Returns the notation of a choice that may be illegal, to ask the server for the reason. Missing cards are filled in from a legal
move if possible, else from the hand, so that the answer concerns the chosen cards. */
export function writeMove({ pair, card }: Choice, hand: readonly string[], moves: readonly string[]): string {
  const spare = hand.filter((each) => !pair.includes(each) && each !== card);
  const known = moves
    .map(readMove)
    .find((move) => move && 'pair' in move && (card === null || !move.pair.includes(card)));
  if (!pair.length && known && 'pair' in known) return `${known.pair.join(' ')} > ${card ?? known.card}`;
  const [one = spare.shift(), two = spare.shift()] = pair;
  return `${one} ${two} > ${card ?? spare.shift()}`;
}
