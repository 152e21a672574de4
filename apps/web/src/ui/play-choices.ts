import type { SoloRuleset } from '@snap-up/engine';
import type { PreferenceValue } from '@snap-up/protocol';
import { KeptChoice } from './kept-choice.svelte.ts';

/** The player's choices of how to play, and who sees their results. */
export const playChoices = {
  tap: new KeptChoice('tap'),
  automatic: new KeptChoice('automatic'),
  clock: new KeptChoice('clock'),
  dailyResults: new KeptChoice('dailyResults'),
  strangers: new KeptChoice('strangers'),
  outline: new KeptChoice('outline'),
  speech: new KeptChoice('speech'),
} as const;

/** Which cards go up automatically in a game: if it cannot tell which cards are safe, `safe` is `off`. */
export function automaticModeIn({ mode }: SoloRuleset): PreferenceValue<'automatic'> {
  const { chosen } = playChoices.automatic;
  return chosen === 'safe' && mode.isSafe === undefined ? 'off' : chosen;
}
