import type { Words } from '@snap-up/engine';
import type * as english from '../en/opponent.ts';

/** The words of the search for an opponent. */
export const opponentTexts: Words<typeof english.opponentTexts> = {
  looking: 'Wir suchen einen Gegner …',
  aboutLooking:
    'Das Rennen beginnt, sobald jemand kommt. Spielst du inzwischen gegen einen Bot, wirst du vorher gefragt.',
  playBot: 'Inzwischen gegen einen Bot spielen',
  cancel: 'Abbrechen',
  home: 'Startseite',
  asking: (name) => `${name} wird gefragt …`,
  aboutAsking: (name) => `${name} spielt gerade etwas anderes und hat ein paar Sekunden für die Antwort.`,
  here: (name) => `${name} ist da!`,
  lost: 'Der Server ist nicht erreichbar. Die Suche geht weiter, sobald die Verbindung wieder steht.',
  refused: 'Die Suche hat nicht geklappt',
  asked: (name) => `${name} fordert dich heraus. Dein Spiel hier wartet solange.`,
  race: 'Annehmen',
  notNow: 'Jetzt nicht',
  missed: (name) => `${name} wartet nicht mehr.`,
  lookAgain: 'Weitersuchen',
};
