/** Positions on the zodiac, in hundredths of its width: sign number n at n o'clock. */

/** Radii of the own cards and of the opponent's. */
export const OUTER = 42.8;
export const INNER = 20.9;

export function spot(sign: number, radius: number): { x: number; y: number } {
  const turn = ((sign + 1) * Math.PI) / 6;
  return { x: 50 + radius * Math.sin(turn), y: 50 - radius * Math.cos(turn) };
}
