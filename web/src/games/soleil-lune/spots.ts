/** A place of a row as it is drawn: its marks, and the card that would be laid there. */
import { cardOf } from '../../ui/heldCards';
import { say } from '../../ui/i18n.svelte';
import { cardName } from './eventText';
import { hintedPlace, spotId, type Where } from './notation';
import type { Selection } from './selection';

export interface SpotState {
  id: string;
  /** The card that would be laid here. */
  ghost: string | null;
  /** Whether the picked card can go here. */
  lit: boolean;
  /** CSS classes. */
  marks: { lit: boolean; over: boolean; wished: boolean; hinted: boolean };
  /** The marks in words, for the label; empty if there are none. */
  note: string;
}

export interface RowPlace {
  seat: number;
  suit: number;
}

/** Returns the place where a card would be laid in a row. */
export function chosenPlace({ lay }: Selection, { seat, suit }: RowPlace): Where | null {
  return lay?.spot.seat === seat && lay.spot.suit === suit ? lay.spot.where : null;
}

export function spotState(selection: Selection, hint: string | null, row: RowPlace, where: Where): SpotState {
  const { drag } = selection;
  const id = spotId(row.seat, row.suit, where);
  const ghost = selection.lay && chosenPlace(selection, row) === where ? cardOf(selection.lay.id) : null;
  const lit = drag.lit(id);
  const hinted = hintedPlace(hint, row.seat, row.suit) === where;
  return {
    id,
    ghost,
    lit,
    marks: { lit, over: drag.over === id, wished: ghost !== null, hinted },
    note: ghost ? say('soleil-lune-wished', { card: cardName(ghost) }) : lit ? say('soleil-lune-lit') : '',
  };
}
