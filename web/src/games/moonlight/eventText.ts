/** Moonlight's wolves, powers and events in words. */
import type { EventVocabulary } from '../../ui/eventText';
import { say, type Facts } from '../../ui/i18n.svelte';
import { readWolf } from './notation';

export const SEATS = ['white', 'black'];
/** The clause of the first power; the others follow in this order. */
const FIRST_POWER = 24;
const POWERS = [
  'double-strike',
  'great-leap',
  'relief',
  'shift',
  'fall-back',
  'watchful-pack',
  'moon-child',
  'land-keeper',
];

export const seatName = (seat: number): string => say(`seat-moonlight-${SEATS[seat]}`);
export const powerName = (power: string): string => say(`moonlight-${power}`);
export const powerAbout = (power: string): string => say(`ML-${FIRST_POWER + POWERS.indexOf(power)}`);

/** Returns what a wolf has beside its value: moons, and whether it counts three times in a corner. */
export function wolfMarks(text: string): string[] {
  const { corner, moons } = readWolf(text);
  return [
    ...(corner ? [say('moonlight-wolf-corner')] : []),
    ...(moons ? [say('moonlight-wolf-moons', { moons })] : []),
  ];
}

/** Returns the same in fewer words, for a small card. */
export function shortMarks(text: string): string[] {
  const { corner, moons } = readWolf(text);
  return [
    ...(corner ? [say('moonlight-mark-corner')] : []),
    ...(moons ? [say('moonlight-mark-moons', { moons })] : []),
  ];
}

/** Returns a wolf in words: its value, its moons, and whether it counts three times in a corner. */
export function wolfName(text: string): string {
  const [{ value }, marks] = [readWolf(text), wolfMarks(text)];
  return marks.length ? `${value} (${marks.join(', ')})` : String(value);
}

/** Returns a counted line in words, with the sum of its winner first. */
function lineText(line: Facts & { white: number; black: number }): string {
  const [high, low] = [Math.max(line.white, line.black), Math.min(line.white, line.black)];
  return say('moonlight-event-line', { ...line, high, low });
}

export const vocabulary: EventVocabulary = {
  seats: SEATS,
  word: (fact, value) => {
    if (value === null || value === undefined) return null;
    if (fact === 'seat') return seatName(value as number);
    if (fact === 'wolf' || fact === 'covered') return wolfName(String(value));
    if (fact === 'power') return powerName(String(value));
    if (fact === 'line') return lineText(value as Facts & { white: number; black: number });
    return typeof value === 'number' ? value : String(value);
  },
};
