import type { Words } from '@snap-up/engine';
import type * as english from '../en/app.ts';

/** The words of what opens the pages, by the component that shows them. */
export const appTexts: Words<typeof english.appTexts> = {
  app: {
    joining: 'Connexion…',
    cannotReach: 'Serveur injoignable',
    keepsTrying: 'Il redémarre peut-être. Rien n’est perdu, et cette page continue d’essayer.',
    tryAgain: 'Réessayer',
    home: 'Accueil',
    unreachable: {
      title: 'Serveur injoignable.',
      text: 'Il redémarre peut-être. Cette page continue d’essayer.',
    },
  },
  loadFailed: {
    title: 'Cette page ne s’est pas chargée',
  },
  notFound: {
    title: 'Page introuvable',
    text: 'Vérifie le lien, ou repars de l’accueil.',
    home: 'Accueil',
  },
  tableNotFound: {
    title: 'Table introuvable',
    text: 'Vérifie le lien, ou crée ta propre partie.',
    createGame: 'Créer une partie',
  },
  pageFailed: {
    title: 'Quelque chose s’est mal passé',
    text: 'Cette page ne peut pas s’afficher. La recharger suffit en général.',
    reload: 'Recharger',
    home: 'Accueil',
  },
  qrCode: {
    qrCode: 'Code QR du lien',
  },
};
