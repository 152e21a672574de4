import type { Words } from '@snap-up/engine';
import type * as english from '../en/score-sheets.ts';
import { listOf } from '../sentence.ts';
import { countOf } from './language.ts';

const scoring =
  'Jede Karte auf den Zielstapeln zählt einen Punkt, und wer zuerst alle abgelegt hat, bekommt zehn dazu.';
const pointsText = (points: number) => countOf(points, 'Punkt', 'Punkten');

export const nightSheetTexts: Words<typeof english.nightSheetTexts> = {
  eachGameAlone: 'Jedes Spiel zählt für sich.',
  mostPoints: (rounds) => `${scoring} Nach ${rounds} Runden gewinnt, wer die meisten Punkte hat.`,
  untilPoints: (points, rounds) =>
    `${scoring} Sobald jemand ${points} Punkte hat, spätestens nach ${rounds} Runden, ist Schluss, und es gewinnt, wer die meisten hat.`,
  afterRoundOf: (round, rounds) => `Nach Runde ${round} von ${rounds}`,
  afterRoundTo: (round, points) => `Nach Runde ${round}, bis ${points} Punkte`,
  total: 'Gesamt',
  round: (round) => `Runde ${round}`,
  shortRound: (round) => `R${round}`,
  missed: 'Nicht mitgespielt',
  left: 'nicht mehr da',
  startedWith: (points) => `mit ${points} eingestiegen`,
  standing: {
    you: 'du',
    open: 'Noch hat niemand Punkte.',
    youLead: (points) => `Du führst mit ${pointsText(points)} Vorsprung.`,
    leads: (name, points) => `${name} führt mit ${pointsText(points)} Vorsprung.`,
    youLeadByWins: 'Punktgleich, aber du führst nach Rundensiegen.',
    leadsByWins: (name) => `Punktgleich, aber ${name} führt nach Rundensiegen.`,
    level: (names) => `Gemeinsam vorn: ${listOf(names)}.`,
    youWon: (points) => `Du hast mit ${pointsText(points)} gewonnen.`,
    won: (name, points) => `${name} hat mit ${pointsText(points)} gewonnen.`,
    youWonByWins: 'Punktgleich, aber du hast mehr Runden gewonnen.',
    wonByWins: (name) => `Punktgleich, aber ${name} hat mehr Runden gewonnen.`,
    tie: (names, points) => `Gemeinsam auf Platz 1 mit je ${pointsText(points)}: ${listOf(names)}.`,
  },
  titles: {
    youWon: 'Du hast den Abend gewonnen!',
    won: (name) => `${name} gewinnt den Abend`,
    tie: 'Der Abend endet unentschieden',
  },
};

export const contestWords: Words<typeof english.contestWords> = {
  count: (count) => `Stellen nach Reaktion: ${count}.`,
  changed: (count, total) => {
    if (total === 1) return 'Eine andere Karte kam zuerst an.';
    return `Bei ${count === 1 ? 'einer' : count} davon kam eine andere Karte zuerst an.`;
  },
  unchanged: 'Nach Ankunft wäre es jedes Mal genauso gewesen.',
  before: (winner, lead, other) => `${winner}, ${lead} vor ${other}`,
  tied: (winner, other) => `${winner}, im selben Moment wie ${other}`,
  reactions: (reactions) => `Reaktionen: ${reactions}`,
  held: (time) => `${time} gewartet`,
  alsoFirst: 'auch zuerst angekommen',
  firstToArrive: (name) => `die Karte von ${name} kam zuerst an`,
};
