/** Selection of a move: a card, its orientation, and the place that its middle comes to lie on; or the card to throw away. Contains no
DOM access and no rules: legality is read off the legal notations. */
import { CardDrag } from '../../ui/cardDrag.svelte';
import { PerView } from '../../ui/perView.svelte';
import type { BoardProps, MoveAnswer } from '../index';
import { cardBox, centreOf, contains, nearestLit, placesBox, within, type Box } from './cells';
import { gainOf, type Gain } from './lines';
import {
  cornerOf,
  firstTurn,
  fitting,
  middleOf,
  nameOf,
  readMove,
  spotOf,
  turned,
  writeMove,
  type Spot,
} from './notation';
import { Previews } from './previews.svelte';
import type { Card, View } from './view';

export type SelectionContext = Pick<BoardProps<View>, 'view' | 'moves' | 'live' | 'hint' | 'play' | 'ask'>;

export interface SelectionHandlers {
  /** A card was picked up, or put back. */
  picked: (card: string | null) => void;
  /** The picked card was turned by some quarters. */
  turned: (card: Card, quarters: 1 | 3) => void;
  /** The choice has changed. */
  changed: () => void;
  /** A place was chosen without a card. */
  cardMissing: () => void;
  /** The server has answered about the move; `explicit` if it was chosen, not just pointed at. */
  previewed: (explicit: boolean) => void;
  /** The server has answered about an illegal move. */
  refused: (answer: MoveAnswer) => void;
  /** Returns the distance in cells up to which a pointer counts as on a place. */
  reach: () => number;
}

/** The next thing for the player to do; `over` in the past and after the end. */
export type Step = 'over' | 'wait' | 'throw' | 'throw-card' | 'card' | 'turn' | 'place' | 'chosen' | 'misfit';

/** The picked card above the table. */
export interface Ghost {
  face: string;
  spot: Spot;
  fits: boolean;
  chosen: boolean;
  /** Its points, if they are known. */
  gain: string;
}

/** Time that a pointer rests on a place before the server is asked. */
const HOVER_DELAY_MS = 130;

export class Selection {
  /** The place that the keyboard is at. */
  at = $state.raw<Spot>({ x: 1, y: 1 });
  readonly drag: CardDrag;
  private turns = $state<Record<string, number>>({});
  private readonly chosenPlace: PerView<Spot | null>;
  private readonly pointedPlace: PerView<Spot | null>;
  private readonly grabbed: PerView<{ from: Spot; to: Spot } | null>;
  private readonly explicit: PerView<boolean>;
  private readonly turnedThere: PerView<boolean>;
  private byKeyboard = false;
  private readonly previews = new Previews();

  constructor(
    private readonly props: () => SelectionContext,
    private readonly handlers: SelectionHandlers,
  ) {
    this.chosenPlace = new PerView<Spot | null>(() => this.board.view, null);
    this.pointedPlace = new PerView<Spot | null>(() => this.board.view, null);
    this.grabbed = new PerView<{ from: Spot; to: Spot } | null>(() => this.board.view, null);
    this.explicit = new PerView<boolean>(() => this.board.view, false);
    this.turnedThere = new PerView<boolean>(() => this.board.view, false);
    this.drag = new CardDrag({
      able: () => this.able,
      places: (card) => [...this.spotsFor(card)],
      drop: (card, place) => this.choosePlace(card, spotOf(place)),
      miss: (card, place) => {
        const spot = spotOf(place);
        if (spot || !this.held(place)) this.choosePlace(card, spot && this.near(centreOf(spot)));
      },
      again: (card) => (this.taken ? this.turn(1) : this.drag.pick(card)),
      change: (card) => {
        this.chosenPlace.value = null;
        this.grabbed.value = null;
        this.explicit.value = card !== null;
        handlers.picked(card);
      },
    });
  }

  private get board(): SelectionContext {
    return this.props();
  }

  get able(): boolean {
    return this.board.moves.length > 0;
  }

  /** Whether no card fits, so that one is to be thrown away. */
  readonly throwing: boolean = $derived.by(
    () => this.able && this.board.moves.every((move) => move.startsWith('throw')),
  );
  private readonly fits = $derived.by(() => fitting(this.board.moves, this.board.view.side));

  /** The picked card. */
  readonly card: Card | null = $derived.by(() => (this.drag.picked === null ? null : this.held(this.drag.picked)));

  /** Whether the player has picked the card; false for the only card of a hand, which is picked by itself. */
  get taken(): boolean {
    return this.card !== null && this.explicit.value;
  }

  /** Whether the card was turned on its chosen place: the player may turn it further. */
  get turning(): boolean {
    return this.pin !== null && this.turnedThere.value;
  }

