import type { Words } from '@snap-up/engine';
import type * as english from '../en/daily-week.ts';

/** The week of daily deals. */
export const dailyWeekTexts: Words<typeof english.dailyWeekTexts> = {
  title: 'Repartos del día de la semana',
  which: 'Semana',
  weeks: ['Esta semana', 'La semana pasada'],
  player: 'Nombre',
  you: (name) => `${name} (tú)`,
  total: 'Ganados',
  totalFinished: 'Terminados',
  won: (time, moves) => `ganado en ${time}, ${moves}`,
  finished: (score, time) => `puntuación ${score}, ${time}`,
  withHelp: (result) => `${result}, con ayuda`,
  helpNote: 'Círculo discontinuo: con ayuda.',
  notWon: 'no ganado',
  hidden: 'jugado; verás el resultado cuando termines el reparto de hoy',
  notPlayed: 'no jugado',
  alone:
    'Juega una carrera o una partida de Doble Klondike con amigos y sus repartos del día aparecerán aquí junto a los tuyos.',
  hiddenNote: 'Los resultados de hoy de los demás se ven cuando terminas el reparto de hoy.',
  firstCounts: 'Cada día cuenta tu primer intento.',
  onlyYou: 'Aquí solo tú ves tus resultados. Puedes cambiarlo en los ajustes.',
  didNotLoad: 'No se pudieron cargar los repartos del día de la semana.',
};
