/** Whether there is a lesson for the game with this id. */
export function hasLesson(rulesetId: string): boolean {
  return rulesetId === 'race';
}

/** What a new player is told during their first race. */
export function goalWords(cardTotal: number): string {
  return `Be the first to get all ${cardTotal} of your cards onto the foundations.`;
}
