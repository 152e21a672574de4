import type { Words } from '@snap-up/engine';
import type * as english from '../en/night-sheet.ts';
import { listOf } from '../sentence.ts';
import { countOf } from './language.ts';

const scoring = 'Jede Karte auf den Zielstapeln ist ein Punkt, und wer zuerst fertig ist, bekommt zehn dazu.';
const pointsText = (points: number) => countOf(points, 'Punkt', 'Punkten');

/** The words of a night's score sheet. */
export const nightSheetTexts: Words<typeof english.nightSheetTexts> = {
  eachGameAlone: 'Jedes Spiel zählt für sich.',
  mostPoints: (rounds) => `${scoring} Nach ${rounds} Runden gewinnen die meisten Punkte.`,
  untilPoints: (points) => `${scoring} Sobald jemand ${points} Punkte hat, gewinnen die meisten Punkte.`,
  afterRoundOf: (round, rounds) => `Nach Runde ${round} von ${rounds}`,
  afterRoundTo: (round, points) => `Nach Runde ${round}, bis ${points} Punkte`,
  player: 'Name',
  total: 'Gesamt',
  /** For screen readers. */
  round: (round) => `Runde ${round}`,
  missed: 'Nicht mitgespielt',
  left: 'nicht mehr da',
  startedWith: (points) => `mit ${points} eingestiegen`,
  standing: {
    you: 'du',
    open: 'Noch hat niemand einen Punkt.',
    youLead: (points) => `Du führst mit ${pointsText(points)} Vorsprung.`,
    leads: (name, points) => `${name} führt mit ${pointsText(points)} Vorsprung.`,
    youLeadByWins: 'Du führst dank mehr gewonnener Runden.',
    leadsByWins: (name) => `${name} führt dank mehr gewonnener Runden.`,
    level: (names) => `Gleichauf vorn: ${listOf(names)}.`,
    youWon: (points) => `Du gewinnst mit ${pointsText(points)}.`,
    won: (name, points) => `${name} gewinnt mit ${pointsText(points)}.`,
    youWonByWins: 'Punktgleich, aber du hast mehr Runden gewonnen.',
    wonByWins: (name) => `Punktgleich, aber ${name} hat mehr Runden gewonnen.`,
    tie: (names, points) => `${listOf(names)}: zusammen auf Platz 1 mit je ${pointsText(points)}.`,
  },
  titles: {
    youWon: 'Du hast den Abend gewonnen!',
    won: (name) => `${name} gewinnt den Abend`,
    tie: 'Der Abend endet unentschieden',
  },
};
