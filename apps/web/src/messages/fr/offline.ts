import type { Words } from '@snap-up/engine';
import type * as english from '../en/offline.ts';
/** What is said of games and pages while there is no network, by the component that shows it. */
export const offlineTexts: Words<typeof english.offlineTexts> = {
  offlineNotice: {
    title: 'Tu es hors ligne.',
    needsNetwork:
      'Les parties à plusieurs ont besoin d’une connexion ; cette page reprendra d’elle-même dès son retour. Le solitaire s’en passe.',
    playPatience: 'Jouer au solitaire',
  },
  secondGame: {
    title: 'Une deuxième partie enregistrée',
    carriedOn:
      'Tu as aussi continué cette partie dans un autre onglet ou sur un autre appareil. Les deux sont enregistrées : ce que tu as joué hors ligne est maintenant une partie à part.',
    handedOver:
      'Tu as aussi continué cette partie sur un autre appareil. Elle est enregistrée aussi, comme une partie à part.',
    tooLate:
      'Tu as aussi joué cette donne du jour dans un autre onglet ou sur un autre appareil, et elle est terminée. Ce que tu as joué ici hors ligne ne compte pas.',
    open: 'L’ouvrir',
    close: 'Fermer',
  },
  offlineTablePage: {
    opening: 'Ouverture de ta partie…',
    notSaved: {
      title: 'Impossible d’enregistrer sur cet appareil.',
      text: 'L’espace de stockage est peut-être plein. Garde cet onglet ouvert : tes derniers coups ne sont pas encore enregistrés.',
      short: 'Garde l’onglet ouvert.',
    },
  },
  keptNote: {
    asOf: (moment) => `Tu es hors ligne. Voici l’état du ${moment}.`,
  },
};
