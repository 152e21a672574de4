/** The help for a new player during their first race. */
export const firstRaceWords = {
  goal: (cardTotal: number) => `Have the most cards on the foundations at the end, or all ${cardTotal} first.`,
} as const;
