/** State of a table screen: the present position or a past one, the seat that sees it, and the open hands. */
import type { PastPosition, TableView } from '../../api/model';
import type { TableState } from '../../api/tableState.svelte';
import type { GameInfo, GameModule } from '../../games';
import { describeEvents, readerOf } from '../../ui/eventText';
import type { Frame } from '../../ui/frame.svelte';
import { say } from '../../ui/i18n.svelte';
import { playersOf } from './players';

export interface ShownTableSource {
  table: () => TableState;
  seen: () => TableView;
  info: () => GameInfo;
  module: () => GameModule;
  frame: Frame;
  /** The past position that is shown; null in the present. */
  position: () => PastPosition | null;
  /** Whether the last move of that position is animated. */
  stepped: () => boolean;
}

export class ShownTable {
  /** The seat that a viewer of open hands has chosen to be drawn below. */
  chosenSeat = $state(-1);
  /** The seat that has taken over a shared keyboard. */
  confirmedSeat = $state(-1);
  /** The seats whose open hands the viewer has closed. */
  private closed = $state.raw<readonly number[]>([]);

  constructor(private readonly source: ShownTableSource) {}

  private get seen(): TableView {
    return this.source.seen();
  }

  private get position(): PastPosition | null {
    return this.source.position();
  }

  /** Returns whether the cards of a seat are shown. */
  isOpen(seat: number): boolean {
    return this.hands !== null && !this.closed.includes(seat);
  }

  /** Returns the view of a seat if its cards are shown. */
  readonly openHand = (seat: number): unknown => (this.isOpen(seat) ? this.hands![seat] : null);

  /** Hides the hand of a seat, or shows it again. */
  toggleHand(seat: number): void {
    this.closed = this.isOpen(seat) ? [...this.closed, seat] : this.closed.filter((each) => each !== seat);
  }

  readonly names = $derived.by(() => {
    const { name, seats } = this.source.info();
    return this.seen.seats.map((_, seat) => say(`seat-${name}-${seats[seat]}`));
  });
  readonly over = $derived.by(() => this.seen.status === 'over');
  /** Whether the viewer has a seat. */
  readonly mine = $derived.by(() => this.seen.yours.length > 0);
  /** The seat that texts call "you". */
  readonly reader = $derived.by(() => readerOf(this.seen.yours));
  /** Several people at one keyboard: the hand of the seat to move is shown after that player has confirmed. */
  private readonly shared = $derived.by(() => this.seen.yours.length > 1);
  readonly veiled = $derived.by(
    () => this.shared && !this.over && this.seen.seat >= 0 && this.seen.seat !== this.confirmedSeat,
  );
  /** The views of all seats, where the viewer may know all hands. */
  readonly hands = $derived.by(() => (this.position ? this.position.hands : this.seen.hands));
  /** The seat that is drawn below. */
  readonly seat = $derived.by(() =>
    this.hands && this.chosenSeat >= 0 ? this.chosenSeat : Math.max(0, this.seen.seat),
  );
  readonly view = $derived.by(() => {
    const open = this.hands?.[this.seat];
    if (!open) return (this.position ?? this.seen).view;
    // A view without a hand has no seat, like a spectator's.
    return this.isOpen(this.seat) ? open : { ...open, seat: -1, hand: [] };
  });
  /** The position that the board shows, whose counters the panels show. */
  readonly shownView = $derived.by(() => this.source.frame.presented ?? this.view);
  readonly players = $derived.by(() => {
    const { counts } = this.source.module();
    const scores = counts
      ? counts(this.shownView as never)
      : ((this.shownView as { scores?: number[] }).scores ?? null);
    return playersOf(this.seen, this.position, this.names, scores, this.source.table().receivedAt);
  });
  /** The seats in the order in which they are drawn. */
  readonly order = $derived.by(() => this.seen.seats.map((_, at) => (at + this.seat + 1) % this.seen.seats.length));
  readonly myTurn = $derived.by(() => this.seen.moves.length > 0 && !this.position);
  /** Whether the seat drawn below is the viewer's own. */
  readonly own = $derived.by(() => this.mine && !this.shared && this.seen.yours.includes(this.seat));
  readonly moves = $derived.by(() => (this.position ? [] : this.seen.moves));
  readonly playedMoves = $derived.by(() => {
    const { moves } = this.source.table();
    return this.position ? moves.slice(0, this.position.count) : moves;
  });
  readonly live = $derived.by(() => !this.position && !this.over);
  /** The last move in words. */
  readonly sentences = $derived.by(() => {
    const { quiet, vocabulary } = this.source.module();
    const events = (this.position ?? this.source.table().moves.at(-1))?.events ?? [];
    const told = events.filter((event) => !quiet?.includes(event.name));
    return describeEvents(this.source.info().name, vocabulary, told, this.reader).map(({ sentence }) => sentence);
  });
  readonly lastMove = $derived.by(() => {
    const { position } = this;
    if (!position) return this.source.table().lastMove;
    if (!this.source.stepped()) return null;
    return { version: -position.count, seat: 0, move: position.move ?? '', events: position.events };
  });
}
