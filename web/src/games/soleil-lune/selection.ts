/** Selection on Soleil et Lune's board: a card and the spot where it would be laid, stretches to harvest, or a total eclipse, and the
move that results.
Uses no DOM.

A card is named by its id in the hand (ui/heldCards.ts). The choice belongs to one view and is empty for any other view at once. */
import type { GameEvent } from '../../api/model';
import { CardDrag } from '../../ui/cardDrag.svelte';
import { cardOf } from '../../ui/heldCards';
import { MovePreview } from '../../ui/movePreview.svelte';
import { PerView } from '../../ui/perView.svelte';
import type { MoveAnswer } from '../index';
import { spotOrder } from './layout';
import {
  harvests,
  readCard,
  readSpot,
  spotsOf,
  stretchId,
  TOTAL_ECLIPSE,
  writeHarvest,
  writeLay,
  type Spot,
} from './notation';
import { refusePlace, refuseSuit } from './refusals';
import type { View } from './view';

/** - waiting: no legal move
- idle: nothing is selected
- picked: a card is picked, its spot is not
- laying: a card and its spot are chosen
- harvesting: one or more stretches are chosen
- eclipsing: a total eclipse is chosen (SL-23) */
export type SelectionState = 'waiting' | 'idle' | 'picked' | 'laying' | 'harvesting' | 'eclipsing';

export interface Lay {
  /** The id of the card in the hand. */
  id: string;
  spot: Spot;
}

interface Choice {
  lay: Lay | null;
  stretches: readonly string[];
  eclipse?: boolean;
}

export interface SelectionOptions {
  view: () => View;
  /** The seat whose stretches can be harvested. */
  seat: () => number;
  moves: () => readonly string[];
  play: (move: string) => void;
  ask: (move: string) => Promise<MoveAnswer>;
  explain: (answer: MoveAnswer) => void;
  /** Called when a card is picked. */
  onPick: () => void;
  /** Called when a legal move is complete. */
  onChoose: (kind: 'lay' | 'harvest' | 'eclipse') => void;
  /** Called when the preview of the chosen move has arrived. */
  onPreview: () => void;
  /** Called when the player takes the choice back, with the id of the picked card or of the one that would have been laid. */
  onCancel: (id: string | null) => void;
}

const NOTHING: Choice = { lay: null, stretches: [] };

export class Selection {
  readonly drag: CardDrag;
  private readonly current: PerView<Choice>;
  private readonly preview: MovePreview;

  constructor(private readonly options: SelectionOptions) {
    this.current = new PerView<Choice>(options.view, NOTHING);
    this.preview = new MovePreview(options.ask);
    this.drag = new CardDrag({
      able: () => this.playing,
      places: (id) => this.targetsOf(id),
      drop: (id, to) => this.choose({ lay: { id, spot: readSpot(to)! }, stretches: [] }),
      miss: (id, to) => void this.refuse(cardOf(id), readSpot(to)),
      touch: (to) => this.onSpot(to),
      change: (id) => {
        options.explain(null);
        if (!id) return;
        this.clear();
        options.onPick();
      },
    });
  }

  /** Whether the player has a legal move. */
  get playing(): boolean {
    return this.options.moves().length > 0;
  }

  get lay(): Lay | null {
    return this.current.value.lay;
  }

  /** The stretches that would be harvested. */
  get stretches(): readonly string[] {
    return this.current.value.stretches;
  }

  /** The stretches that can be harvested. */
  get harvestable(): string[] {
    return harvests(this.options.moves());
  }

  /** The move that can be played; null if the chosen stretches cannot be harvested together. */
  get move(): string | null {
    const { lay, stretches, eclipse } = this.current.value;
    if (eclipse) return TOTAL_ECLIPSE;
    const move = lay ? writeLay(cardOf(lay.id), lay.spot) : stretches.length ? writeHarvest(stretches) : '';
    return this.options.moves().includes(move) ? move : null;
  }

  /** The events of that move; empty until the server has answered. */
  get events(): GameEvent[] {
    return this.move !== null && this.preview.move === this.move ? this.preview.events : [];
  }

