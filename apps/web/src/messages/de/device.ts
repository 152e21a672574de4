import type { Words } from '@snap-up/engine';
import type * as english from '../en/device.ts';
import { marked } from '../sentence.ts';

/** The words of the move to another device, by the component that shows them. */
export const deviceTransferTexts: Words<typeof english.deviceTransferTexts> = {
  /** The page on the device that a player moves to. `maker` is null where the code does not say who made it. */
  deviceTransfer: {
    title: (maker: string | null) =>
      maker === null ? 'Auf diesem Gerät weiterspielen' : `Auf diesem Gerät als ${maker} weiterspielen`,
    pageTitle: (title: string) => `${title} · Snap-Up`,
    whatHappens: (maker: string | null) =>
      maker === null
        ? 'Du spielst hier unter dem Namen weiter, zu dem dieser Code gehört, mit allen Spielen und Plätzen. Das andere Gerät bleibt angemeldet.'
        : `Du bist dann auf diesem Gerät ${maker}, mit allen Spielen und Plätzen von ${maker}. Das andere Gerät bleibt angemeldet.`,
    sameName: (present: string) =>
      `Auf diesem Gerät heißt du schon ${present}. Bist du das, ändert sich nichts. Wenn nicht, kommst du an die Spiele und Plätze, die du hier hast, nicht mehr heran.`,
    otherName: (present: string) =>
      `Auf diesem Gerät bist du gerade ${present}. Machst du weiter, kommst du hier an die Spiele und Plätze von ${present} nicht mehr heran. Um sie zu behalten, erstell vorher in den Einstellungen unter „Dieses Gerät“ einen Passkey oder eine Wiederherstellungsphrase.`,
    /** Where there is no code yet, or none that works. */
    bringGames: 'Spiel hier weiter, wo du auf einem anderen Gerät aufgehört hast, mit allen Spielen und Plätzen.',
    steps: [
      'Öffne auf dem anderen Gerät „Partien“.',
      'Drücke „Auf anderem Gerät weiterspielen“.',
      'Scanne den QR-Code mit diesem Gerät oder gib den Code hier ein.',
    ],
    code: 'Code',
    exampleCode: '7K3M9 XQ2VT',
    enter: 'Weiter',
    goOn: (maker: string | null) => (maker === null ? 'Hier weiterspielen' : `Als ${maker} weiterspielen`),
    decline: (present: string | null) => (present === null ? 'Nein, zur Startseite' : `Nein, ${present} bleiben`),
    done: (name: string | null) =>
      name === null ? 'Du bist auf diesem Gerät angemeldet.' : `Du bist jetzt auf diesem Gerät ${name}.`,
  },
  /** The dialog on the device that a player comes from. */
  dialog: {
    title: 'Auf anderem Gerät weiterspielen',
    tryAgain: 'Nochmal versuchen',
    creating: 'Code wird erstellt …',
    used: (name) =>
      `Der Code wurde benutzt: Ein anderes Gerät ist jetzt ${name === null ? 'unter deinem Namen' : `als ${name}`} angemeldet.`,
    noLongerValid: 'Dieser Code gilt nicht mehr.',
    createAnother: 'Neuen Code erstellen',
    qrCode: 'QR-Code für den Link zum anderen Gerät',
    scan: 'Scanne das mit dem anderen Gerät oder gib dort den Code auf der Startseite ein:',
    left: (time) => marked`Noch <b>${time}</b>. Der Code gilt einmal.`,
    copy: 'Link kopieren',
    copied: 'Link kopiert.',
    cannotCopy: 'Dieser Browser erlaubt kein Kopieren. Tipp den Code stattdessen auf dem anderen Gerät ein.',
    warning: (name: string | null) =>
      `Das andere Gerät ist dann auch ${name === null ? 'unter deinem Namen' : `als ${name}`} angemeldet, mit allen Spielen und Plätzen. Gib den Code nicht weiter: Wer ihn zuerst benutzt, kann unter deinem Namen spielen.`,
  },
};

/** What is said of installing the site. */
export const installTexts: Words<typeof english.installTexts> = {
  title: 'Installieren',
  about: 'Als App öffnet sich Snap-Up vom Startbildschirm aus in einem eigenen Fenster, auch ohne Netz.',
  install: 'Snap-Up installieren',
  shareMenu: 'Tippe auf „Teilen“ und dann auf „Zum Home-Bildschirm“.',
  startsWithoutGames:
    'Auf iPhone und iPad beginnt die App ohne deine Spiele. Sobald sie auf dem Home-Bildschirm ist, hol dir hier einen Code und gib ihn in der App ein.',
  bringGames: 'Spiele mitnehmen',
};

/** The words of the choice whether a browser shows notifications. */
export const notificationTexts: Words<typeof english.notificationTexts> = {
  title: 'Mitteilungen',
  states: {
    unknown: '',
    noName: 'Sobald du bei einem Spiel mitmachst, kann dieses Gerät dich benachrichtigen, wenn du am Zug bist.',
    unsupported:
      'Dieser Browser kann keine Mitteilungen zeigen. Auf einem iPhone oder iPad füg Snap-Up zuerst zum Home-Bildschirm hinzu.',
    blocked:
      'Mitteilungen sind blockiert. In den Einstellungen deines Browsers kannst du sie für diese Seite erlauben.',
    off: 'Lass dich auf diesem Gerät benachrichtigen, wenn du am Zug bist, wenn die Zeit knapp wird, wenn ein Spiel endet und wenn dich jemand herausfordert, auch wenn Snap-Up geschlossen ist.',
    on: 'Dieses Gerät benachrichtigt dich, wenn du am Zug bist, wenn die Zeit knapp wird, wenn ein Spiel endet und wenn dich jemand herausfordert.',
    unreachable:
      'Mitteilungen sind eingeschaltet, aber der Server erreicht den Push-Dienst deines Browsers gerade nicht. Solange kommen keine an.',
  },
  turnOn: 'Mitteilungen einschalten',
  turnOff: 'Ausschalten',
};
