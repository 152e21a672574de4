/** The words about a game while it is played. */
export const gameWords = {
  /** The spectator delay. */
  secondsBehind: (seconds: number) => `${seconds} seconds behind`,
  minutesBehind: (minutes: number) => (minutes === 1 ? '1 minute behind' : `${minutes} minutes behind`),
  sameCardsForSpectators: 'Everyone has the same cards, so spectators see them face down.',
  sameCardsForPlayers: 'Everyone has the same cards, so the other players’ cards are face down for you.',
  /** The title of the browser's tab. */
  title: {
    race: 'Race',
    over: (names: string) => `Result: ${names}`,
    playing: (game: string, names: string) => `${game}: ${names}`,
    ownTurn: (game: string, names: string) => `Your turn · ${game}: ${names}`,
  },
} as const;
