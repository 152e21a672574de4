import type { Words } from '@snap-up/engine';
import type * as english from '../en/offline.ts';
/** What is said of games and pages while there is no network, by the component that shows it. */
export const offlineTexts: Words<typeof english.offlineTexts> = {
  offlineNotice: {
    title: 'Du bist offline.',
    needsNetwork:
      'Spiele mit anderen brauchen eine Verbindung; sobald sie wieder da ist, geht es hier von selbst weiter. Patience geht auch ohne.',
    playPatience: 'Patience legen',
  },
  secondGame: {
    title: 'Ein zweites gespeichertes Spiel',
    carriedOn:
      'Du hast dieses Spiel auch in einem anderen Tab oder auf einem anderen Gerät weitergespielt. Beides ist gespeichert: Was du offline gespielt hast, ist jetzt ein eigenes Spiel.',
    handedOver:
      'Du hast dieses Spiel auch auf einem anderen Gerät weitergespielt. Auch das ist gespeichert, als eigenes Spiel.',
    tooLate:
      'Du hast dieses Tagesspiel auch in einem anderen Tab oder auf einem anderen Gerät gespielt, und es ist inzwischen vorbei. Was du hier offline gespielt hast, zählt nicht.',
    open: 'Öffnen',
    close: 'Schließen',
  },
  offlineTablePage: {
    opening: 'Dein Spiel wird geöffnet …',
    notSaved: {
      title: 'Auf diesem Gerät lässt sich nichts speichern.',
      text: 'Vielleicht ist der Speicher voll. Lass diesen Tab offen: Deine letzten Züge sind noch nicht gespeichert.',
      short: 'Lass den Tab offen.',
    },
  },
  keptNote: {
    asOf: (moment) => `Du bist offline. Stand: ${moment}.`,
  },
};
