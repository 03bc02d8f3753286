import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync('src/app.css', 'utf8');

/** Returns the colours that a rule of app.css defines, as red, green and blue. */
function colours(selector: string): Record<string, number[]> {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(start, css.indexOf('\n}', start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+): #([0-9a-f]{6});/g)].map(([, name, hex]) => [
      name!,
      [0, 2, 4].map((at) => parseInt(hex!.slice(at, at + 2), 16)),
    ]),
  );
}

function luminance(colour: number[]): number {
  const [red, green, blue] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: number[], other: number[]): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

const NIGHT = colours(':root');
const THEMES = { night: NIGHT, day: { ...NIGHT, ...colours(":root[data-theme='light']") } };

describe.each(Object.entries(THEMES))('colours of the %s', (_, theme) => {
  it.each(['panel', 'panel-high', 'sky', 'sky-top', 'sky-low'])('show borders of controls on %s', (ground) => {
    expect(contrast(theme['edge-strong']!, theme[ground]!)).toBeGreaterThanOrEqual(3);
  });

  it.each(['ink', 'dim', 'gold', 'warn', 'good', 'team-1', 'team-2'])('make %s readable on panels', (text) => {
    for (const ground of ['panel', 'panel-high'])
      expect(contrast(theme[text]!, theme[ground]!)).toBeGreaterThanOrEqual(4.5);
  });
});
