/** Ids of held cards. An id contains the card's value, so it stays readable after the hand has changed. */

/** Returns the ids of a hand's cards: the value, and for equal cards an ordinal. */
export function heldIds(hand: readonly string[]): string[] {
  return hand.map((card, at) => {
    const before = hand.slice(0, at).filter((each) => each === card).length;
    return before ? `${card}#${before}` : card;
  });
}

export const cardOf = (id: string): string => id.split('#')[0]!;
