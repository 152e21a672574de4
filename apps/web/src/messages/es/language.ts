import type { Words } from '@snap-up/engine';
import type * as english from '../en/language.ts';

/** How numbers and lists are written, by `Intl`. The words that many sentences share follow; the sentences are in the other files. */
export const locale = 'es';

/** What one game is called: a race or another game. Both are feminine, so that one sentence fits either. */
export function nounText(noun: string): string {
  return noun === 'race' ? 'carrera' : 'partida';
}

/** A count with its noun: “1 jugada”, “2 jugadas”. */
export function countOf(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** A number of cards: “1 carta”, “2 cartas”. */
export function cardsText(count: number): string {
  return countOf(count, 'carta', 'cartas');
}

/** Cards whose names are feminine: “la jota de picas”, “la Corona de Olas”. */
const feminine = /^(?:jota|reina|Corona|Corte|Excusa|carta)\b/;

/** A card's name with its article: “el dos de corazones”, “la reina de picas”. */
export function the(card: string): string {
  return `${feminine.test(card) ? 'la' : 'el'} ${card}`;
}

/** “del mazo”, “de la columna 3”: for what has its article already. */
export function of(thing: string): string {
  return thing.startsWith('el ') ? `del ${thing.slice(3)}` : `de ${thing}`;
}

/** “al mazo”, “a la columna 3”: for what has its article already. */
export function to(thing: string): string {
  return thing.startsWith('el ') ? `al ${thing.slice(3)}` : `a ${thing}`;
}

/** The score between two, the reader’s or the leader’s first: `12-8`. */
export function scoreText(one: number, other: number): string {
  return `${one}-${other}`;
}

/** What players and tables are called. */
export const nameWords: Words<typeof english.nameWords> = {
  /** A bot is always marked as one. */
  bot: (name) => `${name} (bot)`,
  tableOf: (host) => `Mesa de ${host}`,
  /** Where no host is known. */
  anyTable: 'Una mesa',
  /** Whoever has had their data deleted. */
  formerPlayer: 'Perfil eliminado',
  /** Whoever has no name. */
  someone: 'Alguien',
  /** Two or more who are not named, at the end of a list. */
  others: (count) => `${count} más`,
};

/** What players read about each strength of bots: its name, and a sentence on how such a bot plays. */
export const strengthWords: Words<typeof english.strengthWords> = {
  gentle: { name: 'Fácil', sentence: 'Hace las jugadas evidentes, se le escapa alguna y se toma su tiempo.' },
  steady: { name: 'Medio', sentence: 'Descubre cartas, vacía columnas y saca cartas cuando no le queda otra cosa.' },
  sharp: { name: 'Difícil', sentence: 'Piensa por adelantado, recuerda su mazo y vigila lo que te ayudaría.' },
};

/** What stands on the home page about a game with this many bots of that strength, by where it stands. */
export const botWords: typeof english.botWords = (count, strength) => {
  const name = strengthWords[strength].name.toLowerCase();
  return {
    race: count === 1 ? 'Reta a un bot' : `Reta a ${count} bots`,
    chosen: count === 1 ? `1 bot, nivel ${name}` : `${count} bots, nivel ${name}`,
  };
};

const atTime = (time: string): string => (/^0?1\D/.test(time) ? `a la ${time}` : `a las ${time}`);

/** The words of times and durations. What has no words is written by `Intl`. */
export const durationWords: Words<typeof english.durationWords> = {
  justNow: 'ahora mismo',
  /** `a la 1:00`, `a las 16:00`. */
  at: (time) => atTime(time),
  tomorrowAt: (time) => `mañana ${atTime(time)}`,
  atMidnight: 'a medianoche',
  /** `1 día`, `12 días`. */
  days: (count) => (count === 1 ? '1 día' : `${count.toLocaleString(locale)} días`),
  aboutMinutes: (count) => (count === 1 ? 'un minuto' : `unos ${count} minutos`),
  /** A place as an ordinal: `1.º`, `2.º`. */
  place: (place) => `${place}.º`,
};

/** A clock in words. `left` is the time that is left on it. */
export const clockWordsByState: Words<typeof english.clockWordsByState> = {
  runs: (left) => `Tiempo restante: ${left}`,
  still: (left) => `${left}, reloj en pausa`,
  waits: (left) => `Tiempo restante en total: ${left}`,
};
