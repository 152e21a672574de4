export type { Answer, Budget, ScoreAnswer } from './answer.ts';
export { type ChanceGame, type ChanceStyle, playByChance } from './difficulty/chance-player.ts';
export { easeFrom, gradeDeal, gradeOfEase, gradingBudget, type MeasuredDeal, measureDeal } from './difficulty/grade.ts';
export { type Outlook, outlookOf } from './outlook.ts';
export { canBeSolved, hasLowestScore, lowestScore, solve } from './solve.ts';
