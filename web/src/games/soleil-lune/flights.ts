/** Animation of Soleil et Lune's moves: laid cards move into their rows, harvested ones out of the game, lost ones to the discards; the
rest of a row makes room. Copies above the board are animated, because a row that scrolls would clip the card itself. */
import { cardOf } from '../../ui/heldCards';
import type { GameEvent } from '../../api/model';
import { finishOnInput } from '../../ui/motion';
import { settings } from '../../ui/settings.svelte';
import { readCard } from './notation';
import type { View } from './view';

interface Captured {
  rect: DOMRect;
  copy: Node;
}

/** Copies and positions of cards (by `data-card`), and of piles and hands (by `data-source`), before a move. */
export interface Capture {
  cards: Map<string, Captured>;
  sources: Map<string, Captured>;
}

interface Flight {
  copy: Node;
  from: DOMRect;
  to: DOMRect;
  delay: number;
  /** The element that is hidden until the copy has arrived. */
  arriving?: HTMLElement;
}

const DURATION_MS = 520;
const STAGGER_MS = 70;
const MAX_DELAY_MS = 900;

function captureMarked(root: HTMLElement, mark: 'card' | 'source'): Map<string, Captured> {
  const found = new Map<string, Captured>();
  for (const element of root.querySelectorAll<HTMLElement>(`[data-${mark}]`)) {
    const copy = (element.querySelector('[data-face]') ?? element).cloneNode(true);
    found.set(element.dataset[mark]!, { rect: element.getBoundingClientRect(), copy });
  }
  return found;
}

/** Captures the board as it is now. */
export const captureBoard = (root: HTMLElement): Capture => ({
  cards: captureMarked(root, 'card'),
  sources: captureMarked(root, 'source'),
});

/** Returns the source that a card has gone to which is not on the board any more. */
function destinationOf(view: View, card: string): string | null {
  const number = card.replace(/E$/, '');
  const owner = view.harvested.findIndex((cards) => cards.includes(number));
  if (owner >= 0) return `harvest ${owner}`;
  return readCard(cardOf(card)).eclipse || view.discards.includes(number) ? 'discards' : null;
}

/** Returns the sources of the cards that a move laid or drew. */
function origins(events: readonly GameEvent[]): Map<string, string> {
  const from = new Map<string, string>();
  for (const { name, facts } of events) {
    const [seat, card] = [facts.seat as number, facts.card as string | null];
    if (!card) continue;
    if (name === 'eclipsed') from.set(`${card}E`, `held ${card[0]}E`).set(`${card}E away`, `hand ${seat}`);
    else if (['started', 'started-for-team', 'laid', 'covered', 'covered-alone'].includes(name))
      from.set(card, `hand ${seat}`);
    else if (name === 'drew') from.set(card, 'pile');
  }
  return from;
}

/** Animates everything that a move has moved. */
export function animateMove(
  root: HTMLElement,
  before: Capture,
  events: readonly GameEvent[],
  view: View,
  seat: number,
): void {
  if (settings.still) return;
  const flights: Flight[] = [];
  const running: Animation[] = [];
  const from = origins(events);
  const now = new Set<string>();
  let step = 0;
  const next = () => Math.min(MAX_DELAY_MS, step++ * STAGGER_MS);
  for (const element of root.querySelectorAll<HTMLElement>('[data-card]')) {
    const card = element.dataset.card!;
    now.add(card);
    const end = element.getBoundingClientRect();
    const old = before.cards.get(card);
    const source = from.get(card) ?? (old ? undefined : from.get(cardOf(card)));
    const mine = events[0]?.facts.seat === seat;
    const start =
      old && !(source === 'pile')
        ? old.rect
        : before.sources.get(mine || source === 'pile' ? (source ?? '') : (from.get(`${card} away`) ?? source ?? ''))
            ?.rect;
    if (!start || !end.width || Math.hypot(start.x - end.x, start.y - end.y) < 3) continue;
    if (source)
      flights.push({
        copy: (element.querySelector('[data-face]') ?? element).cloneNode(true),
        from: start,
        to: end,
        delay: next(),
        arriving: element,
      });
    else if (Math.abs(start.x - end.x) > 2 && Math.abs(start.y - end.y) < 3 * end.height) {
      running.push(
        element.animate([{ translate: `${start.x - end.x}px 0` }, {}], { duration: DURATION_MS, easing: 'ease-out' }),
      );
    }
  }
  for (const [card, { rect, copy }] of before.cards) {
    const goal = now.has(card) || from.has(card) ? null : destinationOf(view, card);
    const to = goal && root.querySelector(`[data-source="${goal}"]`)?.getBoundingClientRect();
    if (to) flights.push({ copy, from: rect, to, delay: next() });
  }
  const discards = before.sources.get('discards');
  const pile = root.querySelector('[data-source="pile"]')?.getBoundingClientRect();
  if (discards && pile && events.some(({ name }) => name === 'reshuffled'))
    flights.push({ copy: discards.copy, from: discards.rect, to: pile, delay: 0 });
  for (const { name, facts } of events) {
    if (!['total-eclipse', 'blocked-by-animal', 'chosen', 'empty-handed'].includes(name)) continue;
    const field = root.querySelector<HTMLElement>(`[data-field="${facts.seat as number}"]`);
    if (field)
      running.push(
        field.animate(
          [{ filter: 'brightness(1)' }, { filter: 'brightness(0.15)', offset: 0.3 }, { filter: 'brightness(1)' }],
          { duration: 1600 },
        ),
      );
  }
  const layer = document.createElement('div');
  layer.ariaHidden = 'true';
  Object.assign(layer.style, { position: 'fixed', inset: '0', pointerEvents: 'none', zIndex: '30' });
  for (const flight of flights) running.push(...startFlight(layer, flight));
  if (!running.length) return;
  document.body.append(layer);
  finishOnInput(running);
  void Promise.allSettled(running.map((each) => each.finished)).then(() => layer.remove());
}

function startFlight(layer: HTMLElement, { copy, from, to, delay, arriving }: Flight): Animation[] {
  const flyer = document.createElement('div');
  const [large, small] = [arriving ? to : from, arriving ? from : to];
  Object.assign(flyer.style, {
    position: 'absolute',
    left: `${large.x}px`,
    top: `${large.y}px`,
    width: `${large.width}px`,
    height: `${large.height}px`,
    borderRadius: '6px',
    overflow: 'hidden',
  });
  flyer.append(copy);
  layer.append(flyer);
  const away = {
    translate: `${small.x + small.width / 2 - large.x - large.width / 2}px ${small.y + small.height / 2 - large.y - large.height / 2}px`,
    scale: `${Math.min(1.5, Math.max(0.3, small.height / large.height))}`,
    opacity: arriving ? 1 : 0.4,
  };
  const here = { translate: '0 0', scale: '1', opacity: 1 };
  const timing = { duration: DURATION_MS, delay, easing: 'cubic-bezier(.25,.8,.3,1)', fill: 'both' as const };
  const flown = flyer.animate(arriving ? [away, here] : [here, away], timing);
  void flown.finished.then(() => flyer.remove());
  if (!arriving) return [flown];
  return [
    flown,
    arriving.animate([{ opacity: 0 }, { opacity: 0 }], { duration: DURATION_MS, delay, fill: 'backwards' }),
  ];
}
