import type { Words } from '@snap-up/engine';
import type * as english from '../en/offline-games.ts';
import { numberText } from '../numbers.ts';

/** What is said of patience games that were dealt without a network, by the component that shows it. */
export const offlineGameTexts: Words<typeof english.offlineGameTexts> = {
  offlineGame: {
    won: 'Gagnée',
    notWon: 'Pas gagnée',
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
};
