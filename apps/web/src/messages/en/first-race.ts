/** The help for a new player during their first race. */
export const firstRaceWords = {
  goal: (cardTotal: number) => `Be the first to get all ${cardTotal} of your cards onto the foundations.`,
} as const;
