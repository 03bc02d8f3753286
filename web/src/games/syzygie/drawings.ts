/** Drawings of the bodies, each on a field of 10 by 10. Shapes alone distinguish them, without colours. */

export const MOON = 'M6.500 1.300A3.900 3.900 0 1 0 9 6.800A3.400 3.400 0 0 1 6.500 1.300Z';

/** Eight pointed rays round the disc. */
export const RAYS = Array.from({ length: 8 }, (_, ray) => {
  const at = (angle: number, radius: number) =>
    `${(5 + radius * Math.cos(angle)).toFixed(2)} ${(5 + radius * Math.sin(angle)).toFixed(2)}`;
  const turn = (ray * Math.PI) / 4;
  return `M${at(turn - 0.27, 2.75)}L${at(turn, 4.35)}L${at(turn + 0.27, 2.75)}Z`;
}).join('');

/** A tide as a figure on its planet: drawn, for a picture has no words. */
export const FIGURES: Record<string, string> = {
  '1': 'M4.200 3L5.200 2.300V5.700',
  '2': 'M4 3.300A1.050 1 0 1 1 5.800 4L4 5.700H6.100',
};

/** The waves of a tide, below its planet. */
export const WAVES: Record<string, string> = {
  '1': 'M2.800 8.800q1.100-1.100 2.200 0t2.200 0',
  '2': 'M2.800 8.300q1.100-1.100 2.200 0t2.200 0M2.800 9.500q1.100-1.100 2.200 0t2.200 0',
};
