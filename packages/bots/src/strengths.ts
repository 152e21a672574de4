import { type BotStrength, botStrengths } from '@snap-up/protocol';

export const strengths = botStrengths;
/** How well a bot plays. */
export type Strength = BotStrength;

/** What players read where they choose a bot. */
export const strengthWords: Readonly<Record<Strength, { readonly name: string; readonly sentence: string }>> = {
  gentle: { name: 'Gentle', sentence: 'Makes the plays that meet the eye, overlooks some of them and takes its time.' },
  steady: { name: 'Steady', sentence: 'Turns up cards, frees columns and deals on when nothing is left to do.' },
  sharp: { name: 'Sharp', sentence: 'Looks ahead, knows its stock by heart and keeps an eye on what helps you.' },
};
