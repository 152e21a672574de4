import type { Words } from '@snap-up/engine';
import type * as english from '../en/table-page.ts';

import { toGame } from './grammar.ts';

/** The words of a table's page where it shows neither lobby nor game. */
export const tablePageTexts: Words<typeof english.tablePageTexts> = {
  reload: 'Recharger',
  tryAgain: 'Réessayer',
  leave: 'Quitter',
  home: 'Accueil',
  createAGame: 'Créer une partie',
  closed: 'Cette table est fermée',
  hostClosedIt: 'L’hôte l’a fermée. Tu peux créer une autre partie à tout moment.',
  replayOfTheLastGame: 'Replay de la dernière partie',
  noSpectators: 'Pas de spectateurs ici',
  viewItWhenItIsOver: 'Une partie est en cours. Tu pourras la revoir quand elle sera finie.',
  whoAreYou: 'Qui es-tu ?',
  reloadAndEnterAName: 'Ce navigateur ne connaît plus ton nom. Recharge la page et saisis-en un.',
  didNotWork: 'Cela n’a pas marché',
  soloHere: 'Quelqu’un joue en solo ici',
  watchLaterOrPlay: (game) =>
    `On ne rejoint pas une partie en solo. Tu pourras la revoir une fois finie, ou jouer ${toGame(game)} toi-même.`,
  play: (game) => `Jouer ${toGame(game)}`,
  replayOfThisGame: 'Replay de cette partie',
};
