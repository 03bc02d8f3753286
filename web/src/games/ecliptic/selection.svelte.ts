/** Selection of a move: a pair for the discards and a card for the zodiac, in either order. Contains no DOM access and no rules:
legality is read off the legal notations. */
import { CardDrag } from '../../ui/cardDrag.svelte';
import { MovePreview } from '../../ui/movePreview.svelte';
import { PerView } from '../../ui/perView.svelte';
import type { BoardProps } from '../index';
import { agreeing, readCard, writeMove, type Choice } from './notation';
import type { View } from './view';

export type SelectionContext = Pick<BoardProps<View>, 'view' | 'seat' | 'moves' | 'live' | 'play' | 'ask'>;

export interface SelectionHandlers {
  /** A card was picked up, or put back. */
  picked: (card: string | null) => void;
  /** The choice has changed. */
  changed: () => void;
  /** The server has answered about the complete move. */
  previewed: () => void;
  /** An illegal move was chosen. */
  refused: (notation: string) => void;
  /** A card was put on the place of another sign. */
  wrongSign: (card: string) => void;
  /** A sign was chosen that several cards of the hand can go to. */
  severalCards: (card: string) => void;
  /** The discards were chosen without a card. */
  browse: () => void;
}

/** The next thing for the player to do; `over` in the past and after the end. */
export type Step = 'over' | 'wait' | 'keep' | 'pair' | 'pair-too' | 'partner' | 'place' | 'ready';

export const DISCARDS = 'discards';
/** Returns the id of the place of a sign on a side. */
export const sidePlace = (side: number, sign: number): string => `side ${side} ${sign}`;
export const signOf = (card: string): number => readCard(card).number - 1;

const NOTHING: Choice = { pair: [], card: null };

export class Selection {
  private readonly chosen: PerView<Choice>;
  readonly preview: MovePreview;
  readonly drag: CardDrag;

  constructor(
    private readonly props: () => SelectionContext,
    private readonly handlers: SelectionHandlers,
  ) {
    this.chosen = new PerView<Choice>(() => this.board.view, NOTHING);
    this.preview = new MovePreview((move) => this.board.ask(move));
    this.drag = new CardDrag({
      able: () => this.choosing,
      places: (card) => this.placesOf(card),
      direct: (card) => this.chooseCard(card),
      drop: (card, place) => this.drop(card, place),
      miss: (card, place) => this.miss(card, place),
      touch: (place) => this.choosePlace(place),
      change: (card) => handlers.picked(card),
    });
  }

  private get board(): SelectionContext {
    return this.props();
  }

  get choice(): Choice {
    return this.chosen.value;
  }

  get empty(): boolean {
    return !this.choice.pair.length && this.choice.card === null;
  }

  /** Whether cards can be chosen: the player is to move, and not by the choice of a duel's winner. */
  get choosing(): boolean {
    return this.board.moves.length > 0 && !this.board.view.duel;
  }

  /** The notation of the complete choice, if it is legal. */
  readonly move: string | null = $derived.by(() =>
    isComplete(this.choice) ? (this.legal(this.choice)[0] ?? null) : null,
  );

  readonly step: Step = $derived.by(() => {
    const { pair, card } = this.choice;
    if (!this.board.live) return 'over';
    if (!this.board.moves.length) return 'wait';
    if (this.board.view.duel) return 'keep';
    if (isComplete(this.choice)) return 'ready';
    if (pair.length === 2) return 'place';
    if (this.pairStart) return 'partner';
    return card ? 'pair-too' : 'pair';
  });

  /** The card that a partner is looked for: the first of the pair, or the picked one. */
  get pairStart(): string | null {
    return this.choice.pair[0] ?? this.drag.picked;
  }

  /** The signs that the chosen or picked card can go to; after the pair, those of every card that can be placed. */
  get litSigns(): readonly number[] {
    if (this.choice.card) return [signOf(this.choice.card)];
    const { picked, targets } = this.drag;
    if (picked) return targets.some(isSide) ? [signOf(picked)] : [];
    return this.choice.pair.length === 2
      ? this.board.view.hand.filter((card) => this.isPossible(card)).map(signOf)
      : [];
  }

  inPair(card: string): boolean {
    return this.choice.pair.includes(card);
  }

  isPlacing(card: string): boolean {
    return this.choice.card === card;
  }

  /** Whether a card of the hand cannot be chosen next. */
  isFaint(card: string): boolean {
    if (!this.choosing || this.drag.picked === card || this.inPair(card) || this.isPlacing(card)) return false;
    return this.drag.picked ? !this.drag.lit(card) : !this.isPossible(card);
  }

