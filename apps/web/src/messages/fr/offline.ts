import type { Words } from '@snap-up/engine';
import type * as english from '../en/offline.ts';
import { numberText } from '../numbers.ts';

/** What is said of games and pages while there is no network, by the component that shows it. */
export const offlineTexts: Words<typeof english.offlineTexts> = {
  offlineNotice: {
    title: 'Tu es hors ligne.',
    needsNetwork:
      'Les parties à plusieurs ont besoin d’une connexion ; cette page reprendra d’elle-même dès son retour. Les patiences s’en passent.',
    playPatience: 'Jouer une patience',
  },
  secondGame: {
    title: 'Une deuxième partie enregistrée',
    carriedOn:
      'Tu as aussi continué cette partie dans un autre onglet ou sur un autre appareil. Les deux sont enregistrées : ce que tu as joué hors ligne est maintenant une partie à part.',
    handedOver:
      'Tu as aussi continué cette partie sur un autre appareil. Elle est enregistrée aussi, comme une partie à part.',
    open: 'L’ouvrir',
    close: 'Fermer',
  },
  offlineTablePage: {
    opening: 'Ouverture de ta partie…',
    notSaved: {
      title: 'Impossible d’enregistrer sur cet appareil.',
      text: 'La mémoire est peut-être pleine. Garde cet onglet ouvert : tes derniers coups ne sont pas encore enregistrés.',
    },
  },
  offlineGame: {
    won: 'Gagnée',
    notWon: 'Pas gagnée',
    withHelp: 'avec aide',
    notSent: 'Pas encore envoyées',
    aboutNotSent: 'Terminées sur cet appareil. Elles seront envoyées dès ton retour en ligne.',
    replay: 'Revoir',
    goOn: 'Reprendre',
    saved: 'Distribuée hors ligne, enregistrée sur cet appareil',
    noNewDeals:
      'Tu es hors ligne, et ce navigateur ne permet pas aux sites d’enregistrer des parties. Pour une nouvelle donne, il te faut une connexion.',
    newDealsHere:
      'Tu es hors ligne. Les nouvelles donnes sont enregistrées sur cet appareil et rejoindront tes parties dès ton retour en ligne.',
    anyDeal:
      'Aucune donne de ce type n’a été trouvée à temps : celle-ci peut être de n’importe quel niveau, voire impossible à gagner.',
  },
  playRecord: {
    unsent: (count) =>
      count === 1
        ? 'Dont une partie pas encore envoyée. Les graphiques et les médianes la compteront aussi dès ton retour en ligne.'
        : `Dont ${numberText(count)} parties pas encore envoyées. Les graphiques et les médianes les compteront aussi dès ton retour en ligne.`,
  },
  keptNote: {
    asOf: (moment) => `Tu es hors ligne. Voici l’état du ${moment}.`,
  },
};
