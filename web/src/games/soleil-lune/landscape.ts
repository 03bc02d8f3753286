/** The landscape that the cards of a row make together: hills, sky and light as they go on from number to number. A card is drawn
by its number and by the numbers beside it, so that two neighbours always meet at the same height and in the same colour. */

export const WIDTH = 40;
export const HEIGHT = 60;

type Colour = readonly [number, number, number];

/** The sky over a suit from 1 to 29: from sunrise to sunset, and from dusk through midnight to the first light. */
const SKIES: readonly (readonly Colour[])[] = [
  [
    [244, 150, 128],
    [255, 206, 140],
    [120, 196, 240],
    [66, 158, 232],
    [86, 178, 240],
    [255, 190, 92],
    [214, 92, 108],
  ],
  [
    [92, 54, 120],
    [48, 44, 116],
    [18, 26, 80],
    [8, 14, 52],
    [12, 30, 84],
    [26, 70, 116],
    [74, 122, 148],
  ],
];
const FAR: readonly (readonly Colour[])[] = [
  [
    [150, 116, 150],
    [120, 160, 120],
    [104, 170, 112],
    [98, 172, 104],
    [116, 170, 96],
    [160, 140, 84],
    [132, 76, 104],
  ],
  [
    [64, 44, 104],
    [44, 48, 112],
    [34, 44, 106],
    [30, 42, 100],
    [30, 54, 108],
    [34, 68, 110],
    [44, 84, 112],
  ],
];
const NEAR: readonly (readonly Colour[])[] = [
  [
    [74, 70, 96],
    [50, 96, 78],
    [36, 104, 64],
    [34, 102, 56],
    [56, 100, 44],
    [96, 84, 40],
    [84, 42, 66],
  ],
  [
    [34, 22, 66],
    [24, 26, 70],
    [16, 22, 60],
    [12, 18, 50],
    [12, 26, 60],
    [14, 36, 66],
    [20, 46, 68],
  ],
];

function between(colours: readonly Colour[], number: number): string {
  const at = ((Math.min(29, Math.max(1, number)) - 1) / 28) * (colours.length - 1);
  const low = Math.min(colours.length - 2, Math.floor(at));
  const mixed = colours[low]!.map((part, of) => Math.round(part + (colours[low + 1]![of]! - part) * (at - low)));
  return `rgb(${mixed.join(' ')})`;
}

export const sky = (suit: number, number: number): string => between(SKIES[suit]!, number);
export const farColour = (suit: number, number: number): string => between(FAR[suit]!, number);
export const nearColour = (suit: number, number: number): string => between(NEAR[suit]!, number);

const farHeight = (number: number): number => 35 + 3.6 * Math.sin(number * 1.9) + 2.6 * Math.sin(number * 0.7 + 1);
const nearHeight = (number: number): number => 43.5 + 1.9 * Math.sin(number * 1.3 + 2) + 1.1 * Math.sin(number * 0.5);

/** Where the near hill stands in the middle of a card: what sits on it sits there. */
export const ground = nearHeight;

/** How high sun or moon stand over a number: low at both ends, highest in the middle. */
export const discHeight = (number: number): number => 24 - 10.5 * Math.sin((Math.PI * (number - 1)) / 28);

const round = (value: number): string => value.toFixed(2).replace(/\.?0+$/, '');

/** A hill through a card: smooth within it, and into the cards beside it. */
function hill(height: (number: number) => number, left: number, number: number, right: number): string {
  const middle = height(number);
  const [start, end] = [height((left + number) / 2), height((number + right) / 2)];
  const slopes = [(middle - height(left)) / WIDTH, (end - start) / WIDTH, (height(right) - middle) / WIDTH];
  const half = WIDTH / 2;
  const third = half / 3;
  const curve = (x: number, from: number, slope: number, to: number, after: number) =>
    `C${round(x + third)} ${round(from + slope * third)} ${round(x + 2 * third)} ${round(to - after * third)} ${round(x + half)} ${round(to)}`;
  return `M0 ${round(start)}${curve(0, start, slopes[0]!, middle, slopes[1]!)}${curve(half, middle, slopes[1]!, end, slopes[2]!)}V${HEIGHT}H0Z`;
}

export const farHill = (left: number, number: number, right: number): string => hill(farHeight, left, number, right);
export const nearHill = (left: number, number: number, right: number): string => hill(nearHeight, left, number, right);

/** The lit part of the Moon on the night of that number, of 29: it grows, is full on the 15th, and wanes. */
export function moonPhase(number: number, radius: number): string {
  const waxing = number <= 15;
  const turn = Math.cos((Math.PI * number) / 15);
  const wide = round(
    Math.min(0.82, Math.abs(turn)) * radius + (Math.abs(turn) > 0.96 && number > 5 && number < 25 ? 0.18 * radius : 0),
  );
  const crescent = turn > 0;
  const outer = waxing ? 1 : 0;
  return `M0 ${-radius}A${radius} ${radius} 0 0 ${outer} 0 ${radius}A${wide} ${radius} 0 0 ${crescent === waxing ? 0 : 1} 0 ${-radius}Z`;
}

/** A few stars for a number, always the same. */
export function stars(number: number): { x: number; y: number; r: number }[] {
  return [0, 1, 2, 3, 4].map((at) => {
    const chance = (salt: number) => Math.abs(Math.sin(number * 12.9898 + at * 78.233 + salt) * 43758.5453) % 1;
    return { x: 2 + chance(1) * 36, y: 2 + chance(2) * 28, r: 0.45 + chance(3) * 0.55 };
  });
}

/** The number that a row's landscape follows at a place: the visible one, or the one that an eclipse hides. */
export function topNumber(place: readonly string[]): number {
  for (let at = place.length - 1; at >= 0; at--) {
    const number = Number(place[at]!.slice(1));
    if (number) return number;
  }
  return 15;
}
