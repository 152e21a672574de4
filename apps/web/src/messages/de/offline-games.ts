import type { Words } from '@snap-up/engine';
import type * as english from '../en/offline-games.ts';
import { numberText } from '../numbers.ts';

/** What is said of patience games that were dealt without a network, by the component that shows it. */
export const offlineGameTexts: Words<typeof english.offlineGameTexts> = {
  offlineGame: {
    won: 'Gewonnen',
    notWon: 'Nicht gewonnen',
    notSent: 'Noch nicht gesendet',
    aboutNotSent: 'Auf diesem Gerät beendet. Gesendet wird, sobald du wieder online bist.',
    replay: 'Ansehen',
    goOn: 'Fortsetzen',
    saved: 'Offline ausgeteilt, auf diesem Gerät gespeichert',
    noNewDeals:
      'Du bist offline, und dieser Browser lässt Websites keine Spiele speichern. Für ein neues Spiel brauchst du eine Verbindung.',
    newDealsHere:
      'Du bist offline. Neue Spiele werden auf diesem Gerät gespeichert und kommen zu deinen Spielen, sobald du wieder online bist.',
    anyDeal:
      'So schnell ließ sich kein solches Spiel finden. Dieses kann beliebig schwer sein und ist vielleicht nicht zu gewinnen.',
  },
  playRecord: {
    unsent: (count) =>
      count === 1
        ? 'Ein Spiel davon ist noch nicht gesendet. Diagramme und Mediane zählen es mit, sobald du wieder online bist.'
        : `${numberText(count)} Spiele davon sind noch nicht gesendet. Diagramme und Mediane zählen sie mit, sobald du wieder online bist.`,
  },
};
