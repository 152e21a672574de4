import type { Words } from '@snap-up/engine';
import type * as english from '../en/public-tables.ts';
import { marked } from '../sentence.ts';

/** The words of the public tables, by the component that shows them. */
export const publicTablesTexts: Words<typeof english.publicTablesTexts> = {
  publicTables: {
    title: 'Tables publiques',
    outOfDate: 'Serveur injoignable : cette liste n’est peut-être plus à jour. Nouvel essai…',
    showAll: (count) => `Tout afficher (${count})`,
  },
  card: {
    free: 'Libre',
    bot: 'Bot',
    /** `table` says which one, for screen readers that read one button after another. */
    rejoin: (table) => marked`Revenir<hidden>, ${table}</hidden>`,
    watch: (table) => marked`Regarder<hidden>, ${table}</hidden>`,
    join: (table) => marked`Rejoindre<hidden>, ${table}</hidden>`,
    /** The game, and the names of those who sit there. */
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
  /** How many people watch, after how many seats are free. */
  seatsAndWatching: (seats, count) => (count < 2 ? `${seats}, ${count} spectateur` : `${seats}, ${count} spectateurs`),
};
