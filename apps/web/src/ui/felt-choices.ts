import type { PreferenceValue } from '@snap-up/protocol';
import type { IndexSize } from '../deck/faces.ts';
import { KeptChoice } from './kept-choice.svelte.ts';
import { look } from './look.svelte.ts';
import { type StockSide, stockSide } from './stock-side.svelte.ts';

/** The longest time between the taps of a double tap. */
export const doubleTap = new KeptChoice('doubleTap');

const doubleTapsMs: Readonly<Record<PreferenceValue<'doubleTap'>, number>> = { short: 200, standard: 300, long: 550 };

/** The player's choices that apply to every felt. */
interface FeltChoices {
  readonly stockSide: StockSide;
  readonly indexSize: IndexSize;
  readonly doubleTapMs: number;
}

/** Returns the player's choices for every felt. */
export function feltChoices(): FeltChoices {
  return {
    stockSide: stockSide.chosen,
    indexSize: look.index.chosen,
    doubleTapMs: doubleTapsMs[doubleTap.chosen],
  };
}
