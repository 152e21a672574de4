/** Whether there is a lesson for the game with this id. */
export function hasLesson(rulesetId: string): boolean {
  return rulesetId === 'race';
}
