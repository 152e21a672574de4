import { marked } from '../sentence.ts';

/** The words of the move to another device, by the component that shows them. */
export const deviceTransferTexts = {
  /** The page on the new device. `maker` is null if the code does not say who made it. */
  deviceTransfer: {
    title: (maker: string | null) =>
      maker === null ? 'Continue on this device' : `Continue as ${maker} on this device`,
    pageTitle: (title: string) => `${title} · Snap-Up`,
    whatHappens: (maker: string | null) =>
      maker === null
        ? 'You’ll become the player who created this code, with all their games and seats. The other device stays signed in, too.'
        : `You’ll become ${maker} on this device, with all of ${maker}’s games and seats. The other device stays signed in, too.`,
    sameName: (present: string) =>
      `You already go by ${present} on this device. If that is the same player, nothing changes. If not, you’ll lose access to the games and seats you have here.`,
    otherName: (present: string) =>
      `You’re ${present} on this device now. If you continue, you’ll lose access to ${present}’s games and seats here. To keep them, first create a passkey or a recovery phrase in the settings, under “This device”.`,
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
    title: 'Continue on another device',
    tryAgain: 'Try again',
    creating: 'Creating a code …',
    used: (name: string | null) => `This code has been used: another device is now signed in as ${name ?? 'you'}.`,
    noLongerValid: 'This code is no longer valid.',
    createAnother: 'Create a new code',
    qrCode: 'QR code for the link for the other device',
    scan: 'Scan this with the other device, or enter the code on its home page:',
    left: (time: string) => marked`<b>${time}</b> left. The code works once.`,
    copy: 'Copy the link',
    copied: 'Link copied.',
    cannotCopy: 'This browser doesn’t allow copying. Type the code on the other device instead.',
    warning: (name: string | null) =>
      `The other device will be signed in as ${name ?? 'you'}, too, with all games and seats. Don’t share the code: whoever uses it first can play as you.`,
  },
} as const;

/** The words about installing the site. */
export const installTexts = {
  title: 'Install',
  about: 'As an app, Snap-Up opens from your home screen in a window of its own, even offline.',
  install: 'Install Snap-Up',
  shareMenu: 'Tap Share, then “Add to Home Screen”.',
  startsWithoutGames:
    'On iPhone and iPad, the app starts without your games. Once it is on your home screen, get a code here and enter it in the app.',
  bringGames: 'Bring my games',
} as const;

/** The words of the choice whether a browser shows notifications. */
export const notificationTexts = {
  title: 'Notifications',
  states: {
    unknown: '',
    /** Where nobody has a name yet, there is nobody to tell. */
    noName: 'Once you’ve joined a game, this device can notify you when it’s your turn.',
    unsupported: 'This browser can’t show notifications. On an iPhone or iPad, add Snap-Up to the Home Screen first.',
    blocked: 'Notifications are blocked. You can allow them for this site in your browser’s settings.',
    off: 'Get notified on this device when it’s your turn, when time is running out, when a game ends, and when a friend wants to race, even while Snap-Up is closed.',
    on: 'This device notifies you when it’s your turn, when time is running out, when a game ends, and when a friend wants to race.',
    unreachable:
      'Notifications are on, but the server can’t reach your browser’s push service right now. Until it can, none will arrive.',
  },
  turnOn: 'Turn on notifications',
  turnOff: 'Turn off',
} as const;
