/** The choice of a card in the hand and of its orientation, and the places where it fits. Contains no rules: legality is read off the legal
notations. */
import { CardDrag } from '../../ui/cardDrag.svelte';
import { PerView } from '../../ui/perView.svelte';
import type { BoardProps, MoveAnswer } from '../index';
import { centreOf } from './cells';
import { firstTurn, fitting, spotOf, turned, type Spot } from './notation';
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

export abstract class CardChoice {
  readonly drag: CardDrag;
  /** The orientation of each card, in quarters. */
  private turns = $state<Record<string, number>>({});
  /** Whether the player has picked the card. */
  protected readonly explicit = new PerView<boolean>(() => this.board.view, false);

  constructor(
    private readonly props: () => SelectionContext,
    protected readonly handlers: SelectionHandlers,
  ) {
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
        this.leavePlace();
        this.explicit.value = card !== null;
        handlers.picked(card);
      },
    });
  }

  /** Holds a card above a place, legal or not. */
  protected abstract choosePlace(number: string, spot: Spot | null): void;
  /** Gives up the chosen place when another card is picked, or none. */
  protected abstract leavePlace(): void;
  /** Returns the place that a point means: the nearest one where the picked card fits, if it is near enough. */
  protected abstract near(point: Spot): Spot;
  /** Called before the picked card is turned. */
  protected abstract beforeTurn(): void;

  protected get board(): SelectionContext {
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

  /** The places where the picked card fits, by name. */
  readonly lit: ReadonlySet<string> = $derived.by(() =>
    this.able && this.card && !this.throwing ? this.spotsFor(String(this.card.number)) : new Set<string>(),
  );

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

  /** Turns a card to an orientation. */
  protected orient(number: number, quarters: number): void {
    this.turns[number] = quarters;
  }

  turn(quarters: 1 | 3): void {
    const { card } = this;
    if (!card || this.throwing || !this.able) return;
    this.explicit.value = true;
    this.beforeTurn();
    this.orient(card.number, firstTurn(card.face, this.turnOf(card) + quarters));
    this.handlers.changed();
    this.handlers.turned(card, quarters);
  }

  protected held(number: string): Card | null {
    return this.board.view.hand.find((each) => String(each.number) === number) ?? null;
  }

  private spotsFor(number: string): ReadonlySet<string> {
    const card = this.held(number);
    return (card && this.fits.get(`${number} r${this.turnOf(card)}`)) ?? new Set();
  }
}
