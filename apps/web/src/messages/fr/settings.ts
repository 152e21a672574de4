import type { Words } from '@snap-up/engine';
import type * as english from '../en/settings.ts';

export const settingsTexts: Words<typeof english.settingsTexts> = {
  kept: {
    here: 'Enregistrés dans ce navigateur.',
    named: 'Enregistrés avec ton nom.',
  },
  preview: 'Aperçu',
  dealAgain: 'Redistribuer',
  parts: {
    look: { title: 'Apparence', about: 'Cartes, table, couleurs, animations' },
    playing: { title: 'Jeu', about: 'Appuis, montée automatique, chrono, résultats du jour' },
    sound: { title: 'Son et accessibilité', about: 'Volume, raccourcis clavier, vue texte, lecteur d’écran' },
    device: { title: 'Cet appareil', about: 'Sauvegarde des parties, notifications, installation de l’application' },
  },
  sections: {
    cards: 'Cartes',
    table: 'Table',
    page: 'Couleurs',
    sound: 'Son et touches',
    byEar: 'Lecteur d’écran',
  },
  deck: {
    label: 'Couleurs des enseignes',
    values: { 'two-color': 'Deux', 'four-color': 'Quatre' },
    explanation:
      'Avec quatre couleurs, trèfle, pique, cœur et carreau se distinguent au premier coup d’œil, même pour les daltoniens.',
  },
  index: {
    label: 'Taille des chiffres dans les coins',
    values: { standard: 'Normale', large: 'Grande' },
  },
  back: {
    label: 'Dos des cartes',
    values: { seat: 'Place', diamonds: 'Gemmes', leaves: 'Feuilles', stars: 'Étoiles', rays: 'Rayons' },
    explanation: 'Toi seul le vois, sur tes propres cartes. « Place » est le dos qui va avec ta place à la table.',
  },
  felt: {
    label: 'Tapis',
    values: { green: 'Vert', blue: 'Bleu', burgundy: 'Rouge', slate: 'Gris' },
  },
  stockSide: {
    label: 'Côté du talon',
    values: { left: 'Gauche', right: 'Droite' },
    explanation: 'Inverse la table. Si tu joues de la main gauche, mets le talon du côté le plus commode.',
  },
  animation: {
    label: 'Animations',
    values: { off: 'Sans', quick: 'Rapides', calm: 'Calmes' },
    explanation: 'Sans, si ton appareil demande moins de mouvement.',
  },
  doubleTap: {
    label: 'Délai du double appui',
    values: { short: 'Court', standard: 'Normal', long: 'Long' },
    explanation: 'À quelle vitesse le second appui doit suivre le premier.',
  },
  automatic: {
    label: 'Montée automatique',
    values: { off: 'Non', safe: 'Cartes sûres', all: 'Toutes' },
    explanations: {
      off: 'Tu portes toi-même chaque carte sur les fondations.',
      safe: 'Au solitaire, seulement les cartes qui ne serviront plus dans les colonnes, à coup sûr. Dans le doute, aucune.',
      all: 'Au solitaire, toute carte qui convient, même si elle pourrait encore servir dans une colonne.',
    },
  },
  clock: {
    label: 'Chrono',
    values: { shown: 'Affiché', hidden: 'Masqué' },
    explanation: 'Au solitaire. Il se met en pause une minute après ton dernier coup et repart au suivant.',
  },
  dailyResults: {
    label: 'Mes résultats du jour',
    values: { shown: 'Affichés', hidden: 'Masqués' },
    explanation:
      'Montre tes résultats des donnes du jour aux gens avec qui tu as joué. Tu vois les leurs dans tous les cas.',
  },
  presence: {
    label: 'Statut en ligne',
    values: { shown: 'Affiché', hidden: 'Masqué' },
    explanation:
      'Montre aux gens avec qui tu as joué que tu es là, ou en pleine partie. Ils peuvent te défier dans tous les cas.',
  },
  strangers: {
    label: 'Inconnus aux tables publiques',
    values: { reactions: 'Réactions', messages: 'Messages' },
    explanation:
      'On ne peut écrire que si toute la table l’accepte. Aux tables sur invitation, tout le monde peut écrire.',
  },
  blocked: {
    title: 'Personnes bloquées',
    explanation: 'Elles ne peuvent pas s’asseoir à tes tables, et tu ne vois rien de ce qu’elles écrivent.',
    unblock: (name) => `Débloquer ${name}`,
    unblocked: (name) => `${name} n’est plus dans ta liste.`,
  },
  letterKeys: {
    label: 'Raccourcis à une touche',
    values: { on: 'Oui', off: 'Non' },
    explanation: 'Lettres et signes comme F ou « ? ». Les flèches, Entrée, Espace et Échap marchent toujours.',
  },
  tapChoice: {
    label: 'Toucher une carte',
    values: { moves: 'La déplace', 'picks up': 'La prend' },
    explanations: {
      moves: 'Un appui envoie la carte à sa meilleure place. Glisse-la pour la poser ailleurs.',
      'picks up': 'Touche une carte, puis l’endroit où elle doit aller. Tout coup peut se jouer sans glisser.',
    },
  },
  outline: {
    label: 'Vue texte',
    values: { off: 'Non', on: 'Oui' },
    explanation: 'Affiche aussi chaque table sous forme de titres et de boutons, avec des touches qui te la lisent.',
  },
  speech: {
    label: 'Vitesse du lecteur d’écran',
    values: { slow: 'Lente', standard: 'Normale', fast: 'Rapide' },
    explanation: 'Une annonce attend que ton lecteur d’écran ait fini la précédente.',
  },
  theme: {
    label: 'Thème',
    values: { system: 'Système', light: 'Clair', dark: 'Sombre' },
    explanation: '« Système » suit les réglages de ton appareil.',
  },
  language: {
    label: 'Langue',
    system: 'Automatique',
    explanation: '« Automatique » suit la langue de ton navigateur.',
    whenOnline: 'Serveur injoignable. Les pages changeront de langue dès qu’il répondra de nouveau.',
  },
  contrast: {
    label: 'Contraste',
    values: { system: 'Système', standard: 'Normal', high: 'Élevé' },
    explanation: 'Textes, bords et enseignes plus marqués.',
  },
};

