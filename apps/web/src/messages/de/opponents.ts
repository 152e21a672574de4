import type { Words } from '@snap-up/engine';
import type * as english from '../en/opponents.ts';
import { marked } from '../sentence.ts';

export const publicTablesTexts: Words<typeof english.publicTablesTexts> = {
  publicTables: {
    title: 'Offene Tische',
    showAll: (count) => `Alle ${count} zeigen`,
  },
  card: {
    free: 'Frei',
    rejoin: (table) => marked`Weiter<hidden>, ${table}</hidden>`,
    watch: (table) => marked`Zuschauen<hidden>, ${table}</hidden>`,
    join: (table) => marked`Mitspielen<hidden>, ${table}</hidden>`,
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
  seatsAndWatching: (seats, count) => `${seats}, ${count} ${count === 1 ? 'schaut' : 'schauen'} zu`,
};

export const opponentTexts: Words<typeof english.opponentTexts> = {
  looking: 'Wir suchen einen Gegner …',
  aboutLooking:
    'Das Rennen beginnt, sobald jemand kommt. Spielst du inzwischen gegen einen Bot, fragen wir, bevor du dort aufhörst.',
  playBot: 'Inzwischen gegen einen Bot spielen',
  asking: (name) => `${name} wird gefragt …`,
  aboutAsking: (name) => `${name} spielt gerade etwas anderes und hat ein paar Sekunden für die Antwort.`,
  here: (name) => `${name} ist da!`,
  refused: 'Die Suche hat nicht geklappt',
  asked: (name) => `${name} fordert dich heraus. Dein Spiel hier wartet solange.`,
  lookAgain: 'Weitersuchen',
};
