/** The form for a new table, and the request that it becomes. The server validates it. */
import type { Clock, GameOption, GameSummary, SeatOptions, TableOptions } from '../../api/model';

export const CLOCKS = ['none', 'move', 'total', 'days'] as const;
export const PEOPLE = ['me', 'open', 'keyboard'] as const;
const DAY_S = 86_400;

/** The player of a seat: `me`, `open`, `keyboard`, or the level of a bot. */
export type SeatPlayer = string;

export interface TableForm {
  options: Record<string, string>;
  players: SeatPlayer[];
  /** Names of the players at this keyboard, by seat. */
  names: string[];
  clock: (typeof CLOCKS)[number];
  seconds: number;
  minutes: number;
  increment: number;
  days: number;
  atZero: 'lose' | 'bot';
  rated: boolean;
  public: boolean;
  /** Whether players may ask for hints. Asked for only if a seat is open to people: otherwise they may. */
  hints: boolean;
}

/** Returns the options that a form can change. An option with one choice is changed by files only. */
export const selectableOptions = (game: GameSummary): GameOption[] =>
  game.options.filter((option) => option.choices.length > 1);

/** Returns the seats of a table with these options: the first ones, if the number of players is an option. */
export const seatsOf = (game: GameSummary, options: Record<string, string>): string[] =>
  game.seats.slice(0, Number(options.players) || game.seats.length);

/** Returns the choices of an option, without seats that the table does not have. */
export function choicesOf(game: GameSummary, option: GameOption, options: Record<string, string>): string[] {
  const seats = seatsOf(game, options);
  return option.choices.filter((choice) => !game.seats.includes(choice) || seats.includes(choice));
}

/** Returns the players after a choice for one seat. `me` has one seat: a change swaps the two. */
export function withPlayer(players: SeatPlayer[], seat: number, player: SeatPlayer): SeatPlayer[] {
  const before = players[seat] ?? 'open';
  return players.map((each, at) => (at === seat ? player : player === 'me' && each === 'me' ? before : each));
}

function clockOf(form: TableForm): Clock {
  const at_zero = form.atZero;
  if (form.clock === 'move') return { per_move: form.seconds, at_zero };
  if (form.clock === 'days') return { per_move: form.days * DAY_S, at_zero };
  if (form.clock === 'total') return { total: Math.round(form.minutes * 60), increment: form.increment, at_zero };
  return {};
}

function seatOptions(player: SeatPlayer, name: string): SeatOptions {
  if (player === 'me' || player === 'open') return { kind: player };
  return player === 'keyboard' ? { kind: 'keyboard', name } : { kind: 'bot', name: player };
}

/** Returns whether a seat is open to other people. */
export const isOpen = (game: GameSummary, form: TableForm): boolean =>
  seatsOf(game, form.options).some((_, seat) => (form.players[seat] ?? 'open') === 'open');

/** Returns the request that a form stands for. */
export function tableOptions(game: GameSummary, form: TableForm): TableOptions {
  const places = seatsOf(game, form.options).map((_, seat) =>
    seatOptions(form.players[seat] ?? 'open', form.names[seat] ?? ''),
  );
  const options = Object.fromEntries(
    selectableOptions(game).map((option) => {
      const value = form.options[option.name] ?? option.default;
      return [option.name, choicesOf(game, option, form.options).includes(value) ? value : option.default];
    }),
  );
  const hints = isOpen(game, form) ? { hints: form.hints && !form.rated } : {};
  return { game: game.name, options, places, clock: clockOf(form), rated: form.rated, public: form.public, ...hints };
}
