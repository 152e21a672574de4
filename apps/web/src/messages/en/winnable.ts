/** The question whether a patience game can still be won, and what is said of it. */
export const winnableTexts = {
  ask: 'Can I still win?',
  searching: 'Looking for a way to win. You can keep playing.',
  won: 'Yes, this game can still be won.',
  lost: 'No, this game can’t be won any more.',
  undecided: 'No answer found in time. This game may still be winnable.',
  onlineOnly: 'This deal is from the server, so this can only be answered online.',
} as const;
