import { numberText } from '../numbers.ts';

/** What is said of patience games that were dealt without a network, by the component that shows it. */
export const offlineGameTexts = {
  offlineGame: {
    won: 'Won',
    notWon: 'Not won',
    notSent: 'Not sent yet',
    aboutNotSent: 'Finished on this device. They’ll be sent once you’re back online.',
    replay: 'Replay',
    goOn: 'Continue',
    saved: 'Dealt offline, saved on this device',
    noNewDeals: 'You’re offline, and this browser doesn’t let sites save games. New deals need a connection.',
    newDealsHere: 'You’re offline. New deals are saved on this device and join your games when you’re back online.',
    anyDeal: 'Couldn’t find a deal like that in time. This one may be of any difficulty, and may not be winnable.',
  },
  playRecord: {
    unsent: (count: number) =>
      count === 1
        ? 'Includes a game that hasn’t been sent yet. Charts and medians will count it, too, once you’re back online.'
        : `Includes ${numberText(count)} games that haven’t been sent yet. Charts and medians will count them, too, once you’re back online.`,
  },
} as const;
