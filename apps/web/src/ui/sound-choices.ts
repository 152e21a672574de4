import { type PreferenceValue, preferenceValues } from '@snap-up/protocol';
import { KeptChoice } from './kept-choice.svelte.ts';

/** How loud games can be, the usual volume first. */
export const volumes = preferenceValues.volume;
/** One of `volumes`. */
export type Volume = PreferenceValue<'volume'>;

/** How loud games are, and whether they are felt, as the player of this browser has chosen. */
export const soundChoices = { volume: new KeptChoice('volume'), vibration: new KeptChoice('vibration') } as const;
