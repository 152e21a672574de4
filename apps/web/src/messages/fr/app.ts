import type { Words } from '@snap-up/engine';
import type * as english from '../en/app.ts';
import { numberText } from '../sentence.ts';

export const appTexts: Words<typeof english.appTexts> = {
  app: {
    joining: 'Connexion…',
    cannotReach: 'Serveur injoignable',
    keepsTrying: 'Il redémarre peut-être. Rien n’est perdu, et cette page continue d’essayer.',
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
  },
  tableNotFound: {
    title: 'Table introuvable',
    text: 'Vérifie le lien, ou crée ta propre partie.',
  },
  pageFailed: {
    title: 'Quelque chose s’est mal passé',
    text: 'Cette page ne peut pas s’afficher. La recharger suffit en général.',
  },
};

export const callTexts: Words<typeof english.callTexts> = {
  title: 'Défi',
  wantsToRace: (name) => `${name} te défie.`,
  race: 'Jouer',
  notNow: 'Pas maintenant',
  waitsNoMore: (name) => `${name} n’attend plus.`,
};

export const partFailedMessage: Words<typeof english.partFailedMessage> =
  'Le chargement a échoué. Vérifie ta connexion, puis réessaie.';

export const uiTexts: Words<typeof english.uiTexts> = {
  copyText: {
    copy: 'Copier',
    copied: 'Copié',
    label: (label) => `Copier : ${label}`,
    labelCopied: (label) => `Copié : ${label}`,
    cannotCopy: 'Ce navigateur ne permet pas de copier. Le texte est sélectionné : tu peux le copier toi-même.',
  },
  menuButton: {
    menu: 'Menu',
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
    later: 'Plus tard',
    reloadToContinue: 'Recharge la page pour reprendre où tu en étais. Rien n’est perdu.',
  },
  pageHeader: {
    brand: 'Snap-Up, accueil',
    pages: 'Pages',
    sections: { patience: 'Solitaire', rules: 'Règles', games: 'Mes parties' },
  },
  more: 'Plus',
  shareLink: {
    cannotCopy: 'Ce navigateur ne permet pas de copier. Sélectionne le lien et copie-le à la main.',
    isSelected: 'Ce navigateur ne permet pas de copier. Le lien est sélectionné : tu peux le copier toi-même.',
  },
  stepper: {
    decrease: 'Moins',
    increase: 'Plus',
  },
};

export const rejectionTextWords: Words<typeof english.rejectionTextWords> = {
  unreachable: 'Serveur injoignable. Il redémarre peut-être.',
  failed: 'Cela n’a pas marché. Recharge la page et réessaie.',
};

export const dealSearchTexts: Words<typeof english.dealSearchTexts> = {
  looking: 'Recherche d’une donne gagnable…',
};

export const offlineTexts: Words<typeof english.offlineTexts> = {
  offlineNotice: {
    needsServer: 'Les parties à plusieurs reprendront à son retour. Le solitaire fonctionne sans lui.',
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
    asOf: (moment) => `Serveur injoignable. Voici l’état du ${moment}.`,
  },
};

export const offlineGameTexts: Words<typeof english.offlineGameTexts> = {
  offlineGame: {
    notSent: 'Pas encore envoyées',
    aboutNotSent: 'Terminées sur cet appareil. Elles seront envoyées dès ton retour en ligne.',
    saved: 'Distribuée hors ligne, enregistrée sur cet appareil',
    noNewDeals:
      'Serveur injoignable, et ce navigateur ne permet pas aux sites d’enregistrer des parties : pas de nouvelle donne pour l’instant.',
    newDealsHere:
      'Serveur injoignable. Les nouvelles donnes sont enregistrées sur cet appareil et rejoindront tes parties dès qu’il répondra de nouveau.',
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

export const pageTexts: Words<typeof english.pageTexts> = {
  description:
    'Fais la course au Klondike entre amis ou joue au solitaire, directement dans ton navigateur. Sans compte.',
  needsScripts: 'Snap-Up a besoin de JavaScript.',
  appDescription: 'Fais la course au Klondike entre amis, ou joue au solitaire.',
  patience: 'Solitaire',
  playWithOthers: 'Jouer à plusieurs',
};

export const pushNoticeWords: Words<typeof english.pushNoticeWords> = {
  yourTurn: 'À toi de jouer',
  playingWith: (others) => `Avec ${others}.`,
  playingWithTime: (others, left) => `Avec ${others}. Tu as ${left}.`,
  stillYourTurn: 'C’est toujours ton tour',
  timeShort: (others, left) => `Avec ${others}. Plus que ${left}.`,
  youWon: 'Tu as gagné',
  sharedFirst: 'Égalité',
  youCame: (place) => `Tu finis à la ${place === 1 ? '1re' : `${place}e`} place`,
  gameOver: (others) => `La partie avec ${others} est finie.`,
  waitedFor: (name) => `${name} t’attend`,
  yourTable: (others) => `À ta table avec ${others}.`,
  wantsToRace: (name) => `${name} te défie`,
  tapToRace: 'Touche pour jouer.',
  someNews: 'Il y a du nouveau à ta table.',
};
