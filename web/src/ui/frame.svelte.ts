/** Connects a board with the regions around it. The board draws the regions `board` and `hand`; the screen draws `message` and `actions`
from the status that the board publishes here. */
import { createContext } from 'svelte';

/** A button that the board offers in the message or actions region. */
export interface BoardAction {
  label: string;
  run: () => void;
  /** Explains the action. */
  title?: string;
  /** The notation that the action plays, if it plays one at once. */
  move?: string;
  /** Whether the hint recommends it. */
  hinted?: boolean;
  /** The key that does the same, as in `aria-keyshortcuts`. */
  shortcut?: string;
}

export interface BoardStatus {
  /** The instruction for the player; empty in the past and after the end. */
  text: string;
  /** Whether the own seat is to move. */
  mine: boolean;
  /** The outcome of the chosen move, line by line. */
  foreseen: string[];
  /** Shown as a chip before every message, for example "Last turn". */
  notice: string;
  /** Whether the instruction stands alone: the last moves are then not told beside it. */
  alone: boolean;
  /** Whether a move is being chosen: the actions region then shows `back`, `extra` and `play` instead of the tools. */
  choosing: boolean;
  /** Plays the chosen move; null until it is complete. */
  play: (() => void) | null;
  /** The label of `play`; empty for "Play". */
  playLabel: string;
  /** Puts the chosen cards back; null if there are none. */
  back: (() => void) | null;
  /** Further actions on the chosen card, for example to turn it. */
  extra: BoardAction[];
  /** Optional moves beside the instruction. */
  offers: BoardAction[];
  /** Whether the chosen move can still be changed on the board, for example turned: it is then never played without confirmation, and
  `play` does not take the focus. */
  adjustable: boolean;
  /** Whether the board shows a sequence, such as the end of a round: the result card waits for its end. */
  showing: boolean;
}

/** A player, as the panels show it. */
export interface PlayerStatus {
  /** The number of the seat, its name, and the name of the player. */
  seat: number;
  title: string;
  name: string;
  /** Whether it is the seat of the player at this device; false for spectators and for people at one keyboard. */
  own: boolean;
  bot: boolean;
  /** Whether the player has given up. */
  out: boolean;
  /** Whether the seat is to move. */
  active: boolean;
  points: number | null;
  /** The time left in ms at `receivedAt` (performance.now()), null without a clock; it runs while `ticking`. */
  remaining: number | null;
  receivedAt: number;
  ticking: boolean;
}

const NO_STATUS: BoardStatus = {
  text: '',
  mine: false,
  foreseen: [],
  notice: '',
  alone: false,
  choosing: false,
  play: null,
  playLabel: '',
  back: null,
  extra: [],
  offers: [],
  adjustable: false,
  showing: false,
};

export class Frame {
  status = $state.raw(NO_STATUS);
  /** The position that the board shows instead of the present one, for example while it counts a round. The counters of the players
  show it too. */
  presented = $state.raw<unknown>(null);
  /** The players in the order of the seats. */
  players = $state.raw<PlayerStatus[]>([]);
  /** Returns the view of a seat whose hand is open and shown, otherwise null. */
  openHand = $state.raw<((seat: number) => unknown) | null>(null);
  /** Shows the hand of a seat; null while hands are hidden. For boards that draw the players themselves. */
  showHand = $state.raw<((seat: number) => void) | null>(null);
}

export const [getFrame, setFrame] = createContext<Frame>();

/** Publishes the status of a board for as long as it is mounted. Called while the board is set up. */
export function publishStatus(status: () => Partial<BoardStatus>): void {
  const frame = getFrame();
  $effect.pre(() => {
    frame.status = { ...NO_STATUS, ...status() };
  });
  $effect(() => () => {
    frame.status = NO_STATUS;
  });
}

/** Publishes the position that a board shows instead of the present one; null shows the present. Called while the board is set up. */
export function presentView(view: () => unknown): void {
  const frame = getFrame();
  $effect.pre(() => {
    frame.presented = view();
  });
  $effect(() => () => {
    frame.presented = null;
  });
}
