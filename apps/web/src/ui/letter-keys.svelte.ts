import { KeptChoice } from './kept-choice.svelte.ts';

/**
 * Whether single letters, digits and signs are keys of the page. Somebody who speaks to their device, or hits keys by mistake,
 * can switch them off; arrows, Enter, Space and Escape always work.
 */
export const letterKeys = new KeptChoice('letterKeys');
