import type { Words } from '@snap-up/engine';
import type * as english from '../en/rules.ts';

import { durationWords } from './durations.ts';
import { toGame } from './grammar.ts';

/** The words of the pages of rules, by the component that shows them. */
export const rulesTexts: Words<typeof english.rulesTexts> = {
  gameList: {
    solo: 'En solo',
    multiplayer: 'À plusieurs',
    rules: 'Règles',
    minutes: durationWords.aboutMinutes,
    players: (min, max) => `${min} à ${max} joueurs`,
  },
  playHelp: {
    mouseOrTouch: 'Souris ou doigt',
    keyboard: 'Clavier',
  },
  rules: {
    title: (game) => `${game === null ? 'Règles' : `Règles : ${game}`} · Snap-Up`,
    allRules: 'Toutes les règles',
    play: (game) => `Jouer ${toGame(game)}`,
    onThisPage: 'Sur cette page',
    controls: 'Commandes',
  },
  rulesCredits: {
    aboutTheDecktet: 'En savoir plus sur le Decktet et nos images',
  },
  lessonSteps: {
    count: (step, count) => `Étape ${step} sur ${count}`,
    announced: (heading, text) => `${heading}. ${text}`,
    skip: 'Passer',
    back: 'Retour',
    next: 'Suivant',
    done: 'Compris',
  },
  rulesText: {
    controls: 'Commandes',
    loading: 'Chargement des règles…',
  },
  tapChoice: {
    label: 'Toucher une carte',
    values: { moves: 'La déplace', 'picks up': 'La prend' },
    explanations: {
      moves: 'Un appui envoie la carte à sa meilleure place. Glisse-la pour la poser ailleurs.',
      'picks up': 'Touche une carte, puis l’endroit où elle doit aller. Tout coup peut se jouer sans glisser.',
    },
  },
};
