import { marked } from '../sentence.ts';

/** The words of the public tables, by the component that shows them. */
export const publicTablesTexts = {
  publicTables: {
    title: 'Public tables',
    outOfDate: 'Can’t reach the server, so this list may be out of date. Trying again …',
    showAll: (count: number) => `Show all ${count}`,
  },
  card: {
    free: 'Free',
    bot: 'Bot',
    /** `table` says which one, for screen readers that read one button after another. */
    rejoin: (table: string) => marked`Rejoin<hidden>, ${table}</hidden>`,
    watch: (table: string) => marked`Watch<hidden>, ${table}</hidden>`,
    join: (table: string) => marked`Join<hidden>, ${table}</hidden>`,
    /** The game, and the names of those who sit there. */
    table: (game: string, names: string) => `${game} with ${names}`,
    anyGame: 'A game',
  },
  phases: {
    waiting: 'Waiting for players',
    aboutToStart: 'About to start',
    starting: 'Starting',
    playing: 'In progress',
    finished: 'Between games',
    closed: 'Closed',
  },
  /** How many people watch, after how many seats are free. */
  seatsAndWatching: (seats: string, count: number) => `${seats}, ${count} watching`,
} as const;
