export type { Answer, Budget } from './answer.ts';
export { canBeSolved, solve } from './solve.ts';
