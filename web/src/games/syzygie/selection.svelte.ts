/** Selection of a move: a card, its orientation, and the place that its middle comes to lie on; or the card to throw away. Contains no
DOM access and no rules: legality is read off the legal notations. */
import { PerView } from '../../ui/perView.svelte';
import type { MoveAnswer } from '../index';
import { CardChoice } from './cardChoice.svelte';
import { cardBox, centreOf, contains, nearestLit, placesBox, within, type Box } from './cells';
import { gainOf, type Gain } from './lines';
import { cornerOf, middleOf, nameOf, readMove, spotOf, turned, writeMove, type Spot } from './notation';
import { Previews } from './previews.svelte';

export type { SelectionHandlers } from './cardChoice.svelte';

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

export class Selection extends CardChoice {
  /** The place that the keyboard is at. */
  at = $state.raw<Spot>({ x: 1, y: 1 });
  private readonly chosenPlace = new PerView<Spot | null>(() => this.board.view, null);
  private readonly pointedPlace = new PerView<Spot | null>(() => this.board.view, null);
  private readonly grabbed = new PerView<{ from: Spot; to: Spot } | null>(() => this.board.view, null);
  private readonly turnedThere = new PerView<boolean>(() => this.board.view, false);
  private byKeyboard = false;
  private readonly previews = new Previews();

  /** Whether the card was turned on its chosen place: the player may turn it further. */
  get turning(): boolean {
    return this.pin !== null && this.turnedThere.value;
  }

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
    this.orient(read.card, read.turn);
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

  private unpin(): void {
    this.chosenPlace.value = null;
    this.handlers.changed();
  }

  protected leavePlace(): void {
    this.chosenPlace.value = null;
    this.grabbed.value = null;
  }

  protected beforeTurn(): void {
    this.turnedThere.value = this.pin !== null;
  }

  protected choosePlace(number: string, spot: Spot | null): void {
    this.drag.picked = number;
    this.chosenPlace.value = spot;
    this.explicit.value = true;
    this.turnedThere.value = false;
    this.handlers.changed();
    if (spot) this.at = within(spot, placesBox(this.board.view));
  }

  protected near(point: Spot): Spot {
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
