export * from './bot.ts';
export type { Choosing } from './bot-player.ts';
export * from './choose-agreement.ts';
export * from './klondike/choose-move.ts';
export { type Memory, remember } from './klondike/memory.ts';
export * from './strengths.ts';
export * from './think-time.ts';
