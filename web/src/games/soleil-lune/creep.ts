/** A long row scrolls by itself while a card is held over one of its edges. */
import type { Attachment } from 'svelte/attachments';

const EDGE = 44;
const SPEED = 7;

/** For the element that scrolls. `dragging` says whether a card is being dragged. */
export function creep(dragging: () => boolean): Attachment<HTMLElement> {
  return (element) => {
    let frame = 0;
    let step = 0;
    const go = () => {
      element.scrollLeft += step;
      frame = step ? requestAnimationFrame(go) : 0;
    };
    const move = ({ clientX, clientY }: PointerEvent) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const over = dragging() && clientY > top && clientY < bottom && element.scrollWidth > element.clientWidth;
      step = !over ? 0 : clientX < left + EDGE ? -SPEED : clientX > right - EDGE ? SPEED : 0;
      if (step && !frame) frame = requestAnimationFrame(go);
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
