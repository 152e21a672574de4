import type { Words } from '@snap-up/engine';
import type * as english from '../en/opponent.ts';

/** The words of the search for an opponent. */
export const opponentTexts: Words<typeof english.opponentTexts> = {
  looking: 'On te cherche un adversaire…',
  aboutLooking:
    'La course commence dès que quelqu’un arrive. Si tu joues contre un bot en attendant, on te demandera d’abord.',
  playBot: 'Jouer contre un bot en attendant',
  cancel: 'Annuler',
  home: 'Accueil',
  asking: (name) => `On demande à ${name}…`,
  aboutAsking: (name) => `${name} joue une autre partie et a quelques secondes pour répondre.`,
  here: (name) => `${name} est là !`,
  lost: 'Serveur injoignable. La recherche reprendra dès que la connexion sera rétablie.',
  refused: 'La recherche n’a pas marché',
  asked: (name) => `${name} te propose une course. Ta partie ici t’attendra.`,
  race: 'J’y vais',
  notNow: 'Pas maintenant',
  missed: (name) => `${name} n’a pas attendu.`,
  lookAgain: 'Chercher encore',
};
