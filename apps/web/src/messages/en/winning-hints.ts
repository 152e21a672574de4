/** Winning hints of a patience game, and the words if there is none. */
export const winningHintTexts = {
  offer: 'Winning hints',
  stop: 'Plain hints',
  areOn: 'Each hint now leads to a win.',
  title: 'Show winning hints?',
  text: 'For the rest of this game, each hint is the next move on a way to win. Finding it means looking at the face-down cards, so the game counts as played with help in your statistics.',
  yes: 'Show winning hints',
  searching: 'Looking for a way to win. You can keep playing.',
  lost: 'This game can’t be won.',
  notFound: 'No way to win found in time, so here is a plain hint.',
  onlineOnly: 'This game was dealt online, so winning hints need a connection. Here is a plain hint.',
} as const;

/** The same for hints that lead to the lowest score. */
export const scoreHintTexts = {
  offer: 'Hints for the lowest score',
  stop: 'Plain hints',
  areOn: 'Each hint now leads to the lowest score.',
  title: 'Show hints for the lowest score?',
  text: 'For the rest of this game, each hint is the next move on the way to the lowest score that can be found. Finding it means looking at the face-down cards, so the game counts as played with help in your statistics.',
  yes: 'Show these hints',
  searching: 'Looking for the lowest score. You can keep playing.',
  notFound: 'Couldn’t find the lowest score in time, so here is a plain hint.',
  onlineOnly: 'This game was dealt online, so these hints need a connection. Here is a plain hint.',
} as const;
