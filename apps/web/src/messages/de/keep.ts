import type { Words } from '@snap-up/engine';
import type * as english from '../en/keep.ts';
import { marked } from '../sentence.ts';

export const keepTexts: Words<typeof english.keepTexts> = {
  keepGames: {
    title: 'Partien sichern',
    about:
      'Bisher hängen deine Partien an diesem Browser. Mit einem Passkey oder einer Wiederherstellungsphrase kommst du überall wieder an sie heran, ganz ohne E‑Mail-Adresse.',
    kept: 'Mit deinem Passkey oder deiner Wiederherstellungsphrase kommst du überall wieder an deine Partien heran.',
    noName: 'Sobald du etwas gespielt hast, kannst du hier einen Passkey oder eine Wiederherstellungsphrase erstellen.',
    account: 'Name, andere Geräte und deine Daten',
    addPasskey: 'Passkey erstellen',
    noPasskey: 'Es wurde kein Passkey erstellt.',
    passkey: (made) => `Passkey, erstellt ${made}`,
    used: (ago) => `Zuletzt benutzt: ${ago}`,
    addPhrase: 'Phrase erstellen',
    replacePhrase: 'Neue Phrase erstellen',
    phrase: (made) => `Wiederherstellungsphrase, erstellt ${made}`,
    remove: 'Entfernen',
    removePasskeyTitle: 'Diesen Passkey entfernen?',
    removePasskeyText:
      'Du kannst dich damit dann nicht mehr anmelden. Hier bleibst du angemeldet, überall sonst wirst du abgemeldet.',
    removePhraseTitle: 'Wiederherstellungsphrase entfernen?',
    removePhraseText:
      'Die aufgeschriebenen Wörter gelten dann nicht mehr. Hier bleibst du angemeldet, überall sonst wirst du abgemeldet.',
    replacePhraseTitle: 'Neue Wiederherstellungsphrase erstellen?',
    replacePhraseText:
      'Die Wörter, die du vorher aufgeschrieben hast, gelten dann nicht mehr. Hier bleibst du angemeldet, überall sonst wirst du abgemeldet.',
    wordsTitle: 'Deine Wiederherstellungsphrase',
    aboutWords:
      'Schreib diese zwölf englischen Wörter in dieser Reihenfolge auf und bewahre sie sicher auf. Du siehst sie nur jetzt, und wer sie hat, kann unter deinem Namen spielen.',
    written: 'Ich habe sie aufgeschrieben',
  },
  signIn: {
    guest: (name) => `Auf diesem Gerät bist du gerade ${name}.`,
    joins: {
      label: (name) => `Die Partien von ${name}`,
      yes: 'Mitnehmen',
      aboutYes: 'Sie gehören dann zu dem Profil, mit dem du dich anmeldest.',
      no: 'Zurücklassen',
      aboutNo: 'Du kommst dann nicht mehr an sie heran.',
    },
    keeper: (name) =>
      `Auf diesem Gerät bist du gerade ${name}. Meldest du dich mit einem anderen Profil an, kannst du später mit dem Passkey oder der Wiederherstellungsphrase von ${name} zurückwechseln.`,
    passkey: 'Mit Passkey anmelden',
    noPasskey: 'Es wurde kein Passkey benutzt.',
    phrase: 'Wiederherstellungsphrase',
    examplePhrase: 'Deine zwölf Wörter der Reihe nach',
    enter: 'Anmelden',
    code: 'Code von einem anderen Gerät',
  },
};

export const keepOfferTexts: Words<typeof english.keepOfferTexts> = {
  line: 'Sichere deine Partien mit einem Passkey oder einer Wiederherstellungsphrase.',
  dismiss: 'Ausblenden',
};

export const deviceTransferTexts: Words<typeof english.deviceTransferTexts> = {
  deviceTransfer: {
    title: (maker: string | null) =>
      maker === null ? 'Auf diesem Gerät weiterspielen' : `Auf diesem Gerät als ${maker} weiterspielen`,
    whatHappens: (maker: string | null) =>
      maker === null
        ? 'Du spielst hier unter dem Namen weiter, zu dem dieser Code gehört, mit allen Partien und Plätzen. Das andere Gerät bleibt angemeldet.'
        : `Du bist dann auf diesem Gerät ${maker}, mit allen Partien und Plätzen von ${maker}. Das andere Gerät bleibt angemeldet.`,
    sameName: (present: string) =>
      `Auf diesem Gerät heißt du bereits ${present}. Ist es dasselbe Profil, ändert sich nichts. Wenn nicht, kommst du an die Partien und Plätze, die du hier hast, nicht mehr heran.`,
    otherName: (present: string) =>
      `Auf diesem Gerät bist du gerade ${present}. Machst du weiter, kommst du hier an die Partien und Plätze von ${present} nicht mehr heran. Um sie zu behalten, erstell vorher in den Einstellungen unter „Dieses Gerät“ einen Passkey oder eine Wiederherstellungsphrase.`,
    bringGames: 'Spiel hier weiter, wo du auf einem anderen Gerät aufgehört hast, mit allen Partien und Plätzen.',
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
  dialog: {
    creating: 'Code wird erstellt …',
    used: (name) =>
      `Der Code wurde benutzt: Ein anderes Gerät ist jetzt ${name === null ? 'unter deinem Namen' : `als ${name}`} angemeldet.`,
    noLongerValid: 'Dieser Code gilt nicht mehr.',
    createAnother: 'Neuen Code erstellen',
    qrCode: 'QR-Code für den Link zum anderen Gerät',
    scan: 'Scanne das mit dem anderen Gerät oder gib dort den Code auf der Startseite ein:',
    left: (time) => marked`Noch <b>${time}</b>. Der Code gilt nur einmal.`,
    copy: 'Link kopieren',
    cannotCopy: 'Dieser Browser erlaubt kein Kopieren. Tipp den Code stattdessen auf dem anderen Gerät ein.',
    warning: (name: string | null) =>
      `Das andere Gerät ist dann auch ${name === null ? 'unter deinem Namen' : `als ${name}`} angemeldet, mit allen Partien und Plätzen. Gib den Code nicht weiter: Wer ihn zuerst benutzt, kann unter deinem Namen spielen.`,
  },
};
