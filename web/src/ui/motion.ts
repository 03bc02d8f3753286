/** Card animations: cards move from their former to their present position, in the order of the events. Any key or touch finishes
them; reduced motion disables them.

A board marks cards by `data-card`, and piles and hands that cards come from by `data-source`. It calls `measureCards` before the DOM
changes and `animateCards` afterwards. */
import type { GameEvent } from '../api/model';
import { settings } from './settings.svelte';

export type Spots = Map<string, DOMRect>;

/** A movement that the marks alone do not determine: from a pile, or from another player's hand. */
export interface Flight {
  card: string;
  from?: string;
  /** The number of cards that start before it, if the events do not determine it. */
  after?: number;
}

/** Initial scale of a card that comes from a source. */
const SOURCE_SCALE = 0.7;
const DURATION_MS = 420;
const STAGGER_MS = 130;
const MAX_DELAY_MS = 1_100;

/** Returns the present rectangle of every card and every source. */
export function measureCards(root: HTMLElement): Spots {
  const spots: Spots = new Map();
  for (const element of root.querySelectorAll<HTMLElement>('[data-source]')) {
    spots.set(`source ${element.dataset.source}`, element.getBoundingClientRect());
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-card]')) {
    spots.set(element.dataset.card!, element.getBoundingClientRect());
  }
  return spots;
}

/** Returns the strings among the facts of events, in order, each once: the cards that they name. */
export function cardsInEvents(events: GameEvent[]): string[] {
  const cards = events.flatMap(({ facts }) => Object.values(facts).flat());
  return [...new Set(cards.filter((fact): fact is string => typeof fact === 'string'))];
}

/** Animates all cards from their measured to their present positions. */
export function animateCards(root: HTMLElement, before: Spots, events: GameEvent[], flights: Flight[] = []): void {
  if (settings.still) return;
  const order = cardsInEvents(events);
  const flightOf = new Map(flights.map((flight) => [flight.card, flight]));
  const running: Animation[] = [];
  const ends = [...root.querySelectorAll<HTMLElement>('[data-card]')].map(
    (element) => [element, element.getBoundingClientRect()] as const,
  );
  for (const [element, end] of ends) {
    const card = element.dataset.card!;
    const { from: source, after } = flightOf.get(card) ?? {};
    const start = (source && before.get(`source ${source}`)) || before.get(card);
    if (!start || !end.width || (Math.abs(start.x - end.x) < 2 && Math.abs(start.y - end.y) < 2)) continue;
    const [x, y] = [
      start.x + start.width / 2 - end.x - end.width / 2,
      start.y + start.height / 2 - end.y - end.height / 2,
    ];
    const place = after ?? order.indexOf(card);
    running.push(
      element.animate(
        [
          { translate: `${x}px ${y}px`, scale: `${source ? SOURCE_SCALE : start.width / end.width}`, zIndex: 5 },
          { zIndex: 5 },
        ],
        {
          duration: DURATION_MS,
          delay: Math.min(MAX_DELAY_MS, Math.max(0, place) * STAGGER_MS),
          easing: 'cubic-bezier(.2,.8,.2,1)',
          fill: 'backwards',
        },
      ),
    );
  }
  if (running.length) finishOnInput(running);
}

/** Finishes animations at the next key or touch. */
export function finishOnInput(animations: readonly Animation[]): void {
  const finish = () => animations.forEach((each) => each.finish());
  addEventListener('pointerdown', finish, { once: true, capture: true });
  addEventListener('keydown', finish, { once: true, capture: true });
}
