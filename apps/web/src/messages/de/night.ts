import type { Words } from '@snap-up/engine';
import type * as english from '../en/night.ts';

const expected = (rounds: number, isExact: boolean) => `${isExact ? '' : 'etwa '}${rounds} Runden`;
const together = (count: number) => ['zweit', 'dritt', 'viert', 'fünft'][count - 2] ?? count;

const scoring =
  'Jede Karte auf den Zielstapeln zählt einen Punkt, und wer zuerst alle abgelegt hat, bekommt zehn dazu.';

export const nightTexts: Words<typeof english.nightTexts> = {
  night: 'Spieleabend',
  singleGames: 'Einzelne Spiele',
  rounds: (count) => `${count} Runden`,
  firstTo: (points, rounds) => `Bis ${points} Punkte: etwa ${rounds} Runden`,
  readyFor: (rounds, isExact) => `Bereit für ${expected(rounds, isExact)}`,
  anotherNight: (rounds, isExact) => `Noch ein Spieleabend (${expected(rounds, isExact)})`,
  nextRound: 'Nächste Runde',
  anotherNightWith: (count) => `Noch ein Spieleabend zu ${together(count)}`,
  nextRoundWith: (count) => `Nächste Runde zu ${together(count)}`,
  roundOf: (round, rounds) => `Runde ${round} von ${rounds}`,
  roundTo: (round, points) => `Runde ${round}, bis ${points} Punkte`,
  beginsIn: (seconds) => `Nächste Runde in ${seconds} s`,
  beginsByItself: (seconds) => `Die nächste Runde beginnt in ${seconds} Sekunden.`,
  eachGameAlone: 'Jedes Spiel zählt für sich.',
  mostPoints: (rounds) => `${scoring} Nach ${rounds} Runden gewinnt, wer die meisten Punkte hat.`,
  untilPoints: (points, rounds) =>
    `${scoring} Sobald jemand ${points} Punkte hat, spätestens nach ${rounds} Runden, ist Schluss, und es gewinnt, wer die meisten hat.`,
};
