import type { Words } from '@snap-up/engine';
import type * as english from '../en/games.ts';

/** What is said of a game while it is played. */
export const gameWords: Words<typeof english.gameWords> = {
  /** How much later a spectator sees it. */
  secondsBehind: (seconds) => `${seconds} segundos de retraso`,
  minutesBehind: (minutes) => (minutes === 1 ? '1 minuto de retraso' : `${minutes} minutos de retraso`),
  sameCardsForSpectators: 'Todos tienen las mismas cartas, así que los espectadores las ven boca abajo.',
  sameCardsForPlayers: 'Todos tienen las mismas cartas, así que ves boca abajo las de los demás.',
  /** The title of the browser's tab. */
  title: {
    race: 'Carrera',
    over: (names) => `Resultado: ${names}`,
    playing: (game, names) => `${game}: ${names}`,
    ownTurn: (game, names) => `Tu turno · ${game}: ${names}`,
  },
};
