import type { Words } from '@snap-up/engine';
import type * as english from '../en/opponents.ts';
import { marked } from '../sentence.ts';

/** The words of the public tables, by the component that shows them. */
export const publicTablesTexts: Words<typeof english.publicTablesTexts> = {
  publicTables: {
    title: 'Mesas públicas',
    showAll: (count) => `Mostrar las ${count}`,
  },
  card: {
    free: 'Libre',
    /** `table` says which one, for screen readers that read one button after another. */
    rejoin: (table) => marked`Volver<hidden>, ${table}</hidden>`,
    watch: (table) => marked`Mirar<hidden>, ${table}</hidden>`,
    join: (table) => marked`Entrar<hidden>, ${table}</hidden>`,
    /** The game, and the names of those who sit there. */
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
  /** How many people watch, after how many seats are free. */
  seatsAndWatching: (seats, count) => `${seats}, ${count} mirando`,
};

/** The words of the search for an opponent. */
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
