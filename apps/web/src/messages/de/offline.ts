import type { Words } from '@snap-up/engine';
import type * as english from '../en/offline.ts';

/** What is said of games and pages while there is no network, by the component that shows it. */
export const offlineTexts: Words<typeof english.offlineTexts> = {
  offlineTablePage: {
    opening: 'Dein Spiel wird geöffnet …',
  },
  offlineGame: {
    goOn: 'Fortsetzen',
    saved: 'Offline gegeben, auf diesem Gerät gespeichert',
    newDealsHere:
      'Du bist offline. Neue Spiele werden auf diesem Gerät gespeichert und kommen zu deinen Spielen, sobald du wieder online bist.',
  },
  keptNote: {
    asOf: (moment) => `Du bist offline. Stand: ${moment}.`,
  },
};
