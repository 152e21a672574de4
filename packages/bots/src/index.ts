export * from './bot.ts';
export * from './bot-player.ts';
export * from './bot-players.ts';
export * from './choose-agreement.ts';
export { chooseMove } from './klondike/choose-move.ts';
export { type KlondikeMemory, remember } from './klondike/memory.ts';
export * from './think-time.ts';
