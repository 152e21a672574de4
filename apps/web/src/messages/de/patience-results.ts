import type { Words } from '@snap-up/engine';
import type * as english from '../en/patience-results.ts';
import { numberText } from '../sentence.ts';
import { patienceWords } from './patience.ts';
import { durationWords } from './times.ts';

/** What is said at the end of a game of patience. */
export const patienceResultWords: Words<typeof english.patienceResultWords> = {
  won: 'Gewonnen!',
  over: 'Spiel vorbei',
  score: (score) => `Deine Punkte: ${numberText(score)}`,
  givenUp: 'Aufgegeben',
  daysInARow: (count) => `${durationWords.days(count)} in Folge`,
  winsInARow: (count) => `${numberText(count)} Siege in Folge`,
  firstWin: 'Dein erster Sieg mit diesen Optionen',
  wonWithHelp: 'Mit Hilfe gewonnen',
  bestTime: 'Deine Bestzeit',
  lowestEver: 'Deine bisher niedrigste Punktzahl',
  lowestThisWeek: 'Deine niedrigste Punktzahl diese Woche',
  lowestOfWeek: (score) => `Niedrigste diese Woche: ${numberText(score)}`,
};

/** What is said of the solver’s help before the player takes it, and of the help in games that were played. */
export const helpCountTexts: Words<typeof english.helpCountTexts> = {
  countsAsHelp: 'Zählt in deiner Statistik als Hilfe.',
  asked: (question, count) => `„${question}“\u00a0${numberText(count)}×`,
  winningHints: (count) => (count === 1 ? '1\u00a0Tipp zum Sieg' : `${numberText(count)}\u00a0Tipps zum Sieg`),
  scoreHints: (count) =>
    count === 1 ? '1\u00a0Tipp zur niedrigsten Punktzahl' : `${numberText(count)}\u00a0Tipps zur niedrigsten Punktzahl`,
  retries: (count) =>
    count === 1
      ? '1\u00a0neuer Versuch ab einer früheren Stellung'
      : `${numberText(count)}\u00a0neue Versuche ab einer früheren Stellung`,
  used: (help) => `Hilfe genutzt: ${help}`,
  withSomeHelp: 'mit Hilfe',
  withHelp: (help) => `mit Hilfe: ${help}`,
};

/** The words of the dialog from which a daily result is shared, and of what is shared. */
export const dailyShareTexts: Words<typeof english.dailyShareTexts> = {
  title: 'Ergebnis teilen',
  noSpoilers: 'Zeigt, wie es für dich lief, und verrät keine Karten.',
  picture: (heading: string, result: string) => `Bild: ${heading}. ${result}.`,
  share: 'Teilen',
  copyText: 'Text kopieren',
  textIsCopied: 'Ergebnis kopiert.',
  cannotCopy: 'Dieser Browser erlaubt kein Kopieren.',
  savePicture: 'Bild speichern',
  pictureFailed: 'Das Bild konnte nicht erstellt werden. Du kannst stattdessen den Text kopieren.',
  shareFailed: 'Das Ergebnis konnte nicht geteilt werden. Kopiere den Text oder speichere das Bild.',
  /** The game and its day. */
  heading: (game, day) => `${game}, Tagesspiel vom ${day}`,
  won: (time, moveCount) => `Gewonnen: ${time}, ${patienceWords.moves(moveCount)}`,
  scored: (score, time, moveCount) => `Punkte: ${numberText(score)}, ${time}, ${patienceWords.moves(moveCount)}`,
  withHelp: (result) => `${result}, mit Hilfe`,
};
