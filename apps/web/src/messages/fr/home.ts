import type { Words } from '@snap-up/engine';
import type * as english from '../en/home.ts';
import { toGame } from './language.ts';

export const homeTexts: Words<typeof english.homeTexts> = {
  home: {
    pageTitle: 'Snap-Up : course entre amis ou solitaire',
    race: 'Fais la course au Klondike',
    aboutRace: 'Pose le plus de cartes avant que tout le monde soit bloqué, ou les 52 en premier.',
    patience: 'Joue au solitaire',
    aboutPatience: 'Une donne du jour par jeu, sans limite de temps, et chaque coup est enregistré.',
    howItWorks: 'Comment ça marche',
    language: 'Langue',
  },
  people: {
    title: 'Les gens avec qui tu as joué',
    online: 'en ligne',
    race: 'Jouer',
    all: (count) => `Tous (${count})`,
    moreOnline: '(d’autres en ligne)',
  },
  playRace: {
    count: 'Bots',
    strength: 'Niveau',
    playInTurns: (game) => `Jouer ${toGame(game)}, chacun son tour`,
    findOpponent: 'Trouver un adversaire',
    haveACode: 'Tu as un code ?',
    code: 'Code ou lien',
    exampleCode: '7K3 M9X',
    join: 'Rejoindre',
  },
  playSolo: {
    allGames: 'Tous les solitaires',
    todayIs: {
      new: (end) => `Se termine ${end}.`,
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
      text: 'Les fondations sont communes. Quand deux cartes visent la même place, la main la plus rapide la prend.',
    },
  ],
};
