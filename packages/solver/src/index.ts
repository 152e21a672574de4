export type { Answer, Budget, ScoreAnswer } from './answer.ts';
export { canBeSolved, hasLowestScore, lowestScore, solve } from './solve.ts';
