/** What is said of games and pages while there is no network, by the component that shows it. */
export const offlineTexts = {
  offlineTablePage: {
    opening: 'Opening your game …',
  },
  offlineGame: {
    goOn: 'Continue',
    saved: 'Dealt offline, saved on this device',
    newDealsHere: 'You’re offline. New deals are saved on this device and join your games when you’re back online.',
  },
  keptNote: {
    asOf: (moment: string) => `You’re offline. This is from ${moment}.`,
  },
} as const;
