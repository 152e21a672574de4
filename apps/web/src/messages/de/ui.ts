import type { Words } from '@snap-up/engine';
import type * as english from '../en/ui.ts';

/** Shown when a part of the page that the player asked for could not be loaded. */
export const partFailedMessage: Words<typeof english.partFailedMessage> =
  'Das wurde nicht geladen. Prüfe deine Verbindung und versuch es nochmal.';

/** The words of the parts that all pages share, by the component that shows them. */
export const uiTexts: Words<typeof english.uiTexts> = {
  confirm: {
    cancel: 'Abbrechen',
  },
  copyText: {
    copy: 'Kopieren',
    copied: 'Kopiert',
    label: (label: string) => `Kopieren: ${label}`,
    labelCopied: (label: string) => `Kopiert: ${label}`,
    cannotCopy: 'Dieser Browser erlaubt kein Kopieren. Der Text ist markiert, du kannst ihn also selbst kopieren.',
  },
  dialog: {
    close: 'Schließen',
  },
  letterKeysChoice: {
    letterKeys: 'Kurzbefehle mit einer Taste',
    on: 'An',
    off: 'Aus',
    explanation: 'Buchstaben und Zeichen wie F, P oder ?. Pfeiltasten, Enter, Leertaste und Esc gehen immer.',
  },
  menuButton: {
    menu: 'Menü',
  },
  loadingPage: { home: 'Startseite' },
  messagePage: {
    pageTitle: (title: string) => `${title} · Snap-Up`,
  },
  nameDialog: {
    title: 'Wie heißt du?',
    continue: 'Weiter',
  },
  nameField: {
    yourName: 'Dein Name',
  },
  newVersion: {
    isHere: 'Eine neue Version ist da.',
    reload: 'Neu laden',
    later: 'Später',
    reloadToContinue: 'Lade die Seite neu, um weiterzumachen. Nichts geht verloren.',
  },
  pageHeader: {
    brand: 'Snap-Up, Startseite',
    pages: 'Seiten',
    sections: { patience: 'Patience', rules: 'Regeln', games: 'Partien' },
    settings: 'Einstellungen',
  },
  more: 'Mehr',
  shareLink: {
    copy: 'Kopieren',
    copied: 'Kopiert',
    cannotCopy: 'Dieser Browser erlaubt kein Kopieren. Markiere den Link und kopiere ihn von Hand.',
    isSelected: 'Dieser Browser erlaubt kein Kopieren. Der Link ist markiert, du kannst ihn also selbst kopieren.',
    share: 'Teilen',
  },
  stepper: {
    decrease: 'Weniger',
    increase: 'Mehr',
  },
};
