import type { Words } from '@snap-up/engine';
import type * as english from '../en/home.ts';

/** The words of the home page, by the component that shows them. */
export const homeTexts: Words<typeof english.homeTexts> = {
  languages: {
    label: 'Idioma',
  },
  home: {
    pageTitle: 'Snap-Up: reta a tus amigos o juega solitarios',
    race: 'Reta a tus amigos al Klondike',
    aboutRace: 'Todos a la vez o por turnos, con fundaciones comunes.',
    createGame: 'Crear partida',
    aboutCreating: 'Invita a tus amigos o ábrela a todo el mundo.',
    patience: 'Juega solitarios',
    aboutPatience: 'Un reparto del día en cada juego, sin límite de tiempo y con cada jugada guardada.',
    publicTables: 'Mesas públicas',
    howItWorks: 'Cómo funciona',
    bringGames: '¿Ya juegas en otro sitio? Trae tus partidas',
  },
  joinByCode: {
    label: 'Entra con un código o enlace',
    example: '7K3 M9X',
    join: 'Entrar',
  },
  playBots: {
    playBots: 'Jugar contra bots',
    change: '(cambiar)',
    count: 'Bots',
    strength: 'Nivel',
    orPlay: (game) => `o juega a ${game}`,
  },
  quickMatch: {
    quickMatch: 'Partida rápida',
    about: 'Compite con quien también busque partida, o con un bot.',
  },
  playSolo: {
    goOn: (game) => `Continuar ${game}`,
    play: (game) => `Jugar a ${game}`,
    allGames: 'Todos los solitarios',
    today: (game) => `${game} de hoy`,
    /** `end`: `at midnight`. */
    todayIs: {
      new: (end) => `Las mismas cartas para todos. Termina ${end}.`,
      open: (end) => `En curso. Termina ${end}.`,
      won: (end) => `Ganado. El próximo, ${end}.`,
      over: (end) => `Jugado. El próximo, ${end}.`,
    },
  },
  steps: [
    {
      title: 'Toma asiento',
      text: 'Compite con bots ahora mismo, o crea una partida y comparte su enlace o código. Sin registro: basta un nombre.',
    },
    {
      title: 'A la carrera o por turnos',
      text: 'Cada cual juega su propio Klondike, todos a la vez o por turnos.',
    },
    {
      title: 'Llega primero',
      text: 'Las fundaciones son de todos. Si dos cartas van al mismo sitio, se lo queda la primera que llega.',
    },
  ],
};
