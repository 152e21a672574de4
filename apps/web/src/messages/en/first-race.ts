/** The help for a new player during their first race. */
export const firstRaceWords = {
  goal: (cardTotal: number) => `Most cards on the foundations when nobody can go on, or all ${cardTotal} first.`,
} as const;
