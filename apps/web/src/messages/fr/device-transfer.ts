import type { Words } from '@snap-up/engine';
import type * as english from '../en/device-transfer.ts';

import { marked } from '../marked.ts';
import { of } from './grammar.ts';

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
      `Pour l’instant, tu es ${present} sur cet appareil. Si tu continues, tu perdras ici l’accès aux parties et aux places ${of(present)}. Pour les garder, transfère d’abord ${present} sur un autre appareil, dans « Mes parties ».`,
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