  /** The places where the picked card fits, by name. */
  readonly lit: ReadonlySet<string> = $derived.by(() =>
    this.able && this.card && !this.throwing ? this.spotsFor(String(this.card.number)) : new Set<string>(),
  );

  /** The chosen place. */
  get pin(): Spot | null {
    return this.chosenPlace.value;
  }

  /** Whether the card is being moved: from the hand, or on from its chosen place. */
  get moving(): boolean {
    return this.drag.dragging || this.grabbed.value !== null;
  }

  /** The place that the picked card is above: under the dragged card, chosen, or pointed at. */
  readonly target: Spot | null = $derived.by(() => {
    if (!this.able || !this.card || this.throwing) return null;
    if (this.grabbed.value) return this.grabbed.value.to;
    if (!this.drag.dragging) return this.pin ?? this.pointedPlace.value;
    const spot = this.drag.over && spotOf(this.drag.over);
    return spot ? this.near(centreOf(spot)) : null;
  });

  /** The notation of the card above its target. */
  readonly move: string | null = $derived.by(() => {
    if (!this.target || !this.card) return null;
    return writeMove(this.card.number, this.turnOf(this.card), cornerOf(this.target, this.board.view.side));
  });

  readonly legal: boolean = $derived.by(() => this.target !== null && this.lit.has(nameOf(this.target)));

  /** The outcome of the legal move, as far as it is known. */
  readonly outcome = $derived.by(() => {
    const known = this.legal ? this.previews.of(this.move) : null;
    return known && 'outcome' in known ? known.outcome : null;
  });
  readonly gain: Gain | null = $derived.by(() => this.outcome && gainOf(this.outcome.events));

  /** The move that the button plays: the card on its chosen place, or thrown away. */
  get ready(): string | null {
    if (this.moving) return null;
    if (this.pin && this.legal) return this.move;
    return this.throwing && this.taken ? this.thrown : null;
  }

  /** The notation that throws the picked card away, if no card fits. */
  get thrown(): string | null {
    return this.throwing && this.card ? `throw ${this.card.number}` : null;
  }

  readonly ghost: Ghost | null = $derived.by(() => {
    if (!this.target || !this.card) return null;
    const face = this.faceOf(this.card);
    const gain = this.gain ? `+${this.gain.points}${this.gain.bonus ? ' ★' : ''}` : '';
    return { face, spot: this.target, fits: this.legal, chosen: this.pin !== null && !this.moving, gain };
  });

  /** The hinted card where it would lie, until a place is chosen. */
  readonly hinted = $derived.by(() => {
    const read = this.board.hint ? readMove(this.board.hint) : null;
    if (!read || !('card' in read) || this.pin) return null;
    const card = this.held(String(read.card));
    return card && { number: read.card, face: turned(card.face, read.turn), corner: read.corner };
  });

  readonly step: Step = $derived.by(() => {
    if (!this.board.live) return 'over';
    if (!this.able) return 'wait';
    if (this.throwing) return this.card ? 'throw-card' : 'throw';
    if (!this.card) return 'card';
    if (!this.lit.size) return 'turn';
    if (!this.pin) return 'place';
    return this.legal ? 'chosen' : 'misfit';
  });

  turnOf({ number, face }: Card): number {
    return firstTurn(face, this.turns[number] ?? 0);
  }

  /** Returns the face of a held card as it is turned. */
  faceOf(card: Card): string {
    return turned(card.face, this.turnOf(card));
  }

  /** Picks a card, without turning the one that is picked already. */
  pick(number: string): void {
    if (this.drag.picked !== number || !this.taken) this.drag.choose(number, true);
  }

  /** Picks up the last card of the hand. */
  pickOnlyCard(): void {
    const { hand } = this.board.view;
    if (this.able && hand.length === 1 && this.drag.picked === null && !this.drag.dragging)
      this.drag.picked = String(hand[0]!.number);
  }

  turn(quarters: 1 | 3): void {
    const { card } = this;
    if (!card || this.throwing || !this.able) return;
    this.explicit.value = true;
    this.turnedThere.value = this.pin !== null;
    this.turns[card.number] = firstTurn(card.face, this.turnOf(card) + quarters);
    this.handlers.changed();
    this.handlers.turned(card, quarters);
  }

  /** Chooses a place by a key; the chosen place again plays the move. */
  choose(spot: Spot): void {
    this.byKeyboard = true;
    this.chooseOrPlay(spot);
  }

  /** Chooses the place nearest to a point, in fractions of cells, if there is one. A point on the previewed card, or near its place,
  plays the move. */
  tap(point: Spot): void {
    this.byKeyboard = false;
    const place = this.pin && this.legal && contains(this.previewBox(), point) ? this.pin : this.near(point);
    if (this.exists(place)) this.chooseOrPlay(place);
  }

