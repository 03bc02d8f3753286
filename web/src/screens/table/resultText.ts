/** The result of a finished game in words. */
import type { TableView } from '../../api/model';
import type { LoggedMove } from '../../api/tableState.svelte';
import type { GameInfo, GameModule } from '../../games';
import { describeEvents, readerOf, readerRole } from '../../ui/eventText';
import { enumerated, say } from '../../ui/i18n.svelte';

/** Returns who has won. If the cards decided between two players, it names their points. `sides` are the players or the teams. */
export function verdictOf(seen: TableView, sides: { seats: readonly number[] }[], names: string[]): string {
  const { winners, scores, reason } = seen.result!;
  const own = readerOf(seen.yours);
  if (!winners.length) return say('over-nobody');
  if (sides.filter(({ seats }) => winners.includes(seats[0]!)).length > 1)
    return say(winners.includes(own) ? 'result-you-shared' : 'result-shared');
  if (own < 0)
    return say('result-won', { seat: enumerated(winners.map((seat) => names[seat]!)), count: winners.length });
  const won = winners.includes(own);
  // After a resignation the points do not tell who has won.
  if (reason === 'played' && seen.seats.length === 2 && scores.length === 2)
    return say(won ? 'result-you-won' : 'result-you-lost', { own: scores[own]!, other: scores[1 - own]! });
  return say(won ? 'over-won' : 'over-lost');
}

/** Returns why the game is over, and what decided between equal points. */
export function reasonsOf(
  seen: TableView,
  moves: LoggedMove[],
  info: GameInfo,
  module: GameModule,
  names: string[],
): string[] {
  const { reason, seat } = seen.result!;
  const reader = readerOf(seen.yours);
  if (reason === 'resigned' || reason === 'time')
    return [say(`result-${reason}`, { seat: names[seat] ?? '', you: readerRole({ seat }, reader) })];
  if (reason !== 'played') return [say('result-reason-abandoned')];
  const end = describeEvents(info.name, module.vocabulary, moves.at(-1)?.events.slice(-1) ?? [], reader);
  const decided = (seen.view as { decided_by?: string } | null)?.decided_by;
  const tieBreak =
    decided && !['points', 'shared'].includes(decided)
      ? module
          .explainScore(seen.view as never, moves, reader)
          .filter((line) => line.seat < 0)
          .slice(-1)
          .map((line) => line.text)
      : [];
  return [...end.map(({ sentence }) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`)), ...tieBreak];
}
