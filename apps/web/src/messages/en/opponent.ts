/** The words of the search for an opponent. */
export const opponentTexts = {
  looking: 'Looking for an opponent …',
  aboutLooking: 'The race starts as soon as somebody joins. If you play a bot meanwhile, you’ll be asked first.',
  playBot: 'Play a bot meanwhile',
  cancel: 'Cancel',
  home: 'Home',
  asking: (name: string) => `Asking ${name} …`,
  aboutAsking: (name: string) => `${name} is in another game and has a few seconds to answer.`,
  here: (name: string) => `${name} is here!`,
  lost: 'Can’t reach the server. The search continues once you’re connected again.',
  refused: 'The search didn’t work',
  /** On the page of the game that the player plays meanwhile. */
  asked: (name: string) => `${name} wants to race you. Your game here will wait.`,
  race: 'Race',
  notNow: 'Not now',
  missed: (name: string) => `${name} didn’t wait.`,
  lookAgain: 'Look again',
} as const;
