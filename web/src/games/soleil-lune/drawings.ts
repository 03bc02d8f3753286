/** Our drawings of the animals, on fields of 24 by 24, facing the viewer or to the right. */

export interface Animal {
  body: string;
  light: string;
  fill: string;
}

export const ANIMALS: Record<string, Animal> = {
  butterfly: {
    fill: '#d4481f',
    body: 'M12 11C9.500 4.500 3 2.500 2 5.500 1.200 8.500 4 12.500 8.500 13 5 13.500 3.500 17 5.500 19.500 7.800 22 11 18.500 12 15 13 18.500 16.200 22 18.500 19.500 20.500 17 19 13.500 15.500 13 20 12.500 22.800 8.500 22 5.500 21 2.500 14.500 4.500 12 11Z',
    light:
      'M5.300 7.200a1.500 1.500 0 1 0 .1 0ZM18.700 7.200a1.500 1.500 0 1 0 .1 0ZM12 9l-1.500-5M12 9l1.500-5M12 9v9',
  },
  bird: {
    fill: '#1d4fae',
    body: 'M2 13C5 12.500 6.500 9 9.500 7.500 12.500 6 16 6 17.500 7.500L22 9l-4 1.500C18 15 14.500 18.500 10.500 18.500 7 18.500 5 16.500 2 18.500 3 16.500 3.500 15 2 13Z',
    light: 'M17 8.300a.6.6 0 1 0 .1 0ZM7 13.500c2 2.500 5 2 6.500-1',
  },
  dragonfly: {
    fill: '#0f7a6c',
    body: 'M11 7.500a1.700 1.700 0 1 1 2 0L13 9C17 6 22 6 22.500 8c.3 2-5 3.500-9.400 3.200 4 .8 7.900 2.800 7.400 4.600-.6 1.600-5 0-7.500-2.800L12.600 22h-1.200L11 13c-2.500 2.800-6.900 4.400-7.500 2.800-.5-1.800 3.400-3.800 7.400-4.600C6.500 11.500 1.200 10 1.500 8 2 6 7 6 11 9Z',
    light: 'M4 8.500c2 0 4 .7 6 1.700M20 8.500c-2 0-4 .7-6 1.700',
  },
  bat: {
    fill: '#4a2d7a',
    body: 'M12 9.500l-1.600-3 .1 3C7.500 9.500 4 7.500 1 8c2 2 2.500 4.500 2.500 7C5.500 13.500 7 14 8 15.500 9 14 10.500 14.500 12 18 13.500 14.500 15 14 16 15.500 17 14 18.500 13.500 20.500 15c0-2.500.5-5 2.500-7-3-.5-6.500 1.500-9.500 1.500l.1-3Z',
    light: 'M11.200 11.200a.5.5 0 1 0 .1 0ZM12.700 11.200a.5.5 0 1 0 .1 0Z',
  },
  owl: {
    fill: '#7a4a12',
    body: 'M5 4.500 8.500 6c2-1 5-1 7 0L19 4.500c-.3 2 0 3.500.3 5.500.9 6-1.800 11.500-7.300 11.500S3.800 16 4.700 10c.3-2 .6-3.500.3-5.500Z',
    light:
      'M9 8.500a2.200 2.200 0 1 0 .1 0ZM15 8.500a2.200 2.200 0 1 0 .1 0ZM12 12l-1 1.800h2ZM8.500 17c1-1 1.500 1 2.300 0 .8-1 1.300 1 2.200 0 1-1 1.500 1 2.500 0',
  },
};

/** Rays round a disc of that radius. */
export function rays(radius: number, length: number, count: number, turn = 0): string {
  return Array.from({ length: count }, (_, at) => {
    const angle = ((at + turn) / count) * 2 * Math.PI;
    const point = (far: number) => `${(Math.cos(angle) * far).toFixed(2)} ${(Math.sin(angle) * far).toFixed(2)}`;
    return `M${point(radius)}L${point(radius + length)}`;
  }).join('');
}

/** Drawings on the hills of some numbers: a tree, a pine, a house. The ground is at (0, 0). */
export const TREE = 'M-.7 0V-4h1.400V0ZM0-11a4 4 0 1 0 .1 0Z';
export const PINE = 'M-.6 0v-2h-3.400L-1.800-5h-1.400L-1.300-8h-1L0-12l2.300 4h-1l1.900 3h-1.400L4-2H.6V0Z';
export const HOUSE = 'M-4 0v-5L0-8.500 4-5V0Z';
