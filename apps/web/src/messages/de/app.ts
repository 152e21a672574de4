import type { Words } from '@snap-up/engine';
import type * as english from '../en/app.ts';

/** The words of what opens the pages, by the component that shows them. */
export const appTexts: Words<typeof english.appTexts> = {
  app: {
    joining: 'Verbinde …',
    cannotReach: 'Server nicht erreichbar',
    keepsTrying: 'Vielleicht startet er gerade neu. Nichts geht verloren, und diese Seite versucht es weiter.',
    tryAgain: 'Nochmal versuchen',
    home: 'Startseite',
    unreachable: {
      title: 'Server nicht erreichbar.',
      text: 'Vielleicht startet er gerade neu. Diese Seite versucht es weiter.',
    },
  },
  loadFailed: {
    title: 'Diese Seite wurde nicht geladen',
  },
  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Prüfe den Link oder geh zur Startseite.',
    home: 'Startseite',
  },
  tableNotFound: {
    title: 'Tisch nicht gefunden',
    text: 'Prüfe den Link oder erstelle ein eigenes Spiel.',
    createGame: 'Spiel erstellen',
  },
  pageFailed: {
    title: 'Da ist etwas schiefgegangen',
    text: 'Diese Seite kann nicht angezeigt werden. Meist hilft es, sie neu zu laden.',
    reload: 'Neu laden',
    home: 'Startseite',
  },
  qrCode: {
    qrCode: 'QR-Code für den Link',
  },
};
