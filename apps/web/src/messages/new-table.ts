/** The words of the page on which a table is created. */
export const newTableTexts = {
  pageTitle: 'Create a game · Snap-Up',
  title: 'Create a game',
  game: 'Game',
  players: 'Players',
  create: 'Create the game',
  note: 'You can change all of this at the table until the game starts.',
} as const;
