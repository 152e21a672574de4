/** How well a bot plays, weakest first. */
export const botStrengths = ['gentle', 'steady', 'sharp'] as const;
/** One of `botStrengths`. */
export type BotStrength = (typeof botStrengths)[number];
