/** What other screens show of the game before its board is loaded. */
import type { GamePreview } from '../index';
import Emblem from './Emblem.svelte';

export const info: GamePreview = { Emblem, minutes: 15 };
