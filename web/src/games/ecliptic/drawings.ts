/** Drawings of the signs and symbols, on fields of 24 by 24, and the background pattern of each symbol's cards. */
import type { Letter, Sign } from './notation';

export const SIGN_STROKES: Record<Sign, string> = {
  aries:
    'M12 21V9C12 3.500 6.500 1.800 4.400 5.400 2.900 8.200 5.500 11 7.600 9.400M12 9c0-5.500 5.500-7.200 7.600-3.600 1.500 2.800-1.100 5.600-3.200 4',
  taurus:
    'M12 9.500a5.700 5.700 0 1 0 0 11.400 5.700 5.700 0 0 0 0-11.400ZM4 3c1.500 4.500 4.500 6.500 8 6.500S18.500 7.500 20 3',
  gemini: 'M4 3.500c5 2.500 11 2.500 16 0M4 20.500c5-2.500 11-2.500 16 0M9 5.300v13.400M15 5.300v13.400',
  cancer:
    'M7.500 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM16.500 11a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM4.600 9.200C6 3.800 14 3.400 20 6.800M19.400 14.800C18 20.200 10 20.600 4 17.200',
  leo: 'M7.200 12.300a2.900 2.900 0 1 0 0 5.800 2.900 2.900 0 0 0 0-5.800ZM9 13C6 8.500 6.800 3 12 3c5.500 0 5.800 5.600 3.600 10-1.900 3.800-1.400 7.800 2 7.800 1.700 0 2.700-1.200 2.700-2.700',
  virgo:
    'M2.500 5C4.500 4 5.500 5.500 5.500 8v10M5.500 8c1-4 5-4 5 0v10M10.500 8c1-4 5-4 5 0v8c0 3 2 5 5.500 5M15.500 10.500c3-3.500 6.500-.5 4.500 4-1.500 3.200-4.500 5-7.500 6.500',
  libra: 'M3 20h18M3 15.500h5.500C5 11 7.500 5 12 5s7 6 3.500 10.500H21',
  scorpio:
    'M2.500 5C4.500 4 5.500 5.500 5.500 8v10M5.500 8c1-4 5-4 5 0v10M10.500 8c1-4 5-4 5 0v9c0 2.800 2.500 3.500 5.700 1.600M18.700 16.400l2.800 2-1.700 3',
  sagittarius: 'M4 20 20 4M12 4h8v8M6.500 11.500l6 6',
  capricorn:
    'M3 4.500c3-.5 4 2 4 5.500v7M7 10c.5-5.500 6-6.500 6-1v8c0 3.500-2.500 4.500-4.500 3.500M13 15.500c0-4 7-4.500 7 0s-6.500 4-7 0Z',
  aquarius: 'M3 10.500 7 7l3.500 3.500L14 7l3.500 3.500L21 7M3 17.500 7 14l3.500 3.500L14 14l3.500 3.500L21 14',
  pisces: 'M5 3c5 5 5 13 0 18M19 3c-5 5-5 13 0 18M4 12h16',
};

export interface Drawing {
  /** Filled. */
  solid: string;
  /** Drawn as strokes. */
  strokes: string;
}

const ray = (turn: number) => {
  const [x, y] = [Math.cos((turn * Math.PI) / 4), Math.sin((turn * Math.PI) / 4)];
  return `M${(12 + 7.6 * x).toFixed(2)} ${(12 + 7.6 * y).toFixed(2)}L${(12 + 10.6 * x).toFixed(2)} ${(12 + 10.6 * y).toFixed(2)}`;
};
const tip = (point: number) => {
  const [radius, turn] = [point % 2 ? 4.3 : 10.6, (point * Math.PI) / 5 - Math.PI / 2];
  return `${(12 + radius * Math.cos(turn)).toFixed(2)} ${(12.6 + radius * Math.sin(turn)).toFixed(2)}`;
};

export const SYMBOL_DRAWINGS: Record<Letter, Drawing> = {
  S: {
    solid: 'M12 6.400a5.600 5.600 0 1 0 0 11.200 5.600 5.600 0 0 0 0-11.200Z',
    strokes: [0, 1, 2, 3, 4, 5, 6, 7].map(ray).join(''),
  },
  L: { solid: 'M14.800 2.200A10 10 0 1 0 21.600 15.600 8.300 8.300 0 0 1 14.800 2.200Z', strokes: '' },
  E: { solid: `M${[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(tip).join('L')}Z`, strokes: '' },
  G: {
    solid: 'M12 9.600a2.400 2.400 0 1 0 0 4.800 2.400 2.400 0 0 0 0-4.800Z',
    strokes:
      'M14.600 12c0 3.600-4.200 5-6.600 2.700C4.600 11.500 6.900 5 12.700 4.600c3.600-.2 6.800 1.600 8.300 4.600M9.400 12c0-3.600 4.200-5 6.600-2.700 3.400 3.200 1.100 9.700-4.700 10.100-3.600.2-6.800-1.600-8.300-4.600',
  },
  P: {
    solid: 'M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12Z',
    strokes:
      'M6.900 14.800C3.400 17.300 1.500 19.300 2.100 20.200c1 1.400 6.700-1.300 12.200-5.200S23.500 7.100 22.500 5.700c-.6-.9-3.300-.2-7 1.700',
  },
  C: {
    solid: 'M16.400 11.600a4.600 4.600 0 1 0 0 9.200 4.600 4.600 0 0 0 0-9.200Z',
    strokes: 'M10.800 13.200 2.600 3.200M13.600 10.300 9.200 2.400M9.400 17.200 2.400 12',
  },
};

/** Background patterns on a field of 60 by 84, so that no symbol is distinguished by its colour alone. */
export const PATTERNS: Record<Letter, string> = {
  S: Array.from(
    { length: 16 },
    (_, at) =>
      `M30 50L${(30 + 70 * Math.cos((at * Math.PI) / 8)).toFixed(1)} ${(50 + 70 * Math.sin((at * Math.PI) / 8)).toFixed(1)}`,
  ).join(''),
  L: [16, 26, 36, 46, 56].map((radius) => `M60 ${84 - radius}A${radius} ${radius} 0 0 0 ${60 - radius} 84`).join(''),
  E: Array.from(
    { length: 24 },
    (_, at) => `M${6 + (at % 4) * 16 + (Math.floor(at / 4) % 2) * 7} ${8 + Math.floor(at / 4) * 14}h.01`,
  ).join(''),
  G: [12, 20, 28, 36, 44]
    .map(
      (radius) =>
        `M${30 - radius} 50a${radius} ${radius * 0.62} 0 1 0 ${2 * radius} 0a${radius} ${radius * 0.62} 0 1 0 ${-2 * radius} 0`,
    )
    .join(''),
  P: [8, 20, 32, 44, 56, 68, 80].map((y) => `M0 ${y}q15-6 30 0t30 0`).join(''),
  C: [-60, -44, -28, -12, 4, 20, 36, 52].map((x) => `M${x} 0l84 84`).join(''),
};

export const PAPERS: Record<Letter, { paper: string; ink: string }> = {
  S: { paper: '#fff1c4', ink: '#875200' },
  L: { paper: '#e3e9fc', ink: '#33427f' },
  E: { paper: '#d5f4ee', ink: '#07645b' },
  G: { paper: '#f2e1fc', ink: '#6c2a9c' },
  P: { paper: '#e0f2d3', ink: '#386410' },
  C: { paper: '#fddfd7', ink: '#9c2c16' },
};
