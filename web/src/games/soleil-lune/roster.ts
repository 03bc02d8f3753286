/** The players as the board names them. */
import type { PlayerStatus } from '../../ui/frame.svelte';
import { say } from '../../ui/i18n.svelte';
import type { View } from './view';

export interface Person {
  seat: number;
  /** The name of the player; without one, that of the seat. The own one is marked. */
  name: string;
  /** The name of the seat; empty if `name` is that. */
  title: string;
  /** Whether the player is the reader. */
  own: boolean;
  /** Whether the player is to move; false after the end. */
  active: boolean;
  /** Clock, bot and resignation; null in lessons. */
  status: PlayerStatus | null;
}

/** Returns the players of all seats. `names` are the names of the seats, `own` is the player's own seat, -1 for spectators. */
export const rosterOf = (
  view: View,
  names: readonly string[],
  players: readonly PlayerStatus[],
  own: number,
): Person[] =>
  view.rows.map((_, seat) => {
    const status = players[seat] ?? null;
    const name = status?.name || names[seat]!;
    return {
      seat,
      name: seat === own ? say('player-panel-you', { name }) : name,
      title: status?.name ? names[seat]! : '',
      own: seat === own,
      active: status ? status.active : view.to_move === seat,
      status,
    };
  });

/** Returns the relation of a team to the player; for spectators its number. */
export function teamName(view: View, team: number, own: number): string {
  if (own < 0) return say('soleil-lune-team-number', { number: team + 1 });
  return say(view.teams[team]!.includes(own) ? 'soleil-lune-your-team' : 'soleil-lune-against-you');
}