export const installTexts: Words<typeof english.installTexts> = {
  title: 'Installation',
  about: 'Installé, Snap-Up s’ouvre depuis ton écran d’accueil dans sa propre fenêtre, même hors ligne.',
  install: 'Installer Snap-Up',
  shareMenu: 'Touche « Partager », puis « Sur l’écran d’accueil ».',
  startsWithoutGames:
    'Sur iPhone et iPad, l’app démarre sans tes parties. Une fois qu’elle est sur l’écran d’accueil, crée un code ici et saisis-le dans l’app.',
  bringGames: 'Emporter mes parties',
};

export const notificationTexts: Words<typeof english.notificationTexts> = {
  title: 'Notifications',
  states: {
    unknown: '',
    noName: 'Dès que tu auras rejoint une partie, cet appareil pourra te prévenir quand c’est à toi.',
    unsupported:
      'Ce navigateur ne peut pas afficher de notifications. Sur un iPhone ou un iPad, ajoute d’abord Snap-Up à l’écran d’accueil.',
    blocked: 'Les notifications sont bloquées. Tu peux les autoriser pour ce site dans les réglages de ton navigateur.',
    off: 'Reçois une notification sur cet appareil quand c’est à toi, quand le temps presse, quand une partie se termine et quand on te défie, même si Snap-Up est fermé.',
    on: 'Cet appareil te prévient quand c’est à toi, quand le temps presse, quand une partie se termine et quand on te défie.',
    unreachable:
      'Les notifications sont activées, mais le serveur n’arrive pas à joindre le service de notifications de ton navigateur. En attendant, tu n’en recevras pas.',
  },
  turnOn: 'Activer les notifications',
  turnOff: 'Désactiver',
};
