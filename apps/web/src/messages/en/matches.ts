import { listOf } from '../sentence.ts';

/** The words of a match over several games. A score is that of the leader and of the next: `2–1`. */
export const matchTexts = {
  match: 'Match',
  singleGames: 'Single games',
  bestOf: (length: number) => `Best of ${length}`,
  eachGameAlone: 'Every game stands on its own.',
  needed: (winCount: number) => `The first to win ${winCount} games wins the match. Draws don’t count.`,
  youWonTheMatch: 'You won the match!',
  wonTheMatch: (name: string) => `${name} won the match`,
  /** What a player has won, for screen readers. */
  wins: (winCount: number) => (winCount === 1 ? '1 win' : `${winCount} wins`),
  left: 'has left',
  standing: {
    nobodyYet: 'Nobody has won a game yet.',
    nextWinDecides: (score: string) => `It’s ${score}: the next win decides the match.`,
    you: 'you',
    level: (winCount: number, names: readonly string[]) =>
      `Level with ${winCount === 1 ? '1 win' : `${winCount} wins`} each: ${listOf(names)}.`,
    levelAtMatchPoint: (winCount: number, names: readonly string[]) =>
      `Level with ${winCount === 1 ? '1 win' : `${winCount} wins`} each: ${listOf(names)}. The next win for any of them decides the match.`,
    youLead: (score: string) => `You lead ${score}.`,
    youLeadAtMatchPoint: (score: string) => `You lead ${score}: match point for you.`,
    leads: (name: string, score: string) => `${name} leads ${score}.`,
    leadsAtMatchPoint: (name: string, score: string) => `${name} leads ${score}: match point.`,
    youWon: (score: string) => `You won the match ${score}.`,
    won: (name: string, score: string) => `${name} won the match ${score}.`,
  },
} as const;
