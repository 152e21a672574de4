/** What is said of the solver’s help before the player takes it. */
export const helpCountTexts = {
  countsAsHelp: 'Counts as help in your statistics.',
} as const;
