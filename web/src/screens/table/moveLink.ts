/** The link to a move of a replay: `/replay/ID?move=12` or `/replay/ID#12`. */

/** Returns the move that an address names. */
export function linkedMove(address: Pick<Location, 'search' | 'hash'> = location): number | null {
  const named = new URLSearchParams(address.search).get('move') ?? address.hash.slice(1);
  return /^\d+$/.test(named) ? Number(named) : null;
}

/** Puts a move into the address without a new entry in the history. */
export function storeMove(count: number): void {
  history.replaceState(history.state, '', `${location.pathname}?move=${count}`);
}
