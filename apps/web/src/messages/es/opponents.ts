import type { Words } from '@snap-up/engine';
import type * as english from '../en/opponents.ts';
import { marked } from '../sentence.ts';

export const publicTablesTexts: Words<typeof english.publicTablesTexts> = {
  publicTables: {
    title: 'Mesas públicas',
    showAll: (count) => `Mostrar las ${count}`,
  },
  card: {
    free: 'Libre',
    rejoin: (table) => marked`Volver<hidden>, ${table}</hidden>`,
    watch: (table) => marked`Mirar<hidden>, ${table}</hidden>`,
    join: (table) => marked`Entrar<hidden>, ${table}</hidden>`,
    table: (game, names) => `${game} con ${names}`,
    anyGame: 'Una partida',
  },
  phases: {
    waiting: 'Esperando jugadores',
    aboutToStart: 'A punto de empezar',
    starting: 'Empezando',
    playing: 'En curso',
    finished: 'Entre partidas',
    closed: 'Cerrada',
  },
  seatsAndWatching: (seats, count) => `${seats}, ${count} mirando`,
};

export const opponentTexts: Words<typeof english.opponentTexts> = {
  looking: 'Buscando rival…',
  aboutLooking:
    'La carrera empieza en cuanto llegue alguien. Si mientras tanto juegas contra un bot, te preguntaremos antes de dejar esa partida.',
  playBot: 'Jugar contra un bot mientras tanto',
  asking: (name) => `Preguntando a ${name}…`,
  aboutAsking: (name) => `${name} está en otra partida y tiene unos segundos para responder.`,
  here: (name) => `¡${name} está aquí!`,
  refused: 'La búsqueda ha fallado',
  asked: (name) => `${name} te reta. Tu partida te espera aquí.`,
  lookAgain: 'Seguir buscando',
};
