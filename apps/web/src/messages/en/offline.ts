import { numberText } from '../numbers.ts';

/** What is said of games and pages while there is no network, by the component that shows it. */
export const offlineTexts = {
  offlineNotice: {
    title: 'You’re offline.',
    needsNetwork:
      'Games with others need a connection. This page will continue once it’s back. Patience works without one.',
    playPatience: 'Play patience',
  },
  secondGame: {
    title: 'A second saved game',
    carriedOn:
      'You also played this game in another tab or on another device. Both are saved: what you played offline is now a game of its own.',
    handedOver: 'You also kept playing this game on another device. That one is saved, too, as a game of its own.',
    open: 'Open it',
    close: 'Close',
  },
  offlineTablePage: {
    opening: 'Opening your game …',
    notSaved: {
      title: 'Can’t save on this device.',
      text: 'The browser’s storage may be full. Keep this tab open: your last moves aren’t saved yet.',
    },
  },
  offlineGame: {
    won: 'Won',
    notWon: 'Not won',
    withHelp: 'with help',
    notSent: 'Not sent yet',
    aboutNotSent: 'Finished on this device. They’ll be sent once you’re back online.',
    replay: 'Replay',
    goOn: 'Continue',
    saved: 'Dealt offline, saved on this device',
    noNewDeals: 'You’re offline, and this browser doesn’t let sites save games. New deals need a connection.',
    newDealsHere: 'You’re offline. New deals are saved on this device and join your games when you’re back online.',
    anyDeal: 'Couldn’t find a deal like that in time. This one may be any difficulty, and may not be winnable.',
  },
  playRecord: {
    unsent: (count: number) =>
      count === 1
        ? 'Includes a game that isn’t sent yet. Charts and medians will count it, too, once you’re back online.'
        : `Includes ${numberText(count)} games that aren’t sent yet. Charts and medians will count them, too, once you’re back online.`,
  },
  keptNote: {
    asOf: (moment: string) => `You’re offline. This is from ${moment}.`,
  },
} as const;
