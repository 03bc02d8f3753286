/** Motion of Soleil et Lune: laid cards fly into their rows, harvested ones out of the game, lost ones to the discards; the rest of a
row makes room. What flies is a copy above the board, as a row that scrolls would cut the card itself off. */
import { cardOf } from '../../ui/heldCards';
import type { GameEvent } from '../../api/model';
import { settings } from '../../ui/settings.svelte';
import { readCard } from './notation';
import type { View } from './view';

interface Seen {
  spot: DOMRect;
  copy: Node;
}

/** What was to be seen, and where, before a move: cards by their marks, piles and hands as sources. */
export interface Before {
  cards: Map<string, Seen>;
  sources: Map<string, Seen>;
}

interface Flight {
  copy: Node;
  from: DOMRect;
  to: DOMRect;
  delay: number;
  /** What is hidden until the copy has arrived. */
  arriving?: HTMLElement;
}

const LENGTH = 520;
const STEP = 70;
/** However much happened, the last card sets out by then. */
const LATEST = 900;

function look(root: HTMLElement, mark: 'card' | 'source'): Map<string, Seen> {
  const found = new Map<string, Seen>();
  for (const element of root.querySelectorAll<HTMLElement>(`[data-${mark}]`)) {
    const copy = (element.querySelector('[data-face]') ?? element).cloneNode(true);
    found.set(element.dataset[mark]!, { spot: element.getBoundingClientRect(), copy });
  }
  return found;
}

/** Remembers the board as it is now. */
export const remember = (root: HTMLElement): Before => ({ cards: look(root, 'card'), sources: look(root, 'source') });

/** Where a card that is not on the board any more has gone. */
function whither(view: View, card: string): string | null {
  const number = card.replace(/E$/, '');
  const owner = view.harvested.findIndex((cards) => cards.includes(number));
  if (owner >= 0) return `harvest ${owner}`;
  return readCard(cardOf(card)).eclipse || view.discards.includes(number) ? 'discards' : null;
}

/** Where the cards that a move laid or drew have come from. */
function origins(events: readonly GameEvent[]): Map<string, string> {
  const from = new Map<string, string>();
  for (const { name, facts } of events) {
    const [seat, card] = [facts.seat as number, facts.card as string | null];
    if (!card) continue;
    if (name === 'eclipsed') from.set(`${card}E`, `held ${card[0]}E`).set(`${card}E away`, `hand ${seat}`);
    else if (['started', 'started-for-team', 'laid', 'covered', 'covered-alone'].includes(name)) from.set(card, `hand ${seat}`);
    else if (name === 'drew') from.set(card, 'pile');
  }
  return from;
}

/** Lets everything fly that the move has moved. */
export function soar(root: HTMLElement, before: Before, events: readonly GameEvent[], view: View, seat: number): void {
  if (settings.still) return;
  const flights: Flight[] = [];
  const running: Animation[] = [];
  const from = origins(events);
  const now = new Set<string>();
  let step = 0;
  const next = () => Math.min(LATEST, step++ * STEP);
  for (const element of root.querySelectorAll<HTMLElement>('[data-card]')) {
    const card = element.dataset.card!;
    now.add(card);
    const spot = element.getBoundingClientRect();
    const old = before.cards.get(card);
    const source = from.get(card) ?? (old ? undefined : from.get(cardOf(card)));
    const mine = events[0]?.facts.seat === seat;
    const start = old && !(source === 'pile') ? old.spot : before.sources.get(mine || source === 'pile' ? (source ?? '') : (from.get(`${card} away`) ?? source ?? ''))?.spot;
    if (!start || !spot.width || Math.hypot(start.x - spot.x, start.y - spot.y) < 3) continue;
    if (source) flights.push({ copy: (element.querySelector('[data-face]') ?? element).cloneNode(true), from: start, to: spot, delay: next(), arriving: element });
    else if (Math.abs(start.x - spot.x) > 2 && Math.abs(start.y - spot.y) < 3 * spot.height) {
      running.push(element.animate([{ translate: `${start.x - spot.x}px 0` }, {}], { duration: LENGTH, easing: 'ease-out' }));
    }
  }
  for (const [card, { spot, copy }] of before.cards) {
    const goal = now.has(card) || from.has(card) ? null : whither(view, card);
    const to = goal && root.querySelector(`[data-source="${goal}"]`)?.getBoundingClientRect();
    if (to) flights.push({ copy, from: spot, to, delay: next() });
  }
  const discards = before.sources.get('discards');
  const pile = root.querySelector('[data-source="pile"]')?.getBoundingClientRect();
  if (discards && pile && events.some(({ name }) => name === 'reshuffled')) flights.push({ copy: discards.copy, from: discards.spot, to: pile, delay: 0 });
  for (const { name, facts } of events) {
    if (!['total-eclipse', 'blocked-by-animal', 'empty-handed'].includes(name)) continue;
    const field = root.querySelector<HTMLElement>(`[data-field="${facts.seat as number}"]`);
    if (field) running.push(field.animate([{ filter: 'brightness(1)' }, { filter: 'brightness(0.15)', offset: 0.3 }, { filter: 'brightness(1)' }], { duration: 1600 }));
  }
  const sky = document.createElement('div');
  sky.ariaHidden = 'true';
  Object.assign(sky.style, { position: 'fixed', inset: '0', pointerEvents: 'none', zIndex: '30' });
  for (const flight of flights) running.push(...launch(sky, flight));
  if (!running.length) return;
  document.body.append(sky);
  const finish = () => running.forEach((each) => each.finish());
  addEventListener('pointerdown', finish, { once: true, capture: true });
  addEventListener('keydown', finish, { once: true, capture: true });
  void Promise.allSettled(running.map((each) => each.finished)).then(() => sky.remove());
}

function launch(sky: HTMLElement, { copy, from, to, delay, arriving }: Flight): Animation[] {
  const flyer = document.createElement('div');
  const [large, small] = [arriving ? to : from, arriving ? from : to];
  Object.assign(flyer.style, { position: 'absolute', left: `${large.x}px`, top: `${large.y}px`, width: `${large.width}px`, height: `${large.height}px`, borderRadius: '6px', overflow: 'hidden' });
  flyer.append(copy);
  sky.append(flyer);
  const away = {
    translate: `${small.x + small.width / 2 - large.x - large.width / 2}px ${small.y + small.height / 2 - large.y - large.height / 2}px`,
    scale: `${Math.min(1.5, Math.max(0.3, small.height / large.height))}`,
    opacity: arriving ? 1 : 0.4,
  };
  const here = { translate: '0 0', scale: '1', opacity: 1 };
  const timing = { duration: LENGTH, delay, easing: 'cubic-bezier(.25,.8,.3,1)', fill: 'both' as const };
  const flown = flyer.animate(arriving ? [away, here] : [here, away], timing);
  void flown.finished.then(() => flyer.remove());
  if (!arriving) return [flown];
  return [flown, arriving.animate([{ opacity: 0 }, { opacity: 0 }], { duration: LENGTH, delay, fill: 'backwards' })];
}
