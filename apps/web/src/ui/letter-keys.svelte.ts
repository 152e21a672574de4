import { KeptChoice } from './kept-choice.svelte.ts';

/**
 * Whether single letters, digits and signs are shortcuts of the page. People who dictate, or hit keys by mistake, can
 * switch them off; arrows, Enter, Space and Escape always work.
 */
export const letterKeys = new KeptChoice('letterKeys');
