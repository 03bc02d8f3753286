/** The players as the board names them. */
import type { ClockState } from '../../ui/Clock.svelte';
import { say } from '../../ui/i18n.svelte';
import type { SeatPanel } from '../index';
import type { View } from './view';

export interface Person {
  seat: number;
  /** The name of the player; without one, that of the seat. The own one is marked. */
  name: string;
  /** The name of the seat; empty if `name` is that. */
  title: string;
  bot: boolean;
  out: boolean;
  clock: ClockState | null;
}

/** Returns the players of all seats. `own` is the player's own seat, -1 for spectators. */
export const rosterOf = (
  names: readonly string[],
  players: readonly SeatPanel[] | undefined,
  seats: number,
  own: number,
): Person[] =>
  Array.from({ length: seats }, (_, seat) => {
    const panel = players?.[seat];
    const name = panel?.name ?? names[seat]!;
    return {
      seat,
      name: seat === own ? say('player-panel-you', { name }) : name,
      title: panel ? names[seat]! : '',
      bot: panel?.bot ?? false,
      out: panel?.out ?? false,
      clock: panel?.clock ?? null,
    };
  });

/** Returns the relation of a team to the player; for spectators its number. */
export function teamName(view: View, team: number, own: number): string {
  if (own < 0) return say('soleil-lune-team-number', { number: team + 1 });
  return say(view.teams[team]!.includes(own) ? 'soleil-lune-your-team' : 'soleil-lune-against-you');
}
