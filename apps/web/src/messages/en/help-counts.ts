/** The note beside the solver’s help before the player uses it. */
export const helpCountTexts = {
  countsAsHelp: 'Counts as help in your statistics.',
} as const;
