/** The words of what leads to playing by ear, on every table and in the settings. */
export const byEarTexts = {
  playByEar: 'Play by ear',
  /** If it is on already: pressing leads there. */
  goToOutline: 'Go to the outline',
  stop: 'Stop playing by ear',
} as const;
