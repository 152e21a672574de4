import type { Words } from '@snap-up/engine';
import type * as english from '../en/device.ts';
import { marked } from '../sentence.ts';
import { of } from './language.ts';

/** The words of the move to another device, by the component that shows them. */
export const deviceTransferTexts: Words<typeof english.deviceTransferTexts> = {
  /** The page on the device that a player moves to. `maker` is null where the code does not say who made it. */
  deviceTransfer: {
    title: (maker) =>
      maker === null ? 'Continuer sur cet appareil' : `Continuer en tant que ${maker} sur cet appareil`,
    pageTitle: (title) => `${title} · Snap-Up`,
    whatHappens: (maker) =>
      maker === null
        ? 'Tu joueras ici avec le nom, les parties et les places de la personne qui a créé ce code. L’autre appareil reste connecté aussi.'
        : `Tu seras ${maker} sur cet appareil, avec toutes les parties et les places ${of(maker)}. L’autre appareil reste connecté aussi.`,
    sameName: (present) =>
      `Tu t’appelles déjà ${present} sur cet appareil. S’il s’agit du même joueur, rien ne change. Sinon, tu perdras l’accès aux parties et aux places que tu as ici.`,
    otherName: (present) =>
      `Pour l’instant, tu es ${present} sur cet appareil. Si tu continues, tu perdras ici l’accès aux parties et aux places ${of(present)}. Pour les garder, crée d’abord une clé d’accès ou une phrase de récupération dans les réglages, sous « Cet appareil ».`,
    /** Where there is no code yet, or none that works. */
    bringGames: 'Retrouve ici toutes tes parties et tes places d’un autre appareil.',
    steps: [
      'Sur cet autre appareil, ouvre « Mes parties ».',
      'Appuie sur « Continuer sur un autre appareil ».',
      'Scanne le code QR avec cet appareil-ci, ou saisis le code ici.',
    ],
    code: 'Code',
    exampleCode: '7K3M9 XQ2VT',
    enter: 'Continuer',
    goOn: (maker) => (maker === null ? 'Continuer ici' : `Continuer en tant que ${maker}`),
    decline: (present) => (present === null ? 'Non, aller à l’accueil' : `Non, rester ${present}`),
    done: (name) => (name === null ? 'Cet appareil est connecté.' : `Tu es maintenant ${name} sur cet appareil.`),
  },
  /** The dialog on the device that a player comes from. */
  dialog: {
    title: 'Continuer sur un autre appareil',
    tryAgain: 'Réessayer',
    creating: 'Création d’un code…',
    used: (name) =>
      `Ce code a été utilisé : un autre appareil est maintenant connecté ${name === null ? 'à ton nom' : `en tant que ${name}`}.`,
    noLongerValid: 'Ce code n’est plus valable.',
    createAnother: 'Créer un nouveau code',
    qrCode: 'Code QR du lien pour l’autre appareil',
    scan: 'Scanne ceci avec l’autre appareil, ou saisis le code sur sa page d’accueil :',
    left: (time) => marked`Encore <b>${time}</b>. Le code ne sert qu’une fois.`,
    copy: 'Copier le lien',
    copied: 'Lien copié.',
    cannotCopy: 'Ce navigateur ne permet pas de copier. Saisis plutôt le code sur l’autre appareil.',
    warning: (name) =>
      `L’autre appareil sera lui aussi connecté ${name === null ? 'à ton nom' : `en tant que ${name}`}, avec toutes les parties et les places. Ne donne ce code à personne : qui l’utilise en premier peut jouer à ta place.`,
  },
};

/** What is said of installing the site. */
export const installTexts: Words<typeof english.installTexts> = {
  title: 'Installation',
  about: 'Installé, Snap-Up s’ouvre depuis ton écran d’accueil dans sa propre fenêtre, même hors ligne.',
  install: 'Installer Snap-Up',
  shareMenu: 'Touche « Partager », puis « Sur l’écran d’accueil ».',
  startsWithoutGames:
    'Sur iPhone et iPad, l’app démarre sans tes parties. Une fois qu’elle est sur l’écran d’accueil, crée un code ici et saisis-le dans l’app.',
  bringGames: 'Emporter mes parties',
};

/** The words of the choice whether a browser shows notifications. */
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
