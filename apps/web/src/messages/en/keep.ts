/** The words about coming back to one’s games, by the component that shows them. */
export const keepTexts = {
  keepGames: {
    title: 'Keep your games',
    about:
      'Right now, your games are tied to this browser. With a passkey or a recovery phrase, you can get back to them from anywhere. No email needed.',
    kept: 'With your passkey or recovery phrase, you can get back to your games from anywhere.',
    /** Where there is nothing to keep yet. */
    noName: 'Once you’ve played a game, you can create a passkey or a recovery phrase here.',
    addPasskey: 'Create a passkey',
    noPasskey: 'No passkey was created.',
    passkey: (made: string) => `Passkey, created ${made}`,
    used: (ago: string) => `Last used ${ago}`,
    addPhrase: 'Create a recovery phrase',
    replacePhrase: 'Create a new phrase',
    phrase: (made: string) => `Recovery phrase, created ${made}`,
    remove: 'Remove',
    removePasskeyTitle: 'Remove this passkey?',
    removePasskeyText:
      'You won’t be able to sign in with it anymore. You’ll stay signed in here, and be signed out everywhere else.',
    removePhraseTitle: 'Remove your recovery phrase?',
    removePhraseText:
      'The words you wrote down will stop working. You’ll stay signed in here, and be signed out everywhere else.',
    replacePhraseTitle: 'Create a new recovery phrase?',
    replacePhraseText:
      'The words you wrote down before will stop working. You’ll stay signed in here, and be signed out everywhere else.',
    wordsTitle: 'Your recovery phrase',
    aboutWords:
      'Write down these twelve words in this order and keep them safe. You’ll only see them once, and whoever has them can play as you.',
    written: 'I’ve written them down',
  },
  signIn: {
    pageTitle: 'Sign in · Snap-Up',
    title: 'I’ve played here before',
    guest: (name: string) => `You’re ${name} on this device now.`,
    /** What becomes of a guest’s games. */
    joins: {
      label: (name: string) => `The games of ${name}`,
      yes: 'Take along',
      aboutYes: 'They’ll belong to the player you sign in as.',
      no: 'Leave behind',
      aboutNo: 'You won’t be able to get back to them.',
    },
    keeper: (name: string) =>
      `You’re ${name} on this device now. If you sign in as someone else, you can switch back with ${name}’s passkey or recovery phrase.`,
    passkey: 'Sign in with a passkey',
    noPasskey: 'No passkey was used.',
    phrase: 'Recovery phrase',
    examplePhrase: 'Your twelve words, in order',
    enter: 'Sign in',
    code: 'Use a code from another device',
  },
} as const;

/** The line after the first finished game. */
export const keepOfferTexts = {
  line: 'Keep your games with a passkey or a recovery phrase.',
  dismiss: 'Dismiss',
} as const;
