import { type BotStrength, botStrengths } from '@snap-up/protocol';

/** How well a bot plays. */
export type Strength = BotStrength;

/** All strengths, the weakest first. */
export const strengths: readonly Strength[] = botStrengths;

/** What players read where they choose a bot. */
export const strengthWords: Readonly<Record<Strength, { readonly name: string; readonly sentence: string }>> = {
  gentle: { name: 'Easy', sentence: 'Makes the obvious plays, misses some of them and takes its time.' },
  steady: { name: 'Medium', sentence: 'Turns up cards, clears columns and draws when nothing else is left to do.' },
  sharp: { name: 'Hard', sentence: 'Looks ahead, remembers its stock and watches what would help you.' },
};
