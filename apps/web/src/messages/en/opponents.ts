import { marked } from '../sentence.ts';

/** The words of the public tables, by the component that shows them. */
export const publicTablesTexts = {
  publicTables: {
    title: 'Public tables',
    showAll: (count: number) => `Show all ${count}`,
  },
  card: {
    free: 'Free',
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

/** The words of the search for an opponent. */
export const opponentTexts = {
  looking: 'Looking for an opponent …',
  aboutLooking:
    'The race starts as soon as somebody joins. Play a bot while you wait: we’ll ask before you leave that game.',
  playBot: 'Play a bot while you wait',
  asking: (name: string) => `Asking ${name} …`,
  aboutAsking: (name: string) => `${name} is in another game and has a few seconds to answer.`,
  here: (name: string) => `${name} is here!`,
  refused: 'Search failed',
  /** On the page of the game that the player plays meanwhile. */
  asked: (name: string) => `${name} wants to race you. Your game here will wait.`,
  lookAgain: 'Search again',
} as const;
