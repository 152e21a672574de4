import type { PreferenceValue } from '@snap-up/protocol';
import type { IndexSize } from '../deck/faces.ts';
import { KeptChoice } from './kept-choice.svelte.ts';
import { look } from './look.svelte.ts';
import { type StockSide, stockSide } from './stock-side.svelte.ts';

/** How much time there is between the taps of a double tap. */
export const doubleTap = new KeptChoice('doubleTap');

const doubleTapsMs: Readonly<Record<PreferenceValue<'doubleTap'>, number>> = { short: 200, standard: 300, long: 550 };

/** What every felt takes over of the player's choices. */
interface FeltChoices {
  readonly stockSide: StockSide;
  readonly indexSize: IndexSize;
  readonly doubleTapMs: number;
}

/** Returns how the player of this browser likes every felt to be. */
export function feltChoices(): FeltChoices {
  return {
    stockSide: stockSide.chosen,
    indexSize: look.index.chosen,
    doubleTapMs: doubleTapsMs[doubleTap.chosen],
  };
}
