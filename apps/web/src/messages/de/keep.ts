import type { Words } from '@snap-up/engine';
import type * as english from '../en/keep.ts';

/** The words about coming back to one’s games, by the component that shows them. */
export const keepTexts: Words<typeof english.keepTexts> = {
  keepGames: {
    title: 'Spiele behalten',
    about:
      'Bisher hängen deine Spiele an diesem Browser. Mit einem Passkey oder einer Wiederherstellungsphrase kommst du überall wieder an sie heran, ganz ohne E-Mail-Adresse.',
    kept: 'Mit deinem Passkey oder deiner Wiederherstellungsphrase kommst du überall wieder an deine Spiele heran.',
    noName: 'Sobald du etwas gespielt hast, kannst du hier einen Passkey oder eine Wiederherstellungsphrase erstellen.',
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
    pageTitle: 'Anmelden · Snap-Up',
    title: 'Ich habe hier schon gespielt',
    guest: (name) => `Auf diesem Gerät bist du gerade ${name}.`,
    joins: {
      label: (name) => `Die Spiele von ${name}`,
      yes: 'Mitnehmen',
      aboutYes: 'Sie gehören dann zu dem Profil, mit dem du dich anmeldest.',
      no: 'Zurücklassen',
      aboutNo: 'Du kommst dann nicht mehr an sie heran.',
    },
    keeper: (name) =>
      `Auf diesem Gerät bist du gerade ${name}. Meldest du dich mit einem anderen Profil an, kommst du mit Passkey oder Wiederherstellungsphrase wieder zu ${name} zurück.`,
    passkey: 'Mit Passkey anmelden',
    noPasskey: 'Es wurde kein Passkey benutzt.',
    phrase: 'Wiederherstellungsphrase',
    examplePhrase: 'Deine zwölf Wörter der Reihe nach',
    enter: 'Anmelden',
    code: 'Code von einem anderen Gerät',
  },
};

/** The line after the first finished game. */
export const keepOfferTexts: Words<typeof english.keepOfferTexts> = {
  line: 'Behalte deine Spiele mit einem Passkey oder einer Wiederherstellungsphrase.',
  dismiss: 'Ausblenden',
};
