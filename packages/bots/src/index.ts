export * from './agreement.ts';
export * from './bot.ts';
export * from './choose.ts';
export type { Choosing } from './choosing.ts';
export { type Memory, remember } from './memory.ts';
export * from './pace.ts';
export * from './strengths.ts';