  /** The consequences of that move, in sentences; empty until the server has answered. */
  get lines(): string[] {
    return this.move !== null && this.preview.move === this.move ? this.preview.lines : [];
  }

  get state(): SelectionState {
    if (!this.playing) return 'waiting';
    if (this.lay) return 'laying';
    if (this.stretches.length) return 'harvesting';
    if (this.current.value.eclipse) return 'eclipsing';
    return this.drag.picked ? 'picked' : 'idle';
  }

  /** The highlighted spots in the order in which arrow keys visit them. */
  get targetOrder(): string[] {
    if (!this.drag.targets.length) return [];
    return spotOrder(this.options.view(), this.options.seat()).filter((spot) => this.drag.lit(spot));
  }

  /** Returns the ids of the spots that a card of the hand can go to. */
  targetsOf(id: string): string[] {
    return spotsOf(this.options.moves(), cardOf(id));
  }

  /** Adds a stretch to the harvest, or removes it. */
  toggle(stretch: string): void {
    const chosen = this.stretches;
    this.drag.putBack();
    this.options.explain(null);
    this.choose({
      lay: null,
      stretches: chosen.includes(stretch) ? chosen.filter((each) => each !== stretch) : [...chosen, stretch],
    });
  }

  /** Whether a total eclipse can be chosen. */
  get mayEclipse(): boolean {
    return this.options.moves().includes(TOTAL_ECLIPSE);
  }

  /** Chooses a total eclipse. */
  eclipse(): void {
    this.drag.putBack();
    this.options.explain(null);
    this.choose({ lay: null, stretches: [], eclipse: true });
  }

  /** Harvests a stretch, with the others that are chosen, at once. */
  harvest(stretch: string): void {
    if (!this.harvestable.includes(stretch) || this.drag.picked || this.lay) return;
    if (!this.stretches.includes(stretch)) this.toggle(stretch);
    this.play();
  }

  /** Plays the chosen move, if there is one. */
  play(): void {
    if (this.move) this.options.play(this.move);
  }

  /** Takes the choice back. */
  cancel(): void {
    const id = this.lay?.id ?? this.drag.picked;
    this.clear();
    this.drag.putBack();
    this.options.explain(null);
    this.options.onCancel(id);
  }

  /** Drops what was selected in the former view. */
  onViewChanged(): void {
    this.clear();
    this.drag.putBack();
  }

  private clear(): void {
    this.current.value = NOTHING;
    this.preview.clear();
  }

  /** Makes a choice and, if it is a legal move, requests its preview. */
  private choose(choice: Choice): void {
    this.clear();
    this.current.value = choice;
    const move = this.move;
    if (move === null) return;
    this.options.onChoose(choice.lay ? 'lay' : choice.eclipse ? 'eclipse' : 'harvest');
    void this.preview.request(move).then((current) => {
      if (current && this.move === move) this.options.onPreview();
    });
  }

  /** Handles a spot without a picked card: the chosen spot plays the move, a card of an own stretch toggles the stretch. */
  private onSpot(to: string): void {
    const spot = readSpot(to);
    if (!spot) return;
    if (this.lay && this.move && sameSpot(this.lay.spot, spot)) {
      this.play();
      return;
    }
    const { seat, suit, where } = spot;
    if (seat !== this.options.seat() || typeof where !== 'number') return;
    const { stretches } = this.options.view().rows[seat]![suit]!;
    const at = stretches.findIndex(([first, last]) => where >= first && where <= last);
    if (at >= 0 && this.harvestable.includes(stretchId(suit, at))) this.toggle(stretchId(suit, at));
  }

  /** Shows why a card cannot go to a spot, unless the view has changed meanwhile. */
  private async refuse(card: string, spot: Spot | null): Promise<void> {
    if (!spot) return;
    if (readCard(card).suit !== spot.suit) {
      this.options.explain(refuseSuit(card));
      return;
    }
    const view = this.options.view();
    const answer = await this.options.ask(writeLay(card, spot));
    if (view === this.options.view()) this.options.explain(answer ?? refusePlace());
  }
}

const sameSpot = (one: Spot, two: Spot): boolean =>
  one.seat === two.seat && one.suit === two.suit && one.where === two.where;
