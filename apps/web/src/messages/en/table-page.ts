/** The words of a table's page where it shows neither lobby nor game. */
export const tablePageTexts = {
  reload: 'Reload',
  tryAgain: 'Try again',
  leave: 'Leave',
  home: 'Home',
  createAGame: 'Create a game',
  closed: 'This table is closed',
  hostClosedIt: 'The host closed it. You can create another game at any time.',
  replayOfTheLastGame: 'Replay of the last game',
  noSpectators: 'Spectators aren’t allowed here',
  viewItWhenItIsOver: 'A game is being played. You can watch the replay when it’s over.',
  whoAreYou: 'Who are you?',
  reloadAndEnterAName: 'This browser no longer knows your name. Reload the page and enter one.',
  didNotWork: 'That didn’t work',
  soloHere: 'Someone is playing solo here',
  watchLaterOrPlay: (game: string) =>
    `You can’t join a solo game. You can watch its replay once it’s over, or play ${game} yourself.`,
  play: (game: string) => `Play ${game}`,
  replayOfThisGame: 'Replay of this game',
} as const;
