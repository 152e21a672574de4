/** The words of the page of all ways to play with others, and of the part of it that creates a table. */
export const newTableTexts = {
  pageTitle: 'Play · Snap-Up',
  play: 'Play',
  title: 'Create a game',
  game: 'Game',
  players: 'Players',
  create: 'Create the game',
  note: 'You can change all of this at the table until the game starts.',
} as const;
