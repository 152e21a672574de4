import type { Words } from '@snap-up/engine';
import type * as english from '../en/opponent.ts';

/** The words of the search for an opponent. */
export const opponentTexts: Words<typeof english.opponentTexts> = {
  looking: 'Recherche d’un adversaire…',
  aboutLooking:
    'La course commence dès que quelqu’un arrive. Si tu joues contre un bot en attendant, on te demandera d’abord.',
  playBot: 'Jouer contre un bot en attendant',
  cancel: 'Annuler',
  home: 'Accueil',
  asking: (name) => `On demande à ${name}…`,
  aboutAsking: (name) => `${name} joue une autre partie et a quelques secondes pour répondre.`,
  here: (name) => `${name} est là !`,
  lost: 'Serveur injoignable. La recherche reprendra dès que la connexion sera rétablie.',
  refused: 'La recherche a échoué',
  asked: (name) => `${name} te défie. Ta partie ici t’attendra.`,
  race: 'Jouer',
  notNow: 'Pas maintenant',
  missed: (name) => `${name} n’attend plus.`,
  lookAgain: 'Relancer la recherche',
};
