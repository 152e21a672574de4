import type { Words } from '@snap-up/engine';
import type * as english from '../en/my-games.ts';
import { marked, numberText } from '../sentence.ts';
import { cardsText, countOf, durationWords } from './language.ts';

export const myGamesTexts: Words<typeof english.myGamesTexts> = {
  gamesPage: {
    title: 'Mis partidas',
    goingOn: 'En curso',
    past: 'Terminadas',
    none: 'Aún no has jugado aquí.',
    play: 'Jugar una partida',
    playPatience: 'Jugar solitarios',
    you: (name) => `En este dispositivo eres ${name}.`,
    keep: 'Conservar mis partidas',
  },
  continueGame: {
    withOthers: (urgency, others) => marked`<b>${urgency}</b>, con ${others}`,
    solo: (name, about) => marked`<b>${name}</b>, ${about}`,
  },
  gameLine: {
    replay: (others) => marked`Repetición<hidden> de la partida con ${others}</hidden>`,
    end: (others) => marked`Terminar<hidden> la partida con ${others}</hidden>`,
    remove: (others) => `Quitar de esta lista la partida con ${others}`,
    removeTip: 'Quitar de esta lista',
    removed: 'Quitada de tus partidas.',
    endTitle: '¿Terminar esta partida?',
    endText: 'Está en pausa desde que te fuiste. Terminará tal como está y podrás seguir viendo la repetición.',
    endYes: 'Terminar la partida',
    about: (game, ago) => `${game}, ${ago}`,
    aboutTurn: (game, left) => `${game}, tiempo restante: ${left}`,
    anyGame: 'Partida',
  },
  soloGameLine: {
    onThisDevice: (ago) => `En este dispositivo, ${ago}`,
    patience: 'Solitario',
    about: (ago) => `Solitario, ${ago}`,
    todaysDeal: (end) => `Reparto de hoy, termina ${end}`,
  },
  personalData: {
    title: 'Tus datos',
    what: 'En este servidor se guardan tu nombre, tus partidas y asientos, lo que has escrito en los chats y tus estadísticas.',
    download: 'Descargar mis datos',
    remove: 'Borrar mis datos…',
    askTitle: '¿Borrar tus datos?',
    askText:
      'Se borrarán tu nombre, tus mensajes, tus solitarios y tus estadísticas, y dejarás tus asientos. En las partidas con otros aparecerás como “Perfil eliminado”, y tus jugadas se conservan para que los demás puedan ver las repeticiones; las partidas en curso siguen sin ti. También se cierra la sesión en tus otros dispositivos. Esto no se puede deshacer. Si quieres conservar tus datos, descárgalos antes.',
    askYes: 'Borrarlo todo',
    done: 'Se han borrado tus datos.',
  },
  urgencies: {
    'your-turn': 'Tu turno',
    running: 'En curso',
    starting: 'Empezando',
    gathering: 'Sin empezar',
    paused: 'En pausa',
    finished: 'Terminada',
    closed: 'Cerrada',
  },
  standings: {
    noOthers: 'Aún sin más jugadores',
    shuffling: 'Barajando',
    aboutToStart: 'A punto de empezar',
    finished: (place) => `Has terminado en el puesto ${place}`,
    noCardsYet: 'Aún no se ha jugado ninguna carta',
    tiedForLead: (amount) => `Empate en cabeza, ${amount}`,
    tiedFor: (place, amount) => `Empate en el ${durationWords.place(place)} puesto, ${amount}`,
    ahead: (score) => `Vas por delante, ${score}`,
    behind: (score) => `Vas por detrás, ${score}`,
    placeOf: (place, seatCount, score) => `${durationWords.place(place)} de ${seatCount}, ${score}`,
    noWinner: 'Sin ganador, sin cartas jugadas',
    draw: (amount) => `Empate a ${amount}`,
    won: (score) => `Has ganado, ${score}`,
    lost: (score) => `Has perdido, ${score}`,
    cards: cardsText,
    points: (count) => countOf(count, 'punto', 'puntos'),
    afterRounds: (standing, count) => `${standing} tras ${countOf(count, 'ronda', 'rondas')}`,
    byRoundsWon: (standing) => `${standing}, por rondas ganadas`,
  },
};

export const myResultsTexts: Words<typeof english.myResultsTexts> = {
  title: 'Mis resultados',
  wonAndSharedOf: (won, shared, played) =>
    `Ganadas: ${numberText(won)} de ${numberText(played)}${shared === 0 ? '' : ` · Primer puesto compartido: ${numberText(shared)}`}`,
  wonOf: (won: number, played: number) => `Ganadas: ${numberText(won)} de ${numberText(played)}`,
  opponents: 'Con quién juego',
  name: 'Nombre',
  ahead: 'Yo delante',
  behind: 'Yo detrás',
  patience: 'Solitarios ganados',
};
