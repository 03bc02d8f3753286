/** Cells of the table: bounds, uppermost symbols, and the order of keyboard navigation. */
import { beyond, cornerOf, nameOf, spotOf, type Spot } from './notation';
import type { Laid, View } from './view';

/** Cells from the left and the top edge up to, not including, the right and the bottom one. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type Bounds = Pick<View, 'left' | 'top' | 'rows' | 'side'>;

function grown({ left, top, rows }: Bounds, across: number, down: number): Box {
  return {
    left: left - across,
    top: top - down,
    right: left + rows[0]!.length + across,
    bottom: top + rows.length + down,
  };
}

/** Returns the places: all cells that the middle of a card can lie on. */
export const placesBox = (view: Bounds): Box => grown(view, beyond(view.side), beyond(view.side));

/** Returns the part of the sky that the camera shows at first: room for a card that overlaps one cell on every side, half a cell more,
and at least three cards wide and high. */
export function skyBox(view: Bounds): Box {
  const margin = (size: number) => Math.max(view.side - 0.5, (3 * view.side - size) / 2);
  return grown(view, margin(view.rows[0]!.length), margin(view.rows.length));
}

/** Returns the cells of a card by its corner. */
export const cardBox = ({ x, y }: Spot, side: number): Box => ({ left: x, top: y, right: x + side, bottom: y + side });

/** Returns the nearest place. */
export function within({ x, y }: Spot, { left, top, right, bottom }: Box): Spot {
  const clamp = (value: number, low: number, end: number) => Math.min(end - 1, Math.max(low, value));
  return { x: clamp(x, left, right), y: clamp(y, top, bottom) };
}

/** Calls back with every cell of a face and its symbol. */
function eachCell(face: string, corner: Spot, found: (name: string, symbol: string) => void): void {
  face.split('/').forEach((row, y) => {
    [...row].forEach((symbol, x) => found(nameOf({ x: corner.x + x, y: corner.y + y }), symbol));
  });
}

/** Returns the uppermost card and its symbol on each cell, by the cell's name. */
export function uppermostCards(laid: readonly Laid[]): Map<string, { card: Laid; symbol: string }> {
  const found = new Map<string, { card: Laid; symbol: string }>();
  for (const card of laid) eachCell(card.face, card, (name, symbol) => found.set(name, { card, symbol }));
  return found;
}

/** Returns the symbol on each cell, with a card above the table if there is one. */
export function visibleSymbols(
  uppermost: ReadonlyMap<string, { symbol: string }>,
  above: { face: string; spot: Spot } | null,
  side: number,
): Map<string, string> {
  const symbols = new Map([...uppermost].map(([name, { symbol }]) => [name, symbol]));
  if (above) eachCell(above.face, cornerOf(above.spot, side), (name, symbol) => symbols.set(name, symbol));
  return symbols;
}

/** Returns the point in the middle of a cell. */
export const centreOf = ({ x, y }: Spot): Spot => ({ x: x + 0.5, y: y + 0.5 });

export const contains = ({ left, top, right, bottom }: Box, { x, y }: Spot): boolean =>
  x >= left && x < right && y >= top && y < bottom;

/** Returns the place at a point, in fractions of cells: the cell there if it is highlighted, else the nearest highlighted one whose
middle is within reach, since a finger is thicker than a small cell; else the cell itself. */
export function nearestLit(point: Spot, lit: ReadonlySet<string>, reach: number): Spot {
  const cell = { x: Math.floor(point.x), y: Math.floor(point.y) };
  if (lit.has(nameOf(cell))) return cell;
  let [nearest, least] = [cell, reach];
  for (const name of lit) {
    const each = spotOf(name)!;
    const middle = centreOf(each);
    const distance = Math.hypot(middle.x - point.x, middle.y - point.y);
    if (distance <= least) [nearest, least] = [each, distance];
  }
  return nearest;
}

/** Returns the next highlighted place in reading order; the first follows the last. */
export function nextLit({ x, y }: Spot, lit: ReadonlySet<string>, step: 1 | -1): Spot | null {
  const order = [...lit].map((name) => spotOf(name)!).sort((one, two) => one.y - two.y || one.x - two.x);
  if (!order.length) return null;
  const after = (each: Spot) => each.y > y || (each.y === y && each.x > x);
  const before = (each: Spot) => each.y < y || (each.y === y && each.x < x);
  return step > 0 ? (order.find(after) ?? order[0]!) : (order.findLast(before) ?? order.at(-1)!);
}

/** Returns the place that a key moves the cursor to: null if there is none, undefined if the key does not move it. */
export function keyTarget(key: string, spot: Spot, box: Box, lit: ReadonlySet<string>): Spot | null | undefined {
  const { x, y } = spot;
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case 'ArrowRight':
      return { x: x + 1, y };
    case 'ArrowLeft':
      return { x: x - 1, y };
    case 'ArrowDown':
      return { x, y: y + 1 };
    case 'ArrowUp':
      return { x, y: y - 1 };
    case 'Home':
      return { x: box.left, y };
    case 'End':
      return { x: box.right - 1, y };
    case 'PageUp':
      return { x, y: box.top };
    case 'PageDown':
      return { x, y: box.bottom - 1 };
    case 'n':
      return nextLit(spot, lit, 1);
    case 'p':
      return nextLit(spot, lit, -1);
    default:
      return undefined;
  }
}
