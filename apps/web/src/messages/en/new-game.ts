/** The words of the page that creates a table. */
export const newGameTexts = {
  pageTitle: 'New game · Snap-Up',
  title: 'New game',
  game: 'Game',
  players: 'Players',
  more: 'More',
  create: 'Create and share',
} as const;
