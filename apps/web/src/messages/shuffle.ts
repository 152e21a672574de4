/** The words of the page that checks a shuffle, by the component that shows them. */
export const shuffleTexts = {
  shuffleCheck: {
    pageTitle: (number: number) => `Shuffle of game ${number} · Snap-Up`,
    shuffleOfGame: (number: number) => `Shuffle of game ${number}`,
    loadingTheGame: 'Loading the game …',
    script: 'Script',
    recordIsNotValid: 'This game’s record isn’t valid, so its shuffle can’t be checked.',
    watchTheReplay: 'Watch the replay',
    toTheTable: 'To the table',
  },
  shuffleReport: {
    beforeTheStartTheServer:
      'Before the start, the server showed the fingerprint of a secret, and each player committed to a random number in the same way. The cards were dealt from all of them together, so nobody, including the server, could choose the deal as long as one of the others kept their number to themselves. Now that the game is over, everything has been revealed, and this page recalculates it in your browser.',
    valuesForCheckingByHand: 'Values for checking by hand',
  },
} as const;
