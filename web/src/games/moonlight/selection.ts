/** Selection on Moonlight's board: the picked wolf, the space it would go to, and the move that results; or between two rounds the lone
wolf or power. Uses no DOM.

A wolf is named by an id: `hand 3'` for a wolf of the hand, a space for the wolf on top of it. The choice belongs to one view and is empty
for any other view at once. */
import type { GameEvent } from '../../api/model';
import { CardDrag } from '../../ui/cardDrag.svelte';
import { cardOf, heldIds } from '../../ui/heldCards';
import { MovePreview } from '../../ui/movePreview.svelte';
import { PerView } from '../../ui/perView.svelte';
import type { MoveAnswer } from '../index';
import { drawnGrid, drawnSpaces } from './layout';
import { moveTo, targets } from './notation';
import type { View } from './view';

const IN_HAND = 'hand ';

export const handId = (heldId: string): string => IN_HAND + heldId;

/** - waiting: no legal move
- choosing: a lone wolf or a power, between two rounds
- idle: no wolf is picked
- picked: a wolf is picked, its target is not
- ready: the move is complete and previewed */
export type SelectionState = 'waiting' | 'choosing' | 'idle' | 'picked' | 'ready';

export interface Choice {
  wolf: string;
  /** The id of the wolf. */
  from: string;
  to: string;
}

export interface SelectionOptions {
  view: () => View;
  moves: () => readonly string[];
  play: (move: string) => void;
  ask: (move: string) => Promise<MoveAnswer>;
  explain: (answer: MoveAnswer) => void;
  /** Called when a wolf is picked. */
  onPick: (wolf: string) => void;
  /** Called when the preview of the chosen move has arrived. */
  onPreview: () => void;
  /** Called when the player takes the choice back. */
  onCancel: () => void;
}

export class Selection {
  readonly drag: CardDrag;
  private readonly current: PerView<Choice | null>;
  private readonly currentOption: PerView<string | null>;
  private readonly preview: MovePreview;

  constructor(private readonly options: SelectionOptions) {
    this.current = new PerView<Choice | null>(options.view, null);
    this.currentOption = new PerView<string | null>(options.view, null);
    this.preview = new MovePreview(options.ask);
    this.drag = new CardDrag({
      able: () => this.playing,
      places: (id) => this.targetsOf(id),
      drop: (id, to) => void this.choose(id, to),
      miss: (id, to) => void this.refuse(id, to),
      direct: (id) => this.onChosenAgain(id),
      touch: (to) => {
        if (this.choice?.to === to) this.play();
      },
      change: (id) => {
        options.explain(null);
        this.clear();
        if (id) options.onPick(this.wolfOf(id));
      },
    });
  }

  /** Whether a wolf can be picked now. */
  get playing(): boolean {
    return this.options.moves().length > 0 && !this.options.view().choosing;
  }

  get choice(): Choice | null {
    return this.current.value;
  }

  /** The chosen lone wolf or power, as a notation. */
  get option(): string | null {
    const option = this.currentOption.value;
    return option !== null && this.options.moves().includes(option) ? option : null;
  }

  /** The move that can be played. */
  get move(): string | null {
    return this.option ?? (this.choice && this.preview.move);
  }

  /** The events of that move; empty until the server has answered. */
  get events(): GameEvent[] {
    return this.choice ? this.preview.events : [];
  }

  /** The consequences of that move, in sentences; empty until the server has answered. */
  get lines(): string[] {
    return this.choice ? this.preview.lines : [];
  }

  get state(): SelectionState {
    if (!this.options.moves().length) return 'waiting';
    if (this.options.view().choosing) return 'choosing';
    if (this.move) return 'ready';
    return this.drag.picked ? 'picked' : 'idle';
  }

  /** The ids of the hand's wolves. */
  get handIds(): string[] {
    return heldIds(this.options.view().hand).map(handId);
  }

  /** The highlighted spaces in the order in which arrow keys visit them. */
  get targetOrder(): string[] {
    if (!this.drag.targets.length) return [];
    return drawnSpaces(drawnGrid(this.options.view(), this.options.moves())).filter((space) => this.drag.lit(space));
  }

  /** Returns the wolf that an id names; an empty string if the space is free. */
  wolfOf(id: string): string {
    if (id.startsWith(IN_HAND)) return sourceOf(id);
    return (
      this.options
        .view()
        .table.find(({ space }) => space === id)
        ?.wolves.at(-1) ?? ''
    );
  }

  /** Returns the spaces that a wolf can go to. */
  targetsOf(id: string): string[] {
    return this.playing ? targets(this.options.moves(), sourceOf(id)) : [];
  }

  /** Chooses a lone wolf or a power; if it is chosen already, plays it. */
  chooseOption(move: string): void {
    this.options.explain(null);
    if (this.option === move) this.play();
    else this.currentOption.value = move;
  }

  /** Plays the chosen move, if there is one. */
  play(): void {
    if (this.move) this.options.play(this.move);
  }

  /** Takes the choice back. */
  cancel(): void {
    this.clear();
    this.drag.putBack();
    this.options.explain(null);
    this.options.onCancel();
  }

  /** Drops what was selected in the former view. */
  onViewChanged(): void {
    this.clear();
    this.drag.putBack();
  }

  private clear(): void {
    this.current.value = null;
    this.currentOption.value = null;
    this.preview.clear();
  }

  /** Handles a wolf that belongs to the choice: its target plays the move, its origin cancels it. */
  private onChosenAgain(id: string): boolean {
    if (this.choice?.to === id && this.move) this.play();
    else if (this.choice?.from === id) this.cancel();
    else return false;
    return true;
  }

  private async choose(from: string, to: string): Promise<void> {
    const move = moveTo(this.options.moves(), sourceOf(from), to);
    if (!move) return;
    this.current.value = { wolf: this.wolfOf(from), from, to };
    this.options.explain(null);
    if ((await this.preview.request(move)) && this.move === move) this.options.onPreview();
  }

  /** Shows why a wolf cannot go to a space, unless the view has changed meanwhile. */
  private async refuse(id: string, to: string): Promise<void> {
    if (to.startsWith(IN_HAND)) return;
    const view = this.options.view();
    const answer = await this.options.ask(id.startsWith(IN_HAND) ? `${sourceOf(id)} ${to}` : `shift ${id} ${to}`);
    if (view === this.options.view()) this.options.explain(answer);
  }
}

/** Returns the notation of what an id names: a wolf of the hand, or a space. */
const sourceOf = (id: string): string => (id.startsWith(IN_HAND) ? cardOf(id.slice(IN_HAND.length)) : id);
