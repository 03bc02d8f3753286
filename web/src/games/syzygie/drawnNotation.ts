/** Cards and rows of cells in the rules, as pictures: `M../.1./S..`, or `M . 1 _ 2 S` with a hole; `_` alone too. */
import type { DrawnNotation } from '../index';
import NotationPicture from './NotationPicture.svelte';

export const drawnNotation: DrawnNotation = {
  pattern:
    /^([MS12.]{2}(\/[MS12.]{2})|[MS12.]{3}(\/[MS12.]{3}){2}|[MS12.]{4}(\/[MS12.]{4}){3}|[MS12._]( [MS12._])+|_)$/,
  Picture: NotationPicture,
};
