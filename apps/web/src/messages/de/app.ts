import type { Words } from '@snap-up/engine';
import type * as english from '../en/app.ts';
import { numberText } from '../sentence.ts';

export const appTexts: Words<typeof english.appTexts> = {
  app: {
    joining: 'Verbinde …',
    cannotReach: 'Server nicht erreichbar',
    keepsTrying: 'Vielleicht startet er gerade neu. Nichts geht verloren, und diese Seite versucht es weiter.',
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
  },
  tableNotFound: {
    title: 'Tisch nicht gefunden',
    text: 'Prüfe den Link oder erstelle ein eigenes Spiel.',
  },
  pageFailed: {
    title: 'Da ist etwas schiefgegangen',
    text: 'Diese Seite kann nicht angezeigt werden. Meist hilft es, sie neu zu laden.',
  },
};

export const callTexts: Words<typeof english.callTexts> = {
  title: 'Herausforderung',
  wantsToRace: (name) => `${name} fordert dich heraus.`,
  race: 'Annehmen',
  notNow: 'Jetzt nicht',
  waitsNoMore: (name) => `${name} wartet nicht mehr.`,
};

export const partFailedMessage: Words<typeof english.partFailedMessage> =
  'Das wurde nicht geladen. Prüfe deine Verbindung und versuch es nochmal.';

export const uiTexts: Words<typeof english.uiTexts> = {
  copyText: {
    copy: 'Kopieren',
    copied: 'Kopiert',
    label: (label: string) => `Kopieren: ${label}`,
    labelCopied: (label: string) => `Kopiert: ${label}`,
    cannotCopy: 'Dieser Browser erlaubt kein Kopieren. Der Text ist markiert, du kannst ihn also selbst kopieren.',
  },
  menuButton: {
    menu: 'Menü',
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
    later: 'Später',
    reloadToContinue: 'Lade die Seite neu, um weiterzumachen. Nichts geht verloren.',
  },
  pageHeader: {
    brand: 'Snap-Up, Startseite',
    pages: 'Seiten',
    sections: { patience: 'Patience', rules: 'Regeln', games: 'Partien' },
  },
  more: 'Mehr',
  shareLink: {
    cannotCopy: 'Dieser Browser erlaubt kein Kopieren. Markiere den Link und kopiere ihn von Hand.',
    isSelected: 'Dieser Browser erlaubt kein Kopieren. Der Link ist markiert, du kannst ihn also selbst kopieren.',
  },
  stepper: {
    decrease: 'Weniger',
    increase: 'Mehr',
  },
};

export const rejectionTextWords: Words<typeof english.rejectionTextWords> = {
  unreachable: 'Server nicht erreichbar. Vielleicht startet er gerade neu.',
  failed: 'Das hat nicht geklappt. Lade die Seite neu und versuch es nochmal.',
};

export const dealSearchTexts: Words<typeof english.dealSearchTexts> = {
  looking: 'Ein gewinnbares Spiel wird gesucht …',
};

export const offlineTexts: Words<typeof english.offlineTexts> = {
  offlineNotice: {
    needsServer: 'Spiele mit anderen gehen weiter, sobald er wieder da ist. Patience geht auch ohne.',
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
    asOf: (moment) => `Server nicht erreichbar. Stand: ${moment}.`,
  },
};

export const offlineGameTexts: Words<typeof english.offlineGameTexts> = {
  offlineGame: {
    notSent: 'Noch nicht gesendet',
    aboutNotSent: 'Auf diesem Gerät beendet. Wird gesendet, sobald du wieder online bist.',
    saved: 'Offline ausgeteilt, auf diesem Gerät gespeichert',
    noNewDeals:
      'Der Server ist nicht erreichbar, und dieser Browser lässt Websites keine Spiele speichern. Darum gibt es gerade keine neuen Spiele.',
    newDealsHere:
      'Der Server ist nicht erreichbar. Neue Spiele werden auf diesem Gerät gespeichert und kommen zu deinen Partien, sobald er es wieder ist.',
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

export const pageTexts: Words<typeof english.pageTexts> = {
  description: 'Klondike um die Wette oder Patiencen allein, direkt im Browser. Ohne Anmeldung.',
  needsScripts: 'Snap-Up braucht JavaScript.',
  appDescription: 'Klondike um die Wette oder Patiencen allein.',
  patience: 'Patience',
  playWithOthers: 'Mit anderen spielen',
};

export const pushNoticeWords: Words<typeof english.pushNoticeWords> = {
  yourTurn: 'Du bist am Zug',
  playingWith: (others) => `Mit ${others}.`,
  playingWithTime: (others, left) => `Mit ${others}. Verbleibende Zeit: ${left}.`,
  stillYourTurn: 'Du bist noch am Zug',
  timeShort: (others, left) => `Mit ${others}. Nur noch ${left}.`,
  youWon: 'Gewonnen',
  sharedFirst: 'Unentschieden',
  youCame: (place) => `Du bist auf Platz ${place}`,
  gameOver: (others) => `Das Spiel mit ${others} ist vorbei.`,
  waitedFor: (name) => `${name} wartet auf dich`,
  yourTable: (others) => `An eurem Tisch mit ${others}.`,
  wantsToRace: (name) => `${name} fordert dich heraus`,
  tapToRace: 'Tippen, um mitzuspielen.',
  someNews: 'An deinem Tisch gibt es Neues.',
};
