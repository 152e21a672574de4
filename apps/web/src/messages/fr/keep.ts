import type { Words } from '@snap-up/engine';
import type * as english from '../en/keep.ts';

/** The words about coming back to one’s games, by the component that shows them. */
export const keepTexts: Words<typeof english.keepTexts> = {
  keepGames: {
    title: 'Garder mes parties',
    about:
      'Pour l’instant, tes parties sont liées à ce navigateur. Avec une clé d’accès ou une phrase de récupération, tu les retrouves partout, sans adresse e-mail.',
    kept: 'Avec ta clé d’accès ou ta phrase de récupération, tu retrouves tes parties partout.',
    noName: 'Dès que tu auras joué une partie, tu pourras créer ici une clé d’accès ou une phrase de récupération.',
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
      'Note ces douze mots anglais dans cet ordre et garde-les en lieu sûr. Ils ne s’affichent qu’une fois, et qui les a peut jouer à ta place.',
    written: 'Je les ai notés',
  },
  signIn: {
    pageTitle: 'Se connecter · Snap-Up',
    title: 'J’ai déjà joué ici',
    guest: (name) => `Pour l’instant, tu es ${name} sur cet appareil.`,
    joins: {
      label: (name) => `Les parties jouées ici (${name})`,
      yes: 'Les emporter',
      aboutYes: 'Elles appartiendront au profil avec lequel tu te connectes.',
      no: 'Les laisser',
      aboutNo: 'Tu ne pourras plus y revenir.',
    },
    keeper: (name) =>
      `Pour l’instant, tu es ${name} sur cet appareil. Si tu te connectes avec un autre profil, tu pourras redevenir ${name} avec ta clé d’accès ou ta phrase de récupération.`,
    passkey: 'Se connecter avec une clé d’accès',
    noPasskey: 'Aucune clé d’accès n’a été utilisée.',
    phrase: 'Phrase de récupération',
    examplePhrase: 'Tes douze mots, dans l’ordre',
    enter: 'Se connecter',
    code: 'Utiliser le code d’un autre appareil',
  },
};

/** The line after the first finished game. */
export const keepOfferTexts: Words<typeof english.keepOfferTexts> = {
  line: 'Garde tes parties avec une clé d’accès ou une phrase de récupération.',
  dismiss: 'Masquer',
};
