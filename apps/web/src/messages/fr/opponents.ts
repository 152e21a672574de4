import type { Words } from '@snap-up/engine';
import type * as english from '../en/opponents.ts';
import { marked } from '../sentence.ts';

export const publicTablesTexts: Words<typeof english.publicTablesTexts> = {
  publicTables: {
    title: 'Tables publiques',
    showAll: (count) => `Tout afficher (${count})`,
  },
  card: {
    free: 'Libre',
    rejoin: (table) => marked`Revenir<hidden>, ${table}</hidden>`,
    watch: (table) => marked`Regarder<hidden>, ${table}</hidden>`,
    join: (table) => marked`Rejoindre<hidden>, ${table}</hidden>`,
    table: (game, names) => `${game} avec ${names}`,
    anyGame: 'Une partie',
  },
  phases: {
    waiting: 'Attend des joueurs',
    aboutToStart: 'Départ imminent',
    starting: 'Départ',
    playing: 'En cours',
    finished: 'Entre deux parties',
    closed: 'Fermée',
  },
  seatsAndWatching: (seats, count) => (count < 2 ? `${seats}, ${count} spectateur` : `${seats}, ${count} spectateurs`),
};

export const opponentTexts: Words<typeof english.opponentTexts> = {
  looking: 'Recherche d’un adversaire…',
  aboutLooking:
    'La course commence dès que quelqu’un arrive. Si tu joues contre un bot en attendant, on te demandera avant de quitter cette partie.',
  playBot: 'Jouer contre un bot en attendant',
  asking: (name) => `On demande à ${name}…`,
  aboutAsking: (name) => `${name} joue une autre partie et a quelques secondes pour répondre.`,
  here: (name) => `${name} est là !`,
  refused: 'La recherche a échoué',
  asked: (name) => `${name} te défie. Ta partie ici t’attendra.`,
  lookAgain: 'Relancer la recherche',
};
