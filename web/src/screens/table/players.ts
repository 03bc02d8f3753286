/** The players of a table, as their panels show them. */
import type { PastPosition, TableView } from '../../api/model';
import type { PlayerStatus } from '../../ui/frame.svelte';
import { say } from '../../ui/i18n.svelte';

/** Returns the status of every player. `names` are the names of the seats. */
export function playersOf(
  seen: TableView,
  past: PastPosition | null,
  names: string[],
  points: number[] | null,
  receivedAt: number,
): PlayerStatus[] {
  const over = seen.status === 'over';
  const shared = seen.yours.length > 1;
  return seen.seats.map((seat, number) => {
    const active = (past ? past.to_move : seen.to_move) === number && !over;
    return {
      seat: number,
      title: names[number]!,
      name: seat.bot ? say(`level-${seat.bot}`) : seat.name,
      own: !shared && seen.yours.includes(number),
      bot: Boolean(seat.stand_in || seat.bot),
      out: seat.out,
      active,
      points: points?.[number] ?? null,
      remaining: seat.remaining,
      receivedAt,
      ticking: active && !past,
    };
  });
}
