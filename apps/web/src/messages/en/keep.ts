import { marked } from '../sentence.ts';

/** The words about coming back to one’s games, by the component that shows them. */
export const keepTexts = {
  keepGames: {
    title: 'Keep your games',
    about:
      'Right now, your games are tied to this browser. With a passkey or a recovery phrase, you can get back to them from anywhere. No email needed.',
    kept: 'With your passkey or recovery phrase, you can get back to your games from anywhere.',
    /** Where there is nothing to keep yet. */
    noName: 'Once you’ve played a game, you can create a passkey or a recovery phrase here.',
    /** It leads to “My games”. */
    account: 'Name, other devices and your data',
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
    guest: (name: string) => `On this device you’re ${name}.`,
    /** What becomes of a guest’s games. */
    joins: {
      label: (name: string) => `${name}’s games`,
      yes: 'Bring them with me',
      aboutYes: 'They’ll belong to the player you sign in as.',
      no: 'Leave them',
      aboutNo: 'You won’t be able to get back to them.',
    },
    keeper: (name: string) =>
      `On this device you’re ${name}. If you sign in as someone else, you can switch back with ${name}’s passkey or recovery phrase.`,
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

/** The words of the move to another device, by the component that shows them. */
export const deviceTransferTexts = {
  /** The page on the new device. `maker` is null if the code does not say who made it. */
  deviceTransfer: {
    title: (maker: string | null) =>
      maker === null ? 'Continue on this device' : `Continue as ${maker} on this device`,
    whatHappens: (maker: string | null) =>
      maker === null
        ? 'You’ll become the player who created this code, with all their games and seats. The other device stays signed in, too.'
        : `You’ll become ${maker} on this device, with all of ${maker}’s games and seats. The other device stays signed in, too.`,
    sameName: (present: string) =>
      `You already go by ${present} on this device. If that is the same player, nothing changes. If not, you’ll lose access to the games and seats you have here.`,
    otherName: (present: string) =>
      `On this device you’re ${present}. If you continue, you’ll lose access to ${present}’s games and seats here. To keep them, first create a passkey or a recovery phrase in the settings, under “This device”.`,
    /** Without a code, or with one that does not work. */
    bringGames: 'Pick up where you left off on another device, with all your games and seats.',
    steps: [
      'On that device, open “My games”.',
      'Press “Continue on another device”.',
      'Scan the QR code with this device, or enter the code here.',
    ],
    code: 'Code',
    exampleCode: '7K3M9 XQ2VT',
    enter: 'Continue',
    goOn: (maker: string | null) => (maker === null ? 'Continue here' : `Continue as ${maker}`),
    decline: (present: string | null) => (present === null ? 'No, go to the home page' : `No, stay as ${present}`),
    done: (name: string | null) =>
      name === null ? 'You’re signed in on this device.' : `You’re now ${name} on this device.`,
  },
  /** The dialog on the old device. */
  dialog: {
    creating: 'Creating a code …',
    used: (name: string | null) => `This code has been used: another device is now signed in as ${name ?? 'you'}.`,
    noLongerValid: 'This code is no longer valid.',
    createAnother: 'Create a new code',
    qrCode: 'QR code for the link for the other device',
    scan: 'Scan this with the other device, or enter the code on its home page:',
    left: (time: string) => marked`<b>${time}</b> left. The code works once.`,
    copy: 'Copy the link',
    cannotCopy: 'This browser doesn’t allow copying. Type the code on the other device instead.',
    warning: (name: string | null) =>
      `The other device will be signed in as ${name ?? 'you'}, too, with all games and seats. Don’t share the code: whoever uses it first can play as you.`,
  },
} as const;
