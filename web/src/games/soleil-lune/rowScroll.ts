/** Scrolling of rows that are longer than the screen. */
import type { Attachment } from 'svelte/attachments';
import type { GameEvent } from '../../api/model';

/** Distance from the edge of a row at which a dragged card scrolls it. */
const EDGE_PX = 44;
const PX_PER_FRAME = 7;
/** Distance from the edge of a row at which a card counts as visible: beside the end, which is wider while a card can go there. */
const MARGIN_PX = 53;

/** Scrolls a row while a card is dragged over one of its edges. */
export function scrollAtEdges(dragging: () => boolean): Attachment<HTMLElement> {
  return (element) => {
    let frame = 0;
    let step = 0;
    const scroll = () => {
      element.scrollLeft += step;
      frame = step ? requestAnimationFrame(scroll) : 0;
    };
    const move = ({ clientX, clientY }: PointerEvent) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const over = dragging() && clientY > top && clientY < bottom && element.scrollWidth > element.clientWidth;
      step = !over ? 0 : clientX < left + EDGE_PX ? -PX_PER_FRAME : clientX > right - EDGE_PX ? PX_PER_FRAME : 0;
      if (step && !frame) frame = requestAnimationFrame(scroll);
    };
    const stop = () => (step = 0);
    addEventListener('pointermove', move);
    addEventListener('pointerup', stop);
    return () => {
      stop();
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', stop);
    };
  };
}

/** Scrolls a row sideways by a wheel that turns vertically. */
export const scrollByWheel: Attachment<HTMLElement> = (element) => {
  const turn = (event: WheelEvent) => {
    if (!event.deltaY || event.deltaX || element.scrollWidth <= element.clientWidth) return;
    element.scrollLeft += event.deltaY;
    event.preventDefault();
  };
  element.addEventListener('wheel', turn, { passive: false });
  return () => element.removeEventListener('wheel', turn);
};

/** Scrolls the row of a place so that the place is visible. */
export function reveal(place: HTMLElement): void {
  const row = place.closest<HTMLElement>('.row');
  if (!row || place.matches('.end')) return;
  const [at, around] = [place.getBoundingClientRect(), row.getBoundingClientRect()];
  if (at.left < around.left + MARGIN_PX) row.scrollLeft -= around.left + MARGIN_PX - at.left;
  else if (at.right > around.right - MARGIN_PX) row.scrollLeft += at.right - around.right + MARGIN_PX;
}

/** Scrolls every row whose highlighted places are all out of sight to the first of them. */
export function revealTargets(root: HTMLElement): void {
  for (const row of root.querySelectorAll<HTMLElement>('.row')) {
    const around = row.getBoundingClientRect();
    const lit = [...row.querySelectorAll<HTMLElement>('.lit')];
    const visible = lit.some((each) => {
      const { left, right } = each.getBoundingClientRect();
      return left >= around.left && right <= around.right;
    });
    if (lit.length && !visible) reveal(lit[0]!);
  }
}

/** Scrolls rows so that the cards laid by a move are visible. */
export function scrollToLaid(root: HTMLElement, events: readonly GameEvent[]): void {
  for (const { name, facts } of events) {
    const card = name === 'eclipsed' ? `${facts.card as string}E` : (facts.card as string | undefined);
    const element = card && root.querySelector<HTMLElement>(`.place[data-card="${card}"]`);
    if (element) reveal(element);
  }
}
