/** Moves a card to a place: by dragging, two clicks, touch, or keyboard (Enter picks up and lays down, Escape puts back, arrows move
the focus).

A board attaches `drag.card(id)` and `drag.place(id)` to its elements, lists the places of a card, which `drag.lit(place)` highlights,
and handles the drop. It reads legality off the legal notations. */
import type { Attachment } from 'svelte/attachments';
import { roving } from './roving';

export interface CardDragOptions {
  /** Returns the ids of the places that a card can go to. */
  places: (card: string) => readonly string[];
  /** Called when a card is put on a highlighted place. */
  drop: (card: string, place: string) => void;
  /** Called when a card is put on another place: the board asks the server for the reason. */
  miss: (card: string, place: string) => void;
  /** Called first when a card is chosen; returns true if the board has acted at once. */
  direct?: (card: string) => boolean;
  /** Called when the picked card is chosen again. By default it is put back. */
  again?: (card: string) => void;
  /** Called when a place is chosen and no card is picked. */
  touch?: (place: string) => void;
  /** Called when a card is picked up or put back. */
  change?: (card: string | null) => void;
  /** Whether cards can be picked up now. */
  able?: () => boolean;
}

/** Pointer movement up to which a tap is not a drag. */
const DRAG_THRESHOLD_PX = 7;

export class CardDrag {
  picked = $state<string | null>(null);
  dragging = $state(false);
  /** The place under the dragged card. */
  over = $state<string | null>(null);
  private readonly options: CardDragOptions;
  readonly targets: readonly string[] = $derived.by(() =>
    this.picked === null ? [] : this.options.places(this.picked),
  );

  constructor(options: CardDragOptions) {
    this.options = options;
  }

  lit(place: string): boolean {
    return this.targets.includes(place);
  }

  pick(card: string): void {
    this.picked = card;
    this.options.change?.(card);
  }

  /** Puts the picked card back. Returns whether there was one. */
  putBack(): boolean {
    if (this.picked === null) return false;
    this.picked = null;
    this.dragging = false;
    this.over = null;
    this.options.change?.(null);
    return true;
  }

  /** Handles a click or Enter on a card or a place. A card can be a place too. */
  choose(id: string, isCard: boolean): void {
    const picked = this.picked;
    if (isCard && this.options.able && !this.options.able()) return;
    if (picked === id) (this.options.again ?? (() => this.putBack()))(id);
    else if (picked !== null && this.lit(id)) this.lay(picked, id);
    else if (picked !== null) {
      this.putBack();
      if (isCard) this.pick(id);
      this.options.miss(picked, id);
    } else if (!isCard) this.options.touch?.(id);
    else if (!this.options.direct?.(id)) this.pick(id);
  }

  private lay(card: string, place: string): void {
    this.picked = null;
    this.dragging = false;
    this.over = null;
    this.options.drop(card, place);
  }

  /** Attachment of an element that can be picked up. */
  card(id: string): Attachment<HTMLElement> {
    return (element) => {
      let start: { x: number; y: number; pointer: number } | null = null;
      let dragged = false;
      const down = (event: PointerEvent) => {
        dragged = false;
        if (event.button || (this.options.able && !this.options.able())) return;
        start = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
        element.setPointerCapture(event.pointerId);
      };
      const move = (event: PointerEvent) => {
        if (!start || event.pointerId !== start.pointer) return;
        const [x, y] = [event.clientX - start.x, event.clientY - start.y];
        if (!dragged && Math.hypot(x, y) > DRAG_THRESHOLD_PX) {
          dragged = true;
          if (this.picked !== id) this.pick(id);
          this.dragging = true;
        }
        if (!dragged) return;
        element.style.translate = `${x}px ${y}px`;
        this.over = placeAt(event.clientX, event.clientY, element);
      };
      const settle = () => {
        start = null;
        element.style.translate = '';
        this.dragging = false;
        this.over = null;
      };
      const up = (event: PointerEvent) => {
        if (!start || event.pointerId !== start.pointer) return;
        const place = dragged ? placeAt(event.clientX, event.clientY, element) : null;
        const held = this.picked === id;
        settle();
        // A new position may have put the card back while it was dragged.
        if (!dragged || !held) return;
        if (place === null) this.putBack();
        else if (this.lit(place)) this.lay(id, place);
        else {
          this.putBack();
          this.options.miss(id, place);
        }
      };
      const cancel = () => {
        settle();
        this.putBack();
      };
      const click = (event: MouseEvent) => {
        if (dragged && event.detail) {
          dragged = false;
          return;
        }
        this.choose(id, true);
      };
      element.dataset.place = id;
      return listen(element, { pointerdown: down, pointermove: move, pointerup: up, pointercancel: cancel, click });
    };
  }

  /** Attachment of an element that a card can be put on. */
  place(id: string): Attachment<HTMLElement> {
    return (element) => {
      element.dataset.place = id;
      return listen(element, { click: () => this.choose(id, false) });
    };
  }

  /** Attachment of a group of cards or places with roving focus; Escape puts the card back. */
  readonly group: Attachment<HTMLElement> = (element) => {
    const leave = roving('[data-place]')(element);
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && this.putBack()) event.preventDefault();
    };
    const quiet = listen(element, { keydown: key });
    return () => {
      leave?.();
      quiet();
    };
  };
}

/** Returns the place under a point, behind the dragged card. */
function placeAt(x: number, y: number, draggedElement: HTMLElement): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = element.closest<HTMLElement>('[data-place]');
    if (place && place !== draggedElement) return place.dataset.place ?? null;
  }
  return null;
}

type Listeners = { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void };

function listen(element: HTMLElement, listeners: Listeners): () => void {
  const each = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of each) element.addEventListener(name, listener);
  return () => each.forEach(([name, listener]) => element.removeEventListener(name, listener));
}
