/** Motion: cards fly from where they were to where they are, in the order in which the events tell of them. Short; any key or
touch ends it; none if somebody prefers stillness.

A board marks cards by `data-card`, and where cards come from or go to by `data-source`. Before the page changes it remembers
where they were (`where`), and afterwards lets them fly (`fly`). */
import type { GameEvent } from './server';
import { settings } from './settings.svelte';

export type Spots = Map<string, DOMRect>;

/** A card's way that its marks alone don't tell: out of a pile, out of somebody's hand. */
export interface Flight {
  card: string;
  from?: string;
  /** When it sets out, counted in cards that fly before it, if the events don't tell. */
  after?: number;
}

/** How large a card is, beside its own size, when it comes out of a pile or a hand. */
const SMALL = 0.7;
const LENGTH = 420;
const STEP = 130;
/** However much happened, the last card sets out by then. */
const LATEST = 1_100;

/** Where every card and every source is now. */
export function where(root: HTMLElement): Spots {
  const spots: Spots = new Map();
  for (const element of root.querySelectorAll<HTMLElement>('[data-source]')) {
    spots.set(`source ${element.dataset.source}`, element.getBoundingClientRect());
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-card]')) {
    spots.set(element.dataset.card!, element.getBoundingClientRect());
  }
  return spots;
}

/** The cards that events tell of, in order, each once. */
export function told(events: GameEvent[]): string[] {
  const cards = events.flatMap(({ facts }) => Object.values(facts).flat());
  return [...new Set(cards.filter((fact): fact is string => typeof fact === 'string'))];
}

/** Lets the cards fly to where they are now. */
export function fly(root: HTMLElement, before: Spots, events: GameEvent[], flights: Flight[] = []): void {
  if (settings.still) return;
  const order = told(events);
  const ways = new Map(flights.map((flight) => [flight.card, flight]));
  const running: Animation[] = [];
  const ends = [...root.querySelectorAll<HTMLElement>('[data-card]')].map((element) => [element, element.getBoundingClientRect()] as const);
  for (const [element, end] of ends) {
    const card = element.dataset.card!;
    const { from: source, after } = ways.get(card) ?? {};
    const start = (source && before.get(`source ${source}`)) || before.get(card);
    if (!start || !end.width || (Math.abs(start.x - end.x) < 2 && Math.abs(start.y - end.y) < 2)) continue;
    const [x, y] = [start.x + start.width / 2 - end.x - end.width / 2, start.y + start.height / 2 - end.y - end.height / 2];
    const place = after ?? order.indexOf(card);
    running.push(
      element.animate(
        [{ translate: `${x}px ${y}px`, scale: `${source ? SMALL : start.width / end.width}`, zIndex: 5 }, { zIndex: 5 }],
        { duration: LENGTH, delay: Math.min(LATEST, Math.max(0, place) * STEP), easing: 'cubic-bezier(.2,.8,.2,1)', fill: 'backwards' },
      ),
    );
  }
  if (!running.length) return;
  const finish = () => running.forEach((each) => each.finish());
  addEventListener('pointerdown', finish, { once: true, capture: true });
  addEventListener('keydown', finish, { once: true, capture: true });
}
