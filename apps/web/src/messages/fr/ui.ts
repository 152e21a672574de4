import type { Words } from '@snap-up/engine';
import type * as english from '../en/ui.ts';

/** Shown when a part of the page that the player asked for could not be loaded. */
export const partFailedMessage: Words<typeof english.partFailedMessage> =
  'Le chargement a échoué. Vérifie ta connexion, puis réessaie.';

/** The words of the parts that all pages share, by the component that shows them. */
export const uiTexts: Words<typeof english.uiTexts> = {
  confirm: {
    cancel: 'Annuler',
  },
  copyText: {
    copy: 'Copier',
    copied: 'Copié',
    label: (label) => `Copier : ${label}`,
    labelCopied: (label) => `Copié : ${label}`,
    cannotCopy: 'Ce navigateur ne permet pas de copier. Le texte est sélectionné : tu peux le copier toi-même.',
  },
  dialog: {
    close: 'Fermer',
  },
  letterKeysChoice: {
    letterKeys: 'Raccourcis à une touche',
    on: 'Oui',
    off: 'Non',
    explanation: 'Lettres et signes comme F, P ou ?. Les flèches, Entrée, Espace et Échap marchent toujours.',
  },
  menuButton: {
    menu: 'Menu',
  },
  loadingPage: { home: 'Accueil' },
  messagePage: {
    pageTitle: (title) => `${title} · Snap-Up`,
  },
  nameDialog: {
    title: 'Comment t’appelles-tu ?',
    continue: 'Continuer',
  },
  nameField: {
    yourName: 'Ton nom',
  },
  newVersion: {
    isHere: 'Une nouvelle version est disponible.',
    reload: 'Recharger',
    later: 'Plus tard',
    reloadToContinue: 'Recharge la page pour reprendre où tu en étais. Rien n’est perdu.',
  },
  pageHeader: {
    brand: 'Snap-Up, accueil',
    pages: 'Pages',
    sections: { patience: 'Solitaire', rules: 'Règles', games: 'Mes parties' },
    settings: 'Réglages',
  },
  more: 'Plus',
  shareLink: {
    copy: 'Copier',
    copied: 'Copié',
    cannotCopy: 'Ce navigateur ne permet pas de copier. Sélectionne le lien et copie-le à la main.',
    isSelected: 'Ce navigateur ne permet pas de copier. Le lien est sélectionné : tu peux le copier toi-même.',
    share: 'Partager',
  },
  stepper: {
    decrease: 'Moins',
    increase: 'Plus',
  },
};
