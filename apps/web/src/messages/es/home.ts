import type { Words } from '@snap-up/engine';
import type * as english from '../en/home.ts';

export const homeTexts: Words<typeof english.homeTexts> = {
  home: {
    pageTitle: 'Snap-Up: reta a tus amigos o juega solitarios',
    race: 'Reta a tus amigos al Klondike',
    aboutRace: 'Gana quien más cartas coloque hasta que nadie pueda seguir, o quien antes coloque las 52.',
    patience: 'Juega solitarios',
    aboutPatience: 'Un reparto del día en cada juego, sin límite de tiempo y con cada jugada guardada.',
    howItWorks: 'Cómo funciona',
    language: 'Idioma',
  },
  people: {
    title: 'Gente con la que has jugado',
    online: 'en línea',
    race: 'Jugar',
    all: (count) => `Todos (${count})`,
    moreOnline: '(hay más en línea)',
  },
  playRace: {
    count: 'Bots',
    strength: 'Nivel',
    playInTurns: (game) => `Jugar a ${game}, por turnos`,
    findOpponent: 'Buscar rival',
    haveACode: '¿Tienes un código?',
    code: 'Código o enlace',
    exampleCode: '7K3 M9X',
    join: 'Entrar',
  },
  playSolo: {
    allGames: 'Todos los solitarios',
    todayIs: {
      new: (end) => `Termina ${end}.`,
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
      text: 'Las fundaciones son de todos. Si dos cartas van al mismo sitio, se lo queda la mano más rápida.',
    },
  ],
};
