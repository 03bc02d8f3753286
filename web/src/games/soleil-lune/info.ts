/** Data that other screens show before the board is loaded. */
import type { GamePreview } from '../index';
import Emblem from './Emblem.svelte';

export const info: GamePreview = { Emblem, minutes: 20 };
