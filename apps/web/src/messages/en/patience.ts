import { numberText } from '../sentence.ts';
import { durationWords } from './language.ts';

/** The words of deals and games of patience. */
export const patienceWords = {
  /** By difficulty, 1 to 3. */
  difficulties: ['Easy', 'Medium', 'Hard'],
  /** `Deal 482131`. */
  deal: (number: number) => `Deal ${number}`,
  offlineDeal: 'Dealt offline',
  daily: 'Daily deal',
  dailyDeal: (day: string) => `Daily deal for ${day}`,
  moves: (count: number) => (count === 1 ? '1 move' : `${numberText(count)} moves`),
  played: (count: number) => (count === 1 ? 'Played once' : `Played ${numberText(count)} times`),
  wonOf: (wonCount: number, playedCount: number) => `Won ${numberText(wonCount)} of ${numberText(playedCount)}`,
  today: {
    new: 'Today’s deal',
    open: 'Today: in progress',
    won: 'Today: won',
    over: 'Today: played',
  },
  streak: (days: number) => `Current streak: ${durationWords.days(days)}`,
  won: 'Won',
  notWon: 'Not won',
  score: (score: number) => `Score ${numberText(score)}`,
  sameCards: 'Anyone who opens this link gets the same cards.',
  sameCardsToday: (end: string) => `Anyone who opens this link today gets the same cards. Next deal ${end}.`,
  dealIsOver: 'This daily deal is over. The link opens today’s deal.',
} as const;

/** How hard a deal of a patience game is. */
export const dealGradeTexts = {
  grade: (grade: string) => `Difficulty of this deal: ${grade}`,
  unknown: 'unknown',
} as const;
