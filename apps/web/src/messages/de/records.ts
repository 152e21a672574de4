import type { Words } from '@snap-up/engine';
import type * as english from '../en/records.ts';

import { marked } from '../marked.ts';

/** The words of the page in place of a record that cannot be shown, by the component that shows them. */
export const recordsTexts: Words<typeof english.recordsTexts> = {
  recordFaultNote: {
    fault: (line, sentence) => marked`<b>Zeile ${line}:</b> ${sentence}`,
  },
  recordRejected: {
    notOver: 'Dieses Spiel läuft noch',
    watchWhenOver: 'Eine Aufzeichnung zeigt alle Karten, darum gibt es sie erst nach dem Ende.',
    goToTheTable: 'Zum Tisch',
    tryAgain: 'Nochmal versuchen',
    gameNotFound: 'Spiel nicht gefunden',
    checkTheLink: 'Prüfe den Link und versuch es nochmal.',
    home: 'Startseite',
    openASavedGame: 'Gespeichertes Spiel öffnen',
    reload: 'Neu laden',
    couldNotLoad: 'Das Spiel konnte nicht geladen werden',
  },
};
