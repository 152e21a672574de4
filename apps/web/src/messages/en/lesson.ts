/** The steps of the lesson of the race: a few words, and what stands below its figure. */
export const raceLessonWords = {
  middle: {
    heading: 'Race to the middle',
    text: 'Everyone plays their own deck, all at the same time. You win with the most cards on the foundations in the middle when nobody can move on, or by getting all 52 there first.',
    caption: 'Foundations belong to everyone. They start with an ace and go up in suit. Tap a card to send it there.',
  },
  columns: {
    heading: 'Build your columns',
    text: 'Go down by one, red on black or black on red. Moving cards away turns up the card below.',
    caption: 'Runs move together. Only a king, with any cards built on it, can fill an empty column.',
  },
  stock: {
    heading: 'Draw from your stock',
    text: 'Tap the stock for more cards. Only the top card of the waste can be played, then the one below it.',
    caption: 'When the stock is empty, tap it to turn the waste over. You can do that as often as you like.',
  },
  firstThere: {
    heading: 'First card there wins the spot',
    text: 'If a rival’s card gets there before yours, yours glides back. So look to the middle first.',
    caption: 'Your rival’s four was quicker.',
  },
} as const;
