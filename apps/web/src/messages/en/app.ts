import { numberText } from '../sentence.ts';

/** The words of what opens the pages, by the component that shows them. */
export const appTexts = {
  app: {
    joining: 'Joining …',
    cannotReach: 'Can’t reach the server',
    keepsTrying: 'It may be restarting. Nothing is lost, and this page keeps trying.',
    unreachable: { title: 'Can’t reach the server.', text: 'It may be restarting. This page keeps trying.' },
  },
  loadFailed: {
    title: 'This page didn’t load',
  },
  notFound: {
    title: 'Page not found',
    text: 'Check the link, or start from the home page.',
  },
  tableNotFound: {
    title: 'Table not found',
    text: 'Check the link, or create a game of your own.',
  },
  pageFailed: {
    title: 'Something went wrong',
    text: 'This page can’t be shown. Reloading it usually helps.',
  },
} as const;

/** The words of a call from somebody one knows. */
export const callTexts = {
  title: 'Challenge',
  wantsToRace: (name: string) => `${name} wants to race.`,
  race: 'Race',
  notNow: 'Not now',
  waitsNoMore: (name: string) => `${name} isn’t waiting anymore.`,
} as const;

/** Shown when a part of the page that the player asked for could not be loaded. */
export const partFailedMessage = 'That didn’t load. Check your connection, then try again.';

/** The words of the parts that all pages share, by the component that shows them. */
export const uiTexts = {
  copyText: {
    copy: 'Copy',
    copied: 'Copied',
    label: (label: string) => `Copy: ${label}`,
    labelCopied: (label: string) => `Copied: ${label}`,
    cannotCopy: 'This browser doesn’t allow copying. The text is selected, so you can copy it yourself.',
  },
  menuButton: {
    menu: 'Menu',
  },
  nameDialog: {
    title: 'What’s your name?',
    continue: 'Continue',
  },
  nameField: {
    yourName: 'Your name',
  },
  newVersion: {
    isHere: 'A new version is available.',
    later: 'Later',
    reloadToContinue: 'Reload the page to continue where you were. Nothing is lost.',
  },
  pageHeader: {
    brand: 'Snap-Up, home',
    pages: 'Pages',
    sections: { patience: 'Solitaire', rules: 'Rules', games: 'My games' },
  },
  more: 'More',
  shareLink: {
    cannotCopy: 'This browser doesn’t allow copying. Select the link and copy it by hand.',
    isSelected: 'This browser doesn’t allow copying. The link is selected, so you can copy it yourself.',
  },
  stepper: {
    decrease: 'Decrease',
    increase: 'Increase',
  },
} as const;

/** What is said of a rejection where its own sentence could not be loaded. */
export const rejectionTextWords = {
  unreachable: 'Can’t reach the server. It may be restarting.',
  failed: 'That didn’t work. Reload the page and try again.',
} as const;

/** The search for a deal that can be won. Every page has this, and nothing else of it. */
export const dealSearchTexts = {
  looking: 'Looking for a deal that can be won …',
} as const;

/** What is said of games and pages while there is no network, by the component that shows it. */
export const offlineTexts = {
  /** After a sentence that the server cannot be reached. */
  offlineNotice: {
    needsServer: 'Games with others continue once it’s back. Solitaire works without it.',
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
    asOf: (moment: string) => `Can’t reach the server. This is from ${moment}.`,
  },
} as const;

/** What is said of patience games that were dealt without a network, by the component that shows it. */
export const offlineGameTexts = {
  offlineGame: {
    notSent: 'Not sent yet',
    aboutNotSent: 'Finished on this device. They’ll be sent once you’re back online.',
    saved: 'Dealt offline, saved on this device',
    noNewDeals:
      'Can’t reach the server, and this browser doesn’t let sites save games, so there are no new deals for now.',
    newDealsHere:
      'Can’t reach the server. New deals are saved on this device and join your games once it’s reachable again.',
    anyDeal: 'Couldn’t find a deal like that in time. This one may be of any difficulty, and may not be winnable.',
  },
  playRecord: {
    unsent: (count: number) =>
      count === 1
        ? 'Includes a game that hasn’t been sent yet. Charts and medians will count it, too, once you’re back online.'
        : `Includes ${numberText(count)} games that haven’t been sent yet. Charts and medians will count them, too, once you’re back online.`,
  },
} as const;

/** The words of a page before any of its scripts runs, and of the installed app. */
export const pageTexts = {
  description: 'Race your friends at Klondike or play solitaire, right in your browser. No sign-up.',
  needsScripts: 'Snap-Up needs JavaScript.',
  appDescription: 'Race your friends at Klondike, or play solitaire.',
  /** What the icon of the installed app offers. */
  patience: 'Solitaire',
  playWithOthers: 'Play with others',
} as const;

/**
 * The words of notifications, which the service worker shows. `others` are the names of the other players, `left` is how much time
 * there is: “12 hours”.
 */
export const pushNoticeWords = {
  yourTurn: 'Your turn',
  playingWith: (others: string) => `With ${others}.`,
  playingWithTime: (others: string, left: string) => `With ${others}. You have ${left}.`,
  stillYourTurn: 'It’s still your turn',
  timeShort: (others: string, left: string) => `With ${others}. Only ${left} left.`,
  youWon: 'You won',
  sharedFirst: 'It’s a draw',
  youCame: (place: number) => `You came ${['', '1st', '2nd', '3rd'][place] ?? `${place}th`}`,
  gameOver: (others: string) => `The game with ${others} is over.`,
  waitedFor: (name: string) => `${name} is waiting for you`,
  yourTable: (others: string) => `At your table with ${others}.`,
  wantsToRace: (name: string) => `${name} wants to race`,
  tapToRace: 'Tap to join.',
  /** What only a newer server says. */
  someNews: 'There’s news at your table.',
} as const;
