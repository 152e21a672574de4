import { KeptChoice } from './kept-choice.svelte.ts';

/** How loud games are, and whether they are felt, as the player of this browser has chosen. */
export const soundChoices = { volume: new KeptChoice('volume'), vibration: new KeptChoice('vibration') } as const;
