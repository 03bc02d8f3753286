/** Positions on the zodiac, in hundredths of its width: sign number n at n o'clock. */

/** Radii of the own cards, of the signs and of the opponent's cards. */
export const OUTER = 42.8;
export const MIDDLE = 30.9;
export const INNER = 20.9;
/** Radii of the rim, of the edges of the signs' band, and of the middle, where pile and discards lie. */
export const RIM = 49.6;
export const BAND_OUTER = 36.3;
export const BAND_INNER = 26.2;
export const HUB = 15.6;

export function spot(sign: number, radius: number): { x: number; y: number } {
  const turn = ((sign + 1) * Math.PI) / 6;
  return { x: 50 + radius * Math.sin(turn), y: 50 - radius * Math.cos(turn) };
}

/** Returns the outline of a sign's sector between two radii, as the path of an SVG. */
export function sector(sign: number, from: number, to: number): string {
  const edge = (at: number, radius: number) => {
    const { x, y } = spot(at, radius);
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  };
  const [left, right] = [sign - 0.5, sign + 0.5];
  return `M${edge(left, from)}L${edge(left, to)}A${to} ${to} 0 0 1 ${edge(right, to)}L${edge(right, from)}A${from} ${from} 0 0 0 ${edge(left, from)}Z`;
}
