import type { Words } from '@snap-up/engine';
import type * as english from '../en/game-menu.ts';

import { nounText } from './grammar.ts';

const kept = 'Sa place est gardée, et on peut revenir à tout moment.';
const voting = (noun: string) =>
  `La ${nounText(noun)} s’arrête plus tôt si tous ceux qui sont encore là l’acceptent. Après deux minutes d’absence, on ne vote plus.`;

/** The words of the menu of a game with others. */
export const gameMenuTexts: Words<typeof english.gameMenuTexts> = {
  table: 'Table',
  linkToThisTable: 'Lien vers cette table',
  awayTitle: 'Si quelqu’un s’absente',
  lesson: 'Leçon d’une minute',
  settings: 'Réglages',
  rulesAndControls: 'Règles et commandes',
  home: 'Retour à l’accueil',
  /** Who can come to a table by its link while a game is on. */
  playersCanRejoin: 'Les joueurs peuvent revenir avec ce lien.',
  othersCanWatch: 'Les joueurs peuvent revenir avec ce lien, et les autres regarder.',
  /** What happens when a player is away, for the other players. */
  away: {
    withoutTurns: (noun) => `${kept} La ${nounText(noun)} continue entre-temps. ${voting(noun)}`,
    untimed: (noun) =>
      `${kept} Si c’est son tour, les autres peuvent attendre ou, après une demi-minute, voter pour le sauter. ${voting(noun)}`,
    timed: (noun) =>
      `${kept} Si c’est son tour, son chrono continue de tourner, et après une demi-minute les autres peuvent voter pour le sauter. ${voting(noun)}`,
  },
};
