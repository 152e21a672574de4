import type { Words } from '@snap-up/engine';
import type * as english from '../en/public-tables.ts';
import { marked } from '../sentence.ts';

/** The words of the public tables, by the component that shows them. */
export const publicTablesTexts: Words<typeof english.publicTablesTexts> = {
  publicTables: {
    title: 'Offene Tische',
    outOfDate: 'Server nicht erreichbar, diese Liste kann also veraltet sein. Neuer Versuch …',
    showAll: (count) => `Alle ${count} zeigen`,
  },
  card: {
    free: 'Frei',
    bot: 'Bot',
    /** `table` says which one, for screen readers that read one button after another. */
    rejoin: (table) => marked`Weiter<hidden>, ${table}</hidden>`,
    watch: (table) => marked`Zuschauen<hidden>, ${table}</hidden>`,
    join: (table) => marked`Mitspielen<hidden>, ${table}</hidden>`,
    /** The game, and the names of those who sit there. */
    table: (game, names) => `${game} mit ${names}`,
    anyGame: 'Ein Spiel',
  },
  phases: {
    waiting: 'Noch nicht vollzählig',
    aboutToStart: 'Startet gleich',
    starting: 'Startet',
    playing: 'Läuft',
    finished: 'Zwischen zwei Spielen',
    closed: 'Geschlossen',
  },
  /** How many people watch, after how many seats are free. */
  seatsAndWatching: (seats, count) => `${seats}, ${count} ${count === 1 ? 'schaut' : 'schauen'} zu`,
};