  private chooseOrPlay(place: Spot): void {
    if (!this.able || this.throwing) return;
    if (!this.card) this.handlers.cardMissing();
    else if (this.pin && nameOf(this.pin) === nameOf(place) && this.legal) this.play();
    else this.choosePlace(String(this.card.number), place);
  }

  /** Takes hold of the card on its chosen place. Returns whether the point is on it, or near enough for a finger. */
  grab(point: Spot): boolean {
    if (!this.able || !this.card || !this.pin) return false;
    const { left, top, right, bottom } = this.previewBox();
    const margin = Math.max(0, this.handlers.reach() - this.board.view.side / 2);
    return contains({ left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin }, point);
  }

  /** Moves the card that was grabbed on by some cells, to the nearest place where it fits. */
  moveOn(across: number, down: number): void {
    const from = this.grabbed.value?.from ?? this.pin;
    if (!from) return;
    const { x, y } = centreOf(from);
    this.grabbed.value = { from, to: this.near({ x: x + across, y: y + down }) };
  }

  /** Chooses the place that the card was moved to. */
  release(): void {
    const { grabbed, card } = this;
    const to = grabbed.value?.to;
    grabbed.value = null;
    if (to && card && (!this.pin || nameOf(this.pin) !== nameOf(to))) this.choosePlace(String(card.number), to);
  }

  /** Moves the keyboard's cursor to a place. */
  visit(spot: Spot): void {
    this.byKeyboard = true;
    this.at = spot;
    if (this.pin && nameOf(this.pin) !== nameOf(spot)) this.unpin();
    this.pointedPlace.value = spot;
  }

  /** Moves the pointer to a point, in fractions of cells, or away from all. */
  hover(point: Spot | null): void {
    this.byKeyboard = false;
    const place = point && this.near(point);
    this.pointedPlace.value = place && this.exists(place) ? place : null;
  }

  /** Gives up the chosen place, or else puts the card back. */
  putBack(): void {
    if (this.pin) this.unpin();
    else this.drag.putBack();
  }

  /** Gives up the place and the card. */
  putAllBack(): void {
    this.handlers.changed();
    this.drag.putBack();
  }

  play(): void {
    if (this.ready) this.board.play(this.ready);
  }

  /** Picks up and turns the hinted card. Returns the corner of its place. */
  takeHint(): Spot | null {
    const read = this.board.hint ? readMove(this.board.hint) : null;
    if (!read || !('card' in read)) return null;
    this.drag.picked = String(read.card);
    this.turns[read.card] = read.turn;
    this.chosenPlace.value = null;
    this.at = middleOf(read.corner, this.board.view.side);
    return read.corner;
  }

  /** Takes everything back for a new position. Orientations are kept. */
  clear(): void {
    this.previews.clear();
    this.drag.putBack();
    this.chosenPlace.value = null;
    this.pointedPlace.value = null;
    this.at = within(this.at, placesBox(this.board.view));
  }

  /** Asks the server about the move above the table, after a delay unless its place is chosen. Returns a function that cancels the
  request. Tracks what the request depends on, so it can be an effect. */
  requestPreview(): (() => void) | undefined {
    const { move, legal, pin, moving } = this;
    if (!move || !this.able || (!legal && (!pin || moving))) return;
    const received = (answer: MoveAnswer) => {
      if (legal) this.handlers.previewed(this.byKeyboard || this.pin !== null);
      else this.handlers.refused(answer);
    };
    const delay = pin && !moving ? 0 : HOVER_DELAY_MS;
    const ask = () => this.board.ask(move);
    return this.previews.request(move, delay, ask, () => this.move, received);
  }

  private held(number: string): Card | null {
    return this.board.view.hand.find((each) => String(each.number) === number) ?? null;
  }

  private spotsFor(number: string): ReadonlySet<string> {
    const card = this.held(number);
    return (card && this.fits.get(`${number} r${this.turnOf(card)}`)) ?? new Set();
  }

  private unpin(): void {
    this.chosenPlace.value = null;
    this.handlers.changed();
  }

  /** Holds a card above a place, legal or not. */
  private choosePlace(number: string, spot: Spot | null): void {
    this.drag.picked = number;
    this.chosenPlace.value = spot;
    this.explicit.value = true;
    this.turnedThere.value = false;
    this.handlers.changed();
    if (spot) this.at = within(spot, placesBox(this.board.view));
  }

  private near(point: Spot): Spot {
    return nearestLit(point, this.lit, this.handlers.reach());
  }

  /** Returns whether a cell is a place: the middle of a card can lie on it. */
  private exists(spot: Spot): boolean {
    return this.lit.has(nameOf(spot)) || contains(placesBox(this.board.view), spot);
  }

  /** Returns the cells of the card on its chosen place. */
  private previewBox(): Box {
    const { side } = this.board.view;
    return cardBox(cornerOf(this.pin!, side), side);
  }
}
