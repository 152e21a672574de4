import type { words as english } from '../en/table-options.ts';
import type { Words } from '../words.ts';

const delayed = 'Les autres regardent en différé, pour ne pouvoir aider personne.';
const perTurn = 'Quand le temps est écoulé, ton tour se termine.';
const overDays = 'Le chrono tourne même si personne n’est en ligne. Quand le temps est écoulé, ton tour se termine.';
const inTotal = 'Chacun a ce temps pour tous ses tours. Une fois épuisé, chaque tour est limité à dix secondes.';

/** What players read of the options of a table. */
export const words: Words<typeof english> = {
  visibility: {
    label: 'Qui peut rejoindre',
    choices: {
      invitation: {
        label: 'Sur invitation',
        explanation: 'Seules les personnes qui ont le lien ou le code peuvent la rejoindre.',
      },
      public: {
        label: 'Publique',
        explanation: 'La table figure sur la page d’accueil, et tout le monde peut la rejoindre.',
      },
      closed: { label: 'Plus personne', explanation: 'Seules les personnes qui ont déjà une place peuvent jouer.' },
    },
  },
  spectators: {
    label: 'Spectateurs',
    choices: {
      none: { label: 'Aucun', explanation: 'Seuls les joueurs voient la partie.' },
      live: { label: 'En direct', explanation: 'Les autres peuvent suivre la partie en direct.' },
      'delay-30': { label: '30 secondes de différé', explanation: delayed },
      'delay-120': { label: '2 minutes de différé', explanation: delayed },
    },
  },
  clock: {
    label: 'Chrono',
    choices: {
      none: { label: 'Aucun', explanation: 'Chacun prend le temps qu’il veut.' },
      'turn-30': { label: '30 secondes par tour', explanation: perTurn },
      'turn-60': { label: '1 minute par tour', explanation: perTurn },
      'turn-120': { label: '2 minutes par tour', explanation: perTurn },
      'bank-5': { label: '5 minutes en tout', explanation: inTotal },
      'bank-10': { label: '10 minutes en tout', explanation: inTotal },
      'bank-20': { label: '20 minutes en tout', explanation: inTotal },
      'days-1': { label: '1 jour par tour', explanation: overDays },
      'days-2': { label: '2 jours par tour', explanation: overDays },
      'days-3': { label: '3 jours par tour', explanation: overDays },
      'days-7': { label: '1 semaine par tour', explanation: overDays },
    },
  },
  idle: {
    label: 'Si personne ne joue',
    explanation: 'La course s’arrête si personne ne joue pendant ce temps.',
    choices: {
      2: 'Arrêter après 2 min',
      5: 'Arrêter après 5 min',
      10: 'Arrêter après 10 min',
      never: { label: 'Attendre', explanation: 'La course ne s’arrête pas, même si personne ne joue.' },
    },
  },
  handicapping: {
    label: 'Handicaps',
    choices: {
      host: { label: 'À la main', explanation: 'L’hôte peut donner un handicap à chaque place.' },
      automatic: {
        label: 'Automatique',
        explanation: 'Qui gagne deux fois de suite reçoit un handicap ; si les autres en ont un, le leur diminue.',
      },
    },
  },
  handicaps: {
    label: 'Handicap',
    explanation:
      'Équilibre une course entre joueurs de niveaux différents. Qui part plus tard ne voit ses cartes qu’à ce moment-là.',
    choices: { none: 'Aucun' },
  },
  order: {
    label: 'Places disputées',
    choices: {
      reaction: {
        label: 'Main la plus rapide',
        explanation: 'Si deux cartes visent la même place, elle revient au plus rapide, même avec une connexion lente.',
      },
      arrival: {
        label: 'Première arrivée',
        explanation: 'Si deux cartes visent la même place, la première arrivée au serveur la prend.',
      },
    },
  },
};
