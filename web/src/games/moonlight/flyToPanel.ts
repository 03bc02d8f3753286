/** Moves an element, such as "+4", to the panel of a seat and fades it there. */
import type { Attachment } from 'svelte/attachments';
import { settings } from '../../ui/settings.svelte';

const FLIGHT_MS = 650;
/** Where in the panel the points are, from its left edge. */
const POINTS_AT = 0.85;

export function flyToPanel(seat: number): Attachment<HTMLElement> {
  return (element) => {
    const panel = document.querySelector(`.player-panel.seat-${seat}`)?.getBoundingClientRect();
    if (!panel || settings.still) return;
    const start = element.getBoundingClientRect();
    const x = panel.x + panel.width * POINTS_AT - start.x - start.width / 2;
    const y = panel.y + panel.height / 2 - start.y - start.height / 2;
    element.animate(
      [
        { opacity: 1, scale: 1 },
        { opacity: 1, scale: 1.6, offset: 0.3 },
        { opacity: 0.9, translate: `${x}px ${y}px`, scale: 1 },
      ],
      { duration: FLIGHT_MS, easing: 'cubic-bezier(.3,.1,.2,1)' },
    );
  };
}
