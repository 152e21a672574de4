import type { PreferenceValue } from '@snap-up/protocol';
import { untrack } from 'svelte';
import { look } from '../../preferences/choices.svelte.ts';

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

const paces: Readonly<Record<PreferenceValue<'animation'>, number>> = { off: 0, quick: 1, calm: 1.8 };

/**
 * Returns the duration of movements relative to quick ones: 0 for none. The caller does not run again with another
 * choice.
 */
export function pace(): number {
  return reducedMotion.matches ? 0 : paces[untrack(() => look.animation.chosen)];
}
