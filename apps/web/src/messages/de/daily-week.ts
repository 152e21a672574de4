import type { Words } from '@snap-up/engine';
import type * as english from '../en/daily-week.ts';

/** The week of daily deals. */
export const dailyWeekTexts: Words<typeof english.dailyWeekTexts> = {
  title: 'Tagesspiele der Woche',
  which: 'Woche',
  weeks: ['Diese Woche', 'Letzte Woche'],
  player: 'Name',
  you: (name: string) => `${name} (du)`,
  total: 'Gewonnen',
  totalFinished: 'Beendet',
  won: (time: string, moves: string) => `in ${time} gewonnen, ${moves}`,
  finished: (score: string, time: string) => `Punktzahl ${score}, ${time}`,
  withHelp: (result: string) => `${result}, mit Hilfe`,
  helpNote: 'Gestrichelter Kreis: mit Hilfe.',
  notWon: 'nicht gewonnen',
  hidden: 'gespielt; wie es ausging, siehst du, sobald du das heutige Spiel beendet hast',
  notPlayed: 'nicht gespielt',
  alone: 'Spiel mit Freunden ein Rennen oder Double Klondike, dann stehen ihre Tagesspiele hier neben deinen.',
  hiddenNote: 'Wie es heute bei den anderen ausging, siehst du, sobald du das heutige Spiel beendet hast.',
  firstCounts: 'An jedem Tag zählt dein erster Versuch.',
  onlyYou: 'Deine Ergebnisse siehst hier nur du. Das kannst du in den Einstellungen ändern.',
  didNotLoad: 'Die Tagesspiele der Woche konnten nicht geladen werden.',
};
