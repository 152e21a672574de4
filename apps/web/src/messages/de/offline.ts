import type { Words } from '@snap-up/engine';
import type * as english from '../en/offline.ts';
import { numberText } from '../numbers.ts';

/** What is said of games and pages while there is no network, by the component that shows it. */
export const offlineTexts: Words<typeof english.offlineTexts> = {
  becameSecondGame:
    'Du hast dieses Spiel auch in einem anderen Tab oder auf einem anderen Gerät weitergespielt. Das geht hier weiter; was du offline gespielt hast, ist als eigenes Spiel gespeichert.',
  offlineTablePage: {
    isSecondGame:
      'Du hast dieses Spiel auch auf einem anderen Gerät weitergespielt. Auch das ist gespeichert, als eigenes Spiel.',
    opening: 'Dein Spiel wird geöffnet …',
  },
  offlineGame: {
    won: 'Gewonnen',
    notWon: 'Nicht gewonnen',
    notSent: 'Noch nicht gesendet',
    aboutNotSent: 'Auf diesem Gerät beendet. Gesendet wird, sobald du wieder online bist.',
    replay: 'Ansehen',
    goOn: 'Fortsetzen',
    saved: 'Offline gegeben, auf diesem Gerät gespeichert',
    newDealsHere:
      'Du bist offline. Neue Spiele werden auf diesem Gerät gespeichert und kommen zu deinen Spielen, sobald du wieder online bist.',
  },
  playRecord: {
    unsent: (count) =>
      count === 1
        ? 'Ein Spiel davon ist noch nicht gesendet. Diagramme und Mediane zählen es mit, sobald du wieder online bist.'
        : `${numberText(count)} Spiele davon sind noch nicht gesendet. Diagramme und Mediane zählen sie mit, sobald du wieder online bist.`,
  },
  keptNote: {
    asOf: (moment) => `Du bist offline. Stand: ${moment}.`,
  },
};
