/** The words of a page before any of its scripts runs, and of the installed app. */
export const pageTexts = {
  description: 'Race your friends at Klondike or play solitaire, right in your browser. No sign-up.',
  needsScripts: 'Snap-Up needs JavaScript.',
  appDescription: 'Race your friends at Klondike, or play solitaire.',
  /** What the icon of the installed app offers. */
  patience: 'Solitaire',
  playWithOthers: 'Play with others',
} as const;
