/** The notable moments of a game, in a few words. */
export const gameMomentWords = {
  /** The name of the list. */
  title: 'Highlights',
  byCards: (count: number) => (count === 1 ? 'Photo finish: by one card' : `Photo finish: by ${count} cards`),
  /** `seconds` has one decimal place. */
  byTime: (seconds: string) => `Photo finish: by ${seconds} seconds`,
  comeback: (count: number) => (count === 1 ? 'Comeback from 1 card behind' : `Comeback from ${count} cards behind`),
  streak: (winCount: number) => `${winCount} wins in a row`,
} as const;
