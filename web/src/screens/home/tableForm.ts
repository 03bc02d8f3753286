/** A table as somebody wishes it, filled in on a form, and as the house is asked for it. Whether it can be had, the house says. */
import type { Clock, GameSummary, TableOptions, GameOption, Place } from '../../api/client';

export const LEVELS = ['new-moon', 'crescent', 'quarter', 'gibbous', 'full-moon'] as const;
export const CLOCKS = ['none', 'move', 'total', 'days'] as const;
const DAY = 86_400;

/** Who sits on a seat: `me`, `open`, `keyboard`, or the level of a bot. */
export type Sitter = 'me' | 'open' | 'keyboard' | (typeof LEVELS)[number];

export interface Wish {
  options: Record<string, string>;
  sitters: Sitter[];
  /** How those beside one are called, by their seats. */
  names: string[];
  clock: (typeof CLOCKS)[number];
  seconds: number;
  minutes: number;
  increment: number;
  days: number;
  atZero: 'lose' | 'bot';
  rated: boolean;
  public: boolean;
}

/** What can be chosen on a form: an option that only a file could change is none. */
export const offered = (game: GameSummary): GameOption[] => game.options.filter((option) => option.choices.length > 1);

/** The seats of a table with these options: the first ones, if the number of players can be chosen. */
export const seatsOf = (game: GameSummary, options: Record<string, string>): string[] =>
  game.seats.slice(0, Number(options.players) || game.seats.length);

/** The choices of an option. A seat that nobody has can't start. */
export function choicesOf(game: GameSummary, option: GameOption, options: Record<string, string>): string[] {
  const seats = seatsOf(game, options);
  return option.choices.filter((choice) => !game.seats.includes(choice) || seats.includes(choice));
}

/** Seats somebody; who chooses another seat for himself leaves his own to whoever sat there. */
export function seated(sitters: Sitter[], seat: number, sitter: Sitter): Sitter[] {
  const before = sitters[seat] ?? 'open';
  return sitters.map((each, at) => (at === seat ? sitter : sitter === 'me' && each === 'me' ? before : each));
}

function clockOf(wish: Wish): Clock {
  const at_zero = wish.atZero;
  if (wish.clock === 'move') return { per_move: wish.seconds, at_zero };
  if (wish.clock === 'days') return { per_move: wish.days * DAY, at_zero };
  if (wish.clock === 'total') return { total: Math.round(wish.minutes * 60), increment: wish.increment, at_zero };
  return {};
}

/** The wish as the house reads it. */
export function openingOf(game: GameSummary, wish: Wish): TableOptions {
  const places = seatsOf(game, wish.options).map((_, seat): Place => {
    const sitter = wish.sitters[seat] ?? 'open';
    if (sitter === 'me' || sitter === 'open') return { kind: sitter };
    return sitter === 'keyboard' ? { kind: 'keyboard', name: wish.names[seat] ?? '' } : { kind: 'bot', name: sitter };
  });
  const options = Object.fromEntries(
    offered(game).map((option) => {
      const value = wish.options[option.name] ?? option.default;
      return [option.name, choicesOf(game, option, wish.options).includes(value) ? value : option.default];
    }),
  );
  return { game: game.name, options, places, clock: clockOf(wish), rated: wish.rated, public: wish.public };
}
