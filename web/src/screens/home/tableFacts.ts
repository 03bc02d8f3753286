/** Facts about a table in the lists of tables. */
import { catalogue } from '../../api/catalogue.svelte';
import type { StoredTable } from '../../api/lastTables';
import type { Clock, GameSummary, LobbyTable } from '../../api/model';
import { i18n, say } from '../../ui/i18n.svelte';
import { selectableOptions } from './tableForm';

const DAY_S = 86_400;
/** Returns the clock of a table in words. */
export function clockText(clock: Clock): string {
  if (clock.total) return say('home-clock-total', { minutes: clock.total / 60, increment: clock.increment ?? 0 });
  if (!clock.per_move) return say('home-clock-none');
  if (clock.per_move % DAY_S === 0) return say('home-clock-days', { days: clock.per_move / DAY_S });
  return say('home-clock-move', { seconds: clock.per_move });
}

/** Returns the name of an option's value: of its own, or that of a seat or a sign. */
export function valueName(game: string, value: string): string {
  const known = [`new-table-value-${value}`, `seat-${game}-${value}`, `sign-${value}`].find((name) => i18n.has(name));
  return known ? say(known) : value;
}

/** Returns the name of an option. */
export const optionName = (option: GameSummary['options'][number]): string =>
  i18n.has(`new-table-option-${option.name}`) ? say(`new-table-option-${option.name}`) : option.help;

/** Returns the options to be told: the edition, and those that differ from the usual ones. */
export function optionTexts(table: LobbyTable): string[] {
  const game = catalogue.games.find(({ name }) => name === table.game);
  if (!game) return [];
  return selectableOptions(game).flatMap((option) => {
    const value = table.settings[option.name] ?? option.default;
    if (option.name === 'edition') return [valueName(game.name, value)];
    if (option.name === 'players') return [say('home-players', { players: value })];
    if (value === option.default) return [];
    return [say('home-option', { option: optionName(option), value: valueName(game.name, value) })];
  });
}

/** Returns the files of messages that the options of these tables need. */
export const messagesOf = (tables: LobbyTable[]): string[] =>
  tables.length ? ['people-page', ...new Set(tables.map(({ game }) => game))] : [];

/** Returns everything to be told about an open table before somebody joins it. */
export function openTableFacts(table: LobbyTable): string[] {
  return [
    clockText(table.clock),
    ...optionTexts(table),
    ...(table.free > 1 ? [say('home-free', { count: table.free })] : []),
    ...(table.rated ? [say('home-rated')] : []),
    ...(table.hints ? [say('home-hints')] : []),
  ];
}

/** Returns the name of a seat's player, a bot's level in words. */
const nameOf = (name: string): string => (catalogue.levels.includes(name) ? say(`level-${name}`) : name);

/** Returns the players at a table except one, with their ratings if it is rated. */
export function playerNames(table: LobbyTable, except = ''): string {
  const number = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const names = table.names.flatMap((name, seat) => {
    if (!name || (except && table.players[seat] === except)) return [];
    const rating = table.rated ? table.ratings[seat] : null;
    return [rating == null ? nameOf(name) : say('home-player-rating', { name, rating: number.format(rating) })];
  });
  return names.join(', ') || say('home-alone');
}

export interface Outcome {
  won: 'won' | 'lost' | 'shared';
  /** The own points and those of the best opponent; empty if the game was not played to its end. */
  score: string;
}

/** Returns the outcome of a finished game for a player; null if it is not known, or if the player had several seats. */
export function outcomeOf(table: LobbyTable, player: string): Outcome | null {
  const seats = table.players.flatMap((each, seat) => (each === player ? [seat] : []));
  const { result } = table;
  if (!result?.winners.length || seats.length !== 1) return null;
  const own = seats[0]!;
  const won = result.winners.includes(own);
  // Partners win together: only a victory of all seats is a tie.
  const shared = won && result.winners.length === table.names.length;
  const others = result.scores.filter((_, seat) => seat !== own && result.winners.includes(seat) !== (won && !shared));
  const played = result.reason === 'played' && others.length > 0;
  return {
    won: shared ? 'shared' : won ? 'won' : 'lost',
    score: played ? say('home-score', { own: result.scores[own]!, other: Math.max(...others) }) : '',
  };
}

/** Returns a stored table in the form of the lists. */
export function listedTable({ table, savedAt }: StoredTable): LobbyTable {
  return {
    ...table,
    names: table.seats.map((seat) => seat.name || seat.bot),
    players: table.seats.map((seat) => seat.player),
    ratings: table.seats.map(() => null),
    free: 0,
    to_move: table.seats[table.to_move]?.player ?? '',
    opened_at: savedAt,
    changed_at: savedAt,
  };
}
