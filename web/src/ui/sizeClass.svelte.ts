/** Size classes of the table screen that markup depends on; all others are media queries of screens/table/regions.css. */
import { MediaQuery } from 'svelte/reactivity';

/** Desk or wide: the panel stands beside the board instead of in a sheet. */
export const desk = new MediaQuery('(min-width: 900px) and (min-height: 501px) and (min-aspect-ratio: 6/5)');
/** Tablet held upright, desk or wide: a player panel has room for an open hand. */
export const roomyPanels = new MediaQuery(
  '(min-width: 700px) and (min-height: 641px) and (max-aspect-ratio: 1199/1000), ' +
    '(min-width: 900px) and (min-height: 501px) and (min-aspect-ratio: 6/5)',
);
/** Desk or wide, and high enough for the open hands of two players above the panel; those of more players need `wide`. */
export const roomyRail = new MediaQuery('(min-width: 900px) and (min-height: 740px) and (min-aspect-ratio: 6/5)');
/** Wide: the panel has a column of its own, and the rail has room for the legend. */
export const wide = new MediaQuery('(min-width: 1600px) and (min-height: 850px) and (min-aspect-ratio: 6/5)');
