/** Size classes of the table screen that markup depends on; all others are media queries of screens/table/regions.css. */
import { MediaQuery } from 'svelte/reactivity';

/** Desk or wide: the panel stands beside the board instead of in a sheet. */
export const desk = new MediaQuery('(min-width: 900px) and (min-height: 501px) and (min-aspect-ratio: 6/5)');
/** Wide: the panel has a column of its own, and the rail has room for the legend. */
export const wide = new MediaQuery('(min-width: 1600px) and (min-height: 850px) and (min-aspect-ratio: 6/5)');
