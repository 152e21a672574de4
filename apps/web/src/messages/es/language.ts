import type { Words } from '@snap-up/engine';
import type * as english from '../en/language.ts';

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

export const nameWords: Words<typeof english.nameWords> = {
  bot: (name) => `${name} (bot)`,
  tableOf: (host) => `Mesa de ${host}`,
  anyTable: 'Una mesa',
  formerPlayer: 'Perfil eliminado',
  someone: 'Alguien',
  others: (count) => `${count} más`,
};

export const strengthWords: Words<typeof english.strengthWords> = {
  gentle: { name: 'Fácil', sentence: 'Hace las jugadas evidentes, se le escapa alguna y se toma su tiempo.' },
  steady: { name: 'Medio', sentence: 'Descubre cartas, vacía columnas y saca cartas cuando no le queda otra cosa.' },
  sharp: { name: 'Difícil', sentence: 'Piensa por adelantado, recuerda su mazo y vigila lo que te ayudaría.' },
};

export const botWords: typeof english.botWords = (count, strength) => {
  const name = strengthWords[strength].name.toLowerCase();
  return {
    race: count === 1 ? 'Reta a un bot' : `Reta a ${count} bots`,
    chosen: count === 1 ? `1 bot, nivel ${name}` : `${count} bots, nivel ${name}`,
  };
};

const atTime = (time: string): string => (/^0?1\D/.test(time) ? `a la ${time}` : `a las ${time}`);

export const durationWords: Words<typeof english.durationWords> = {
  justNow: 'ahora mismo',
  /** `a la 1:00`, `a las 16:00`. */
  at: (time) => atTime(time),
  tomorrowAt: (time) => `mañana ${atTime(time)}`,
  atMidnight: 'a medianoche',
  days: (count) => (count === 1 ? '1 día' : `${count.toLocaleString(locale)} días`),
  aboutMinutes: (count) => (count === 1 ? 'un minuto' : `unos ${count} minutos`),
  place: (place) => `${place}.º`,
};

export const clockWordsByState: Words<typeof english.clockWordsByState> = {
  runs: (left) => `Tiempo restante: ${left}`,
  still: (left) => `${left}, reloj en pausa`,
  waits: (left) => `Tiempo restante en total: ${left}`,
};

export const commonWords: Words<typeof english.commonWords> = {
  home: 'Inicio',
  tryAgain: 'Reintentar',
  goOn: 'Continuar',
  settings: 'Ajustes',
  reload: 'Recargar',
  rules: 'Reglas',
  rulesAndControls: 'Reglas y controles',
  play: (game) => `Jugar a ${game}`,
  chat: 'Chat',
  table: 'Mesa',
  newDeal: 'Nuevo reparto',
  moves: 'Jugadas',
  player: 'Jugador',
  createAGame: 'Crear partida',
  watchReplay: 'Repetición',
  replay: 'Repetición',
  cancel: 'Cancelar',
  playedBefore: 'Ya he jugado aquí',
  tableIsClosed: 'Esta mesa está cerrada',
  linkIsCopied: 'Enlace copiado.',
  addABot: 'Añadir un bot',
  you: '(tú)',
  bot: 'Bot',
  leave: 'Salir',
  goToTheTable: 'Ir a la mesa',
  checkTheShuffle: 'Comprobar el reparto',
  openASavedGame: 'Abrir una partida guardada',
  close: 'Cerrar',
  share: 'Compartir',
  inviteFriends: 'Invitar a amigos',
  todaysGame: (game) => `${game} de hoy`,
  freeSeat: 'Asiento libre',
  changeName: 'Cambiar el nombre',
  lesson: 'Lección de un minuto',
  tableSettings: 'Ajustes de la mesa',
  game: 'Juego',
  players: 'Jugadores',
  done: 'Hecho',
  listIsOutOfDate:
    'No se puede conectar con el servidor, así que esta lista puede estar desactualizada. Intentándolo de nuevo…',
  games: 'Partidas',
  turn: 'Turno',
  pass: 'Pasar',
  nameOfYou: (name) => `${name} (tú)`,
  allPatienceGames: 'Todos los solitarios',
  viewTable: 'Ver la mesa',
  showResult: 'Ver resultado',
  elsewhere: 'Continuar en otro dispositivo',
};
