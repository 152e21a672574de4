import type { Words } from '@snap-up/engine';
import type * as english from '../en/keep.ts';
import { marked } from '../sentence.ts';
import { of } from './language.ts';

export const keepTexts: Words<typeof english.keepTexts> = {
  keepGames: {
    title: 'Sauvegarder tes parties',
    about:
      'Pour l’instant, tes parties sont liées à ce navigateur. Avec une clé d’accès ou une phrase de récupération, tu les retrouves partout, sans adresse e-mail.',
    kept: 'Avec ta clé d’accès ou ta phrase de récupération, tu retrouves tes parties partout.',
    noName: 'Dès que tu auras joué une partie, tu pourras créer ici une clé d’accès ou une phrase de récupération.',
    account: 'Nom, autres appareils et tes données',
    addPasskey: 'Créer une clé d’accès',
    noPasskey: 'Aucune clé d’accès n’a été créée.',
    passkey: (made) => `Clé d’accès créée ${made}`,
    used: (ago) => `Dernière utilisation : ${ago}`,
    addPhrase: 'Créer une phrase de récupération',
    replacePhrase: 'Créer une nouvelle phrase',
    phrase: (made) => `Phrase de récupération créée ${made}`,
    remove: 'Supprimer',
    removePasskeyTitle: 'Supprimer cette clé d’accès ?',
    removePasskeyText:
      'Elle ne te permettra plus de te connecter. Cet appareil reste connecté, les autres seront déconnectés.',
    removePhraseTitle: 'Supprimer ta phrase de récupération ?',
    removePhraseText:
      'Les mots que tu as notés ne marcheront plus. Cet appareil reste connecté, les autres seront déconnectés.',
    replacePhraseTitle: 'Créer une nouvelle phrase de récupération ?',
    replacePhraseText:
      'Les mots que tu avais notés ne marcheront plus. Cet appareil reste connecté, les autres seront déconnectés.',
    wordsTitle: 'Ta phrase de récupération',
    aboutWords:
      'Note ces douze mots anglais dans cet ordre et garde-les en lieu sûr. Ils ne s’affichent qu’une fois, et qui les a peut jouer sous ton nom.',
    written: 'Je les ai notés',
  },
  signIn: {
    guest: (name) => `Pour l’instant, tu es ${name} sur cet appareil.`,
    joins: {
      label: (name) => `Les parties jouées ici (${name})`,
      yes: 'Les emporter',
      aboutYes: 'Elles appartiendront au profil avec lequel tu te connectes.',
      no: 'Les laisser',
      aboutNo: 'Tu ne pourras plus y revenir.',
    },
    keeper: (name) =>
      `Pour l’instant, tu es ${name} sur cet appareil. Si tu te connectes avec un autre profil, tu pourras redevenir ${name} avec la clé d’accès ou la phrase de récupération ${of(name)}.`,
    passkey: 'Se connecter avec une clé d’accès',
    noPasskey: 'Aucune clé d’accès n’a été utilisée.',
    phrase: 'Phrase de récupération',
    examplePhrase: 'Tes douze mots, dans l’ordre',
    enter: 'Se connecter',
    code: 'Utiliser le code d’un autre appareil',
  },
};

export const keepOfferTexts: Words<typeof english.keepOfferTexts> = {
  line: 'Sauvegarde tes parties avec une clé d’accès ou une phrase de récupération.',
  dismiss: 'Masquer',
};

export const deviceTransferTexts: Words<typeof english.deviceTransferTexts> = {
  deviceTransfer: {
    title: (maker) =>
      maker === null ? 'Continuer sur cet appareil' : `Continuer en tant que ${maker} sur cet appareil`,
    whatHappens: (maker) =>
      maker === null
        ? 'Tu joueras ici avec le nom, les parties et les places de la personne qui a créé ce code. L’autre appareil reste connecté aussi.'
        : `Tu seras ${maker} sur cet appareil, avec toutes les parties et les places ${of(maker)}. L’autre appareil reste connecté aussi.`,
    sameName: (present) =>
      `Tu t’appelles déjà ${present} sur cet appareil. S’il s’agit du même joueur, rien ne change. Sinon, tu perdras l’accès aux parties et aux places que tu as ici.`,
    otherName: (present) =>
      `Pour l’instant, tu es ${present} sur cet appareil. Si tu continues, tu perdras ici l’accès aux parties et aux places ${of(present)}. Pour les garder, crée d’abord une clé d’accès ou une phrase de récupération dans les réglages, sous « Cet appareil ».`,
    bringGames: 'Retrouve ici toutes les parties et les places de ton autre appareil.',
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
    done: (name) =>
      name === null ? 'Connexion réussie sur cet appareil.' : `Tu es maintenant ${name} sur cet appareil.`,
  },
  dialog: {
    creating: 'Création d’un code…',
    used: (name) =>
      `Ce code a été utilisé : un autre appareil est maintenant connecté ${name === null ? 'à ton nom' : `en tant que ${name}`}.`,
    noLongerValid: 'Ce code n’est plus valable.',
    createAnother: 'Créer un nouveau code',
    qrCode: 'Code QR du lien pour l’autre appareil',
    scan: 'Scanne ceci avec l’autre appareil, ou saisis le code sur sa page d’accueil :',
    left: (time) => marked`Encore <b>${time}</b>. Le code ne sert qu’une fois.`,
    copy: 'Copier le lien',
    cannotCopy: 'Ce navigateur ne permet pas de copier. Saisis plutôt le code sur l’autre appareil.',
    warning: (name) =>
      `L’autre appareil sera lui aussi connecté ${name === null ? 'à ton nom' : `en tant que ${name}`}, avec toutes les parties et les places. Ne donne ce code à personne : qui l’utilise en premier peut jouer sous ton nom.`,
  },
};
