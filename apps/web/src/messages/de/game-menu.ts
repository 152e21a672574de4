import type { Words } from '@snap-up/engine';
import type * as english from '../en/game-menu.ts';

import { nounText } from './grammar.ts';

const kept = 'Der Platz bleibt reserviert, man kann jederzeit wiederkommen.';
const voting = (noun: string) =>
  `Das ${nounText(noun)} endet vorzeitig, wenn alle zustimmen, die noch da sind. Wer zwei Minuten abwesend ist, hat keine Stimme.`;

/** The words of the menu of a game with others. */
export const gameMenuTexts: Words<typeof english.gameMenuTexts> = {
  table: 'Tisch',
  linkToThisTable: 'Link zu diesem Tisch',
  awayTitle: 'Wenn jemand nicht da ist',
  lesson: 'In einer Minute erklärt',
  settings: 'Einstellungen',
  rulesAndControls: 'Regeln und Bedienung',
  home: 'Zur Startseite',
  /** Who can come to a table by its link while a game is on. */
  playersCanRejoin: 'Wer mitspielt, kommt mit diesem Link zurück.',
  othersCanWatch: 'Wer mitspielt, kommt mit diesem Link zurück, und andere können zuschauen.',
  /** What happens when a player is away, for the other players. */
  away: {
    withoutTurns: (noun) => `${kept} Das ${nounText(noun)} geht solange weiter. ${voting(noun)}`,
    untimed: (noun) =>
      `${kept} Ist jemand am Zug und nicht da, könnt ihr warten oder nach einer halben Minute dafür stimmen, den Zug zu überspringen. ${voting(noun)}`,
    timed: (noun) =>
      `${kept} Ist jemand am Zug und nicht da, läuft die Uhr weiter, und nach einer halben Minute könnt ihr dafür stimmen, den Zug zu überspringen. ${voting(noun)}`,
  },
};
