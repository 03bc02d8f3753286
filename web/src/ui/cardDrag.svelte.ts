/** Pick up a card, choose a place: by dragging, by two clicks, by touch, or by keyboard (Enter picks up and lays down,
Escape puts back, arrows go from card to card and from place to place). Every board carries its cards by this.

A board marks its elements with the attachments `drag.card(id)` and `drag.place(id)`; it says which places a card can go to,
which light up by `drag.lit(place)`, and what happens. Whether a move is legal it reads off the legal notations. */
import type { Attachment } from 'svelte/attachments';

export interface CardDragOptions {
  /** The places that a card could go to now, by their ids. */
  places: (card: string) => readonly string[];
  /** A card was put on a place that is lit. */
  drop: (card: string, place: string) => void;
  /** A card was put on a place that is not: the board asks the house why not. */
  miss: (card: string, place: string) => void;
  /** A card was chosen that there is only one thing to do with: whether that was done. */
  direct?: (card: string) => boolean;
  /** What is in hand was chosen once more; unless the board knows better, it is put back. */
  again?: (card: string) => void;
  /** A place was chosen with nothing to put there. */
  touch?: (place: string) => void;
  /** A card was picked up, or put back where it was. */
  change?: (card: string | null) => void;
  /** Whether anything can be picked up now. */
  able?: () => boolean;
}

/** How far a finger goes before it is dragging and not tapping. */
const SLACK = 7;

export class CardDrag {
  picked = $state<string | null>(null);
  dragging = $state(false);
  /** The place under what is being dragged. */
  over = $state<string | null>(null);
  private readonly options: CardDragOptions;
  readonly targets: readonly string[] = $derived.by(() => (this.picked === null ? [] : this.options.places(this.picked)));

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

  /** Puts back what was picked up. Whether there was anything. */
  putBack(): boolean {
    if (this.picked === null) return false;
    this.picked = null;
    this.dragging = false;
    this.over = null;
    this.options.change?.(null);
    return true;
  }

  /** A click or Enter on something: a card (which can be a place as well) or a place. */
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

  /** An element that can be picked up. */
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
        if (!dragged && Math.hypot(x, y) > SLACK) {
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

  /** An element that a card can be put on. */
  place(id: string): Attachment<HTMLElement> {
    return (element) => {
      element.dataset.place = id;
      return listen(element, { click: () => this.choose(id, false) });
    };
  }

  /** A group of cards or places: arrows go from one to the next (up and down by rows, if the group says in `data-columns` how
  long they are), Tab to the next group, Escape puts back. */
  readonly group: Attachment<HTMLElement> = (element) => {
    const members = () => [...element.querySelectorAll<HTMLElement>('[data-place]')].filter((each) => !each.hasAttribute('disabled'));
    const rove = (current: HTMLElement | undefined) => {
      for (const each of members()) each.tabIndex = each === current ? 0 : -1;
    };
    const refresh = () => rove(members().find((each) => each.tabIndex === 0) ?? members()[0]);
    const watcher = new MutationObserver(refresh);
    watcher.observe(element, { childList: true, subtree: true });
    refresh();
    const focus = (event: FocusEvent) => {
      const member = (event.target as HTMLElement).closest<HTMLElement>('[data-place]');
      if (member && element.contains(member)) rove(member);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && this.putBack()) event.preventDefault();
      const columns = Number(element.dataset.columns ?? 1);
      const step = { ArrowRight: 1, ArrowDown: columns, ArrowLeft: -1, ArrowUp: -columns }[event.key];
      const all = members();
      const at = all.indexOf(document.activeElement as HTMLElement);
      if (at < 0) return;
      const next = step ? all[(at + step + all.length) % all.length] : { Home: all[0], End: all.at(-1) }[event.key];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    const quiet = listen(element, { focusin: focus, keydown: key });
    return () => {
      watcher.disconnect();
      quiet();
    };
  };
}

/** The place under a point, behind what is being dragged. */
function placeAt(x: number, y: number, carried: HTMLElement): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = element.closest<HTMLElement>('[data-place]');
    if (place && place !== carried) return place.dataset.place ?? null;
  }
  return null;
}

type Listeners = { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void };

function listen(element: HTMLElement, listeners: Listeners): () => void {
  const each = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of each) element.addEventListener(name, listener);
  return () => each.forEach(([name, listener]) => element.removeEventListener(name, listener));
}
