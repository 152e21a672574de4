/** What is said of games and pages while there is no network, by the component that shows it. */
export const offlineTexts = {
  offlineNotice: {
    title: 'You’re offline.',
    needsNetwork:
      'Games with others need a connection. This page will continue once it’s back. Solitaire works without one.',
    playPatience: 'Play solitaire',
  },
  secondGame: {
    title: 'A second saved game',
    carriedOn:
      'You also played this game in another tab or on another device. Both are saved: what you played offline is now a game of its own.',
    handedOver: 'You also kept playing this game on another device. That one is saved, too, as a game of its own.',
    tooLate:
      'You also played this daily deal in another tab or on another device, and it’s over by now. What you played offline here doesn’t count.',
    open: 'Open it',
    close: 'Close',
  },
  offlineTablePage: {
    opening: 'Opening your game …',
    notSaved: {
      title: 'Can’t save on this device.',
      text: 'The browser’s storage may be full. Keep this tab open: your last moves aren’t saved yet.',
      short: 'Keep this tab open.',
    },
  },
  keptNote: {
    asOf: (moment: string) => `You’re offline. This is from ${moment}.`,
  },
} as const;
