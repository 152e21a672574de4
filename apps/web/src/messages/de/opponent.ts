import type { Words } from '@snap-up/engine';
import type * as english from '../en/opponent.ts';

/** The words of the search for an opponent. */
export const opponentTexts: Words<typeof english.opponentTexts> = {
  looking: 'Wir suchen einen Gegner …',
  aboutLooking:
    'Das Rennen beginnt, sobald jemand kommt. Wenn du solange gegen einen Bot spielst, wirst du vorher gefragt.',
  playBot: 'Solange gegen einen Bot spielen',
  cancel: 'Abbrechen',
  home: 'Startseite',
  asking: (name) => `${name} wird gefragt …`,
  aboutAsking: (name) => `${name} spielt gerade etwas anderes und hat ein paar Sekunden für die Antwort.`,
  here: (name) => `${name} ist da!`,
  lost: 'Der Server ist nicht erreichbar. Die Suche geht weiter, sobald die Verbindung wieder steht.',
  refused: 'Die Suche hat nicht geklappt',
  asked: (name) => `${name} will ein Rennen mit dir. Dein Spiel hier wartet solange.`,
  race: 'Los',
  notNow: 'Jetzt nicht',
  missed: (name) => `${name} hat nicht gewartet.`,
  lookAgain: 'Weitersuchen',
};
