import type { Words } from '@snap-up/engine';
import type * as english from '../en/records.ts';

import { marked } from '../marked.ts';

/** The words of the page in place of a record that cannot be shown, by the component that shows them. */
export const recordsTexts: Words<typeof english.recordsTexts> = {
  recordFaultNote: {
    fault: (line, sentence) => marked`<b>Ligne ${line} :</b> ${sentence}`,
  },
  recordRejected: {
    notOver: 'Cette partie n’est pas encore finie',
    watchWhenOver: 'Un replay montre toutes les cartes : tu pourras le voir une fois la partie finie.',
    goToTheTable: 'Aller à la table',
    tryAgain: 'Réessayer',
    gameNotFound: 'Partie introuvable',
    checkTheLink: 'Vérifie le lien et réessaie.',
    home: 'Accueil',
    openASavedGame: 'Ouvrir une partie enregistrée',
    reload: 'Recharger',
    couldNotLoad: 'La partie ne s’est pas chargée',
  },
};
