import type { Words } from '@snap-up/engine';
import type * as english from '../en/home.ts';

import { toGame } from './grammar.ts';

/** The words of the home page, by the component that shows them. */
export const homeTexts: Words<typeof english.homeTexts> = {
  languages: {
    label: 'Langue',
  },
  home: {
    pageTitle: 'Snap-Up : course entre amis ou solitaire',
    race: 'Fais la course au Klondike',
    aboutRace: 'Tous en même temps ou chacun son tour, sur des fondations communes.',
    createGame: 'Entre amis',
    aboutCreating: 'Crée une partie et invite tes amis, ou ouvre-la à tous.',
    patience: 'Joue au solitaire',
    aboutPatience: 'Une donne du jour par jeu, sans limite de temps, et chaque coup est enregistré.',
    publicTables: 'Tables publiques',
    howItWorks: 'Comment ça marche',
    bringGames: 'Tu joues déjà ailleurs ? Récupère tes parties',
  },
  joinByCode: {
    label: 'Rejoindre avec un code ou un lien',
    example: '7K3 M9X',
    join: 'Rejoindre',
  },
  playBots: {
    playBots: 'Jouer contre des bots',
    change: '(changer)',
    count: 'Bots',
    strength: 'Niveau',
    orPlay: (game) => `ou jouer ${toGame(game)}`,
  },
  quickMatch: {
    quickMatch: 'Partie rapide',
    about: 'Une course contre quelqu’un qui cherche aussi, ou contre un bot.',
  },
  playSolo: {
    goOn: (game) => `Reprendre ${game}`,
    play: (game) => `Jouer ${toGame(game)}`,
    allGames: 'Tous les solitaires',
    today: (game) => `${game} du jour`,
    /** `end`: `at midnight`. */
    todayIs: {
      new: (end) => `Les mêmes cartes pour tous. Se termine ${end}.`,
      open: (end) => `En cours. Se termine ${end}.`,
      won: (end) => `Gagnée. Prochaine donne ${end}.`,
      over: (end) => `Jouée. Prochaine donne ${end}.`,
    },
  },
  steps: [
    {
      title: 'Prends place',
      text: 'Affronte des bots tout de suite, ou crée une partie et partage son lien ou son code. Sans compte : un nom suffit.',
    },
    {
      title: 'Ensemble ou tour à tour',
      text: 'Chacun joue son Klondike, en même temps que les autres ou à son tour.',
    },
    {
      title: 'Arrive avant les autres',
      text: 'Les fondations sont communes. Quand deux cartes visent la même place, la première arrivée la prend.',
    },
  ],
};
