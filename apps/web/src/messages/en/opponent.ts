/** The words of the search for an opponent. */
export const opponentTexts = {
  looking: 'Looking for an opponent …',
  aboutLooking: 'The race starts as soon as somebody joins. If you play a bot while you wait, you’ll be asked first.',
  playBot: 'Play a bot while you wait',
  cancel: 'Cancel',
  home: 'Home',
  asking: (name: string) => `Asking ${name} …`,
  aboutAsking: (name: string) => `${name} is in another game and has a few seconds to answer.`,
  here: (name: string) => `${name} is here!`,
  lost: 'Can’t reach the server. The search continues once you’re connected again.',
  refused: 'Search failed',
  /** On the page of the game that the player plays meanwhile. */
  asked: (name: string) => `${name} wants to race you. Your game here will wait.`,
  race: 'Race',
  notNow: 'Not now',
  missed: (name: string) => `${name} isn’t waiting anymore.`,
  lookAgain: 'Search again',
} as const;