  /** Takes everything back. */
  clear(): void {
    this.chosen.value = NOTHING;
    this.preview.clear();
    this.drag.putBack();
  }

  /** Plays the complete move. */
  play(): void {
    if (this.move) this.board.play(this.move);
  }

  private legal(choice: Choice): string[] {
    return agreeing(this.board.moves, choice);
  }

  private fits(choice: Choice): boolean {
    return this.legal(choice).length > 0;
  }

  private withPaired(card: string): Choice {
    return { ...this.choice, pair: [...this.choice.pair, card] };
  }

  private isPossible(card: string): boolean {
    const { pair, card: placed } = this.choice;
    if (pair.length < 2 && this.fits(this.withPaired(card))) return true;
    return (placed === null || pair.length === 2) && this.fits({ pair, card });
  }

  private placesOf(card: string): string[] {
    const { choice } = this;
    const places: string[] = [];
    if (choice.pair.length < 2 && this.fits(this.withPaired(card))) places.push(DISCARDS);
    if (!choice.pair.length) {
      const mates = this.board.view.hand.filter(
        (mate) => mate !== card && this.fits({ ...choice, pair: [card, mate] }),
      );
      places.push(...mates);
    }
    if (choice.card === null && this.fits({ ...choice, card })) places.push(this.ownPlace(card));
    return places;
  }

  private set(choice: Choice): void {
    this.chosen.value = choice;
    this.preview.clear();
    this.handlers.changed();
    if (this.move) void this.requestPreview(this.move);
  }

  private async requestPreview(move: string): Promise<void> {
    if (await this.preview.request(move)) this.handlers.previewed();
  }

  private refuse(choice: Choice): void {
    this.handlers.refused(writeMove(choice, this.board.view.hand, this.board.moves));
  }

  /** Plays the complete move if its placed card is chosen again. Otherwise takes a chosen card back, or completes the pair, or places
  the card after the pair. Returns false if the card is to be picked up instead. */
  private chooseCard(card: string): boolean {
    const { choice } = this;
    if (this.isPlacing(card) && this.move) {
      this.play();
      return true;
    }
    if (this.inPair(card) || this.isPlacing(card)) {
      this.set({ pair: choice.pair.filter((each) => each !== card), card: this.isPlacing(card) ? null : choice.card });
      return true;
    }
    if (choice.pair.length === 1 && this.fits(this.withPaired(card))) {
      this.set(this.withPaired(card));
      return true;
    }
    if (choice.pair.length < 2) return false;
    this.placeAfterPair(card);
    return true;
  }

  private placeAfterPair(card: string): void {
    const placed = { ...this.choice, card };
    if (this.fits(placed)) this.set(placed);
    else this.refuse(placed);
  }

  private drop(card: string, place: string): void {
    if (place === DISCARDS) this.set(this.withPaired(card));
    else if (isSide(place)) this.set({ ...this.choice, card });
    else this.set({ ...this.choice, pair: [card, place] });
  }

  private miss(card: string, place: string): void {
    const { choice } = this;
    if (place === DISCARDS) this.refuse({ ...choice, pair: [...choice.pair, card].slice(0, 2) });
    else if (place === this.ownPlace(card)) this.refuse({ ...choice, card });
    else if (isSide(place)) this.handlers.wrongSign(card);
    else if (!this.inPair(card) && !this.isPlacing(card)) this.refuse({ ...choice, pair: [card, place] });
  }

  private choosePlace(place: string): void {
    if (place === DISCARDS) this.handlers.browse();
    else if (this.choice.card && place === this.ownPlace(this.choice.card)) this.play();
    else if (this.choice.pair.length === 2) this.chooseSign(place);
  }

  /** Places the only card of the hand that can go to a sign, after the pair. */
  private chooseSign(place: string): void {
    const { pair } = this.choice;
    const cards = this.board.view.hand.filter((card) => !this.inPair(card) && this.ownPlace(card) === place);
    const [card, ...others] = cards.filter((each) => this.fits({ pair, card: each }));
    if (others.length) this.handlers.severalCards(card!);
    else if (card ?? cards[0]) this.placeAfterPair(card ?? cards[0]!);
  }

  private ownPlace(card: string): string {
    return sidePlace(this.board.seat, signOf(card));
  }
}

const isComplete = ({ pair, card }: Choice): boolean => pair.length === 2 && card !== null;
const isSide = (place: string): boolean => place.startsWith('side');
