/** The words of what leads to the text view, on every table and in the settings. */
export const byEarTexts = {
  playByEar: 'Open the text view',
  /** If it is on already: pressing leads there. */
  goToOutline: 'Go to the text view',
  stop: 'Close the text view',
} as const;
