import type { Words } from '@snap-up/engine';
import type * as english from '../en/race.ts';
import { listOf } from '../sentence.ts';
import { cardsText, nounText } from './language.ts';

export const raceTexts: Words<typeof english.raceTexts> = {
  announcements: {
    tenSecondsLeft: 'Quedan diez segundos de tu turno.',
  },
  countdown: {
    startsIn: (noun) => `La ${nounText(noun)} empieza en`,
  },
  gamePage: {
    reminded: (name) => `${name} recibe una notificación.`,
    finished: '¡Has terminado! Los demás siguen jugando.',
    gaveUp: 'Has abandonado. Los demás siguen jugando.',
  },
  pause: {
    pause: 'Pausa',
    ask: 'Pedir una pausa',
    wanted: (names) => `${listOf(names)} ${names.length === 1 ? 'pide' : 'piden'} una pausa.`,
    asked: '¿Pausa?',
    playOn: 'Seguir',
    refused: 'Esta vez no hay pausa.',
    title: 'En pausa',
    untilAllReady: 'La partida continúa cuando todos estén listos, aunque sea dentro de unos días.',
    againstBots: 'Los bots te esperan.',
    goesOnIn: 'Continúa dentro de',
    ready: 'Listo',
    notYet: 'Todavía no',
    isReady: 'confirmado',
    isAway: 'ausente',
    isAwaited: 'falta',
    remind: (name) => `Avisar a ${name}`,
  },
  giveUp: {
    giveUp: 'Abandonar',
    title: '¿Abandonar?',
    otherWins: (name) => `La partida termina y gana ${name}.`,
    othersPlayOn: 'Tus cartas se quedan donde están, los demás siguen jugando y quedas en último lugar.',
  },
  goalLine: {
    goal: 'Objetivo',
    howToPlay: 'Reglas',
    dismiss: 'Cerrar',
  },
  nearPlayer: {
    you: 'Tú',
    watching: 'Estás mirando',
    leads: 'En cabeza',
    standing: (count, total, isLeading) =>
      `Tienes ${count} de ${total} cartas en las fundaciones${isLeading ? ' y vas en cabeza' : ''}`,
  },
  spectatorCount: {
    watching: (count) => (count === 1 ? 'Hay 1 persona mirando' : `Hay ${count} personas mirando`),
  },
  turnBar: {
    lowestGoesFirst: 'Empieza quien tenga la primera carta más baja.',
    askToMove: (name) => `Pedir a ${name} que juegue`,
    endTurnAndAsk: (name) => `Terminar tu turno y pedir a ${name} que juegue`,
    endYourTurn: 'Terminar tu turno (P)',
  },
};

export const firstRaceWords: Words<typeof english.firstRaceWords> = {
  goal: (cardTotal) =>
    `Gana quien más cartas coloque hasta que nadie pueda seguir, o quien antes coloque las ${cardTotal}.`,
};

const kept = 'Se le guarda el asiento y puede volver en cualquier momento.';
const voting = (noun: string) =>
  `La ${nounText(noun)} termina antes si todos los presentes están de acuerdo. Quien lleve dos minutos fuera no vota.`;

export const gameMenuTexts: Words<typeof english.gameMenuTexts> = {
  linkToThisTable: 'Enlace a esta mesa',
  awayTitle: 'Si un jugador se ausenta',
  home: 'Inicio (conservar mi asiento)',
  playersCanRejoin: 'Con este enlace, los jugadores pueden volver.',
  othersCanWatch: 'Con este enlace, los jugadores pueden volver y otros pueden mirar.',
  away: {
    withoutTurns: (noun) => `${kept} La ${nounText(noun)} sigue mientras tanto. ${voting(noun)}`,
    untimed: (noun) =>
      `${kept} Si es su turno, los demás pueden esperar o, tras medio minuto, votar por omitirlo. ${voting(noun)}`,
    timed: (noun) =>
      `${kept} Si es su turno, su reloj sigue corriendo y, tras medio minuto, los demás pueden votar por omitirlo. ${voting(noun)}`,
  },
};

export const gameWords: Words<typeof english.gameWords> = {
  secondsBehind: (seconds) => `${seconds} segundos de retraso`,
  minutesBehind: (minutes) => (minutes === 1 ? '1 minuto de retraso' : `${minutes} minutos de retraso`),
  sameCardsForSpectators: 'Todos tienen las mismas cartas, así que los espectadores las ven boca abajo.',
  sameCardsForPlayers: 'Todos tienen las mismas cartas, así que ves boca abajo las de los demás.',
  title: {
    race: 'Carrera',
    over: (names) => `Resultado: ${names}`,
    playing: (game, names) => `${game}: ${names}`,
    ownTurn: (game, names) => `Tu turno · ${game}: ${names}`,
  },
};

export const turnTexts: Words<typeof english.turnTexts> = {
  gameOver: 'La partida ha terminado.',
  turnOf: (name) => `Turno de ${name}.`,
  keepPlaying: 'Tu turno: sigue jugando o pasa.',
  play: 'Tu turno: juega cuanto quieras y luego pasa.',
  noPlaysLeft: 'No te quedan jugadas: pasa.',
  noPlay: 'Tu turno, pero no tienes jugadas: pasa.',
  noPlayMayAsk: 'No tienes jugadas: pasa, o pide que jueguen.',
  noPlayMayAskSomeone: 'No tienes jugadas: pasa, o pide a alguien que juegue:',
  askedYou: (name) => `${name} te pide que juegues en tu próximo turno.`,
  youAsked: (name) => `Has pedido a ${name} que juegue.`,
  asked: (name, other) => `${name} pide a ${other} que juegue.`,
};

const are = (names: readonly string[]) => `${listOf(names)} ${names.length === 1 ? 'no está' : 'no están'}.`;
const noVote = (names: readonly string[]) =>
  `A los dos minutos de ausencia, ${names.length === 1 ? names[0] : 'un jugador'} pierde su voto.`;
const turnOf = (name: string) => `Es el turno de ${name}, pero no está.`;

export const absentPlayersWords: Words<typeof english.absentPlayersWords> = {
  away: are,
  awayWithoutTurns: (names) => `${are(names)} Sigue jugando o vota por terminar la partida. ${noVote(names)}`,
  awayBetweenTurns: (names) => `${are(names)} Espera, sigue jugando o vota por terminar la partida. ${noVote(names)}`,
  allAgree: (names) =>
    `Todos los presentes quieren terminar la partida. Terminará cuando ${listOf(names)} ${names.length === 1 ? 'lleve' : 'lleven'} dos minutos fuera.`,
  turnOf,
  untimedTurn: {
    beforeVote: (name) => `${turnOf(name)} Puedes esperar o votar por terminar la partida.`,
    untilVote: (name, left) =>
      `${turnOf(name)} Puedes esperar, votar por omitir el turno (en ${left}) o por terminar la partida.`,
    vote: (name) => `${turnOf(name)} Puedes esperar, votar por omitir el turno o por terminar la partida.`,
  },
  timedTurn: {
    beforeVote: (name) => `${turnOf(name)} Puedes dejar correr su reloj o votar por terminar la partida.`,
    untilVote: (name, left) =>
      `${turnOf(name)} Puedes dejar correr su reloj, votar por omitir el turno (en ${left}) o por terminar la partida.`,
    vote: (name) =>
      `${turnOf(name)} Puedes dejar correr su reloj, votar por omitir el turno o por terminar la partida.`,
  },
  skippedOnce: (name, voters) =>
    `El turno de ${name} se omitirá cuando también ${voters.length === 1 ? 'vote' : 'voten'} ${listOf(voters)}.`,
  endsOnceTheyAgree: (names) =>
    `La partida terminará cuando ${listOf(names)} también ${names.length === 1 ? 'esté' : 'estén'} de acuerdo.`,
  remind: (name) => `Avisar a ${name}`,
  voted: (count) => `Votos: ${count}`,
  skip: (count) => `Omitir turno ${count}`,
};

export const rivalPlaysWords: typeof english.rivalPlaysWords = (plays) => {
  const phrases = plays.map(
    ({ name, cards }) => `${name ?? 'otros'}, ${typeof cards === 'number' ? cardsText(cards) : listOf(cards)}`,
  );
  return phrases.length === 0 ? '' : `Jugadas: ${phrases.join('; ')}.`;
};

export const endGameWords: Words<typeof english.endGameWords> = {
  leaveTitle: (noun) => `¿Dejar la ${nounText(noun)}?`,
  leaveText: (noun) => `Los bots no juegan sin ti, así que la ${nounText(noun)} terminará ahora.`,
  keepPlaying: 'Seguir jugando',
  endTitle: (noun) => `¿Terminar la ${nounText(noun)}?`,
  endRoundTitle: '¿Terminar esta ronda?',
  asked: (names, noun) =>
    `${listOf(names)} ${names.length === 1 ? 'quiere' : 'quieren'} terminar la ${nounText(noun)}.`,
  overIfYouAgree: 'Si aceptas, se acaba.',
  overOnceAway: (names) =>
    `Si aceptas, se acaba cuando ${listOf(names)} ${names.length === 1 ? 'lleve' : 'lleven'} dos minutos fuera.`,
  overOnceAllAgree: 'Terminará cuando todos estén de acuerdo.',
  mostCardsWin: 'Gana quien tenga más cartas en las fundaciones.',
  end: (noun) => `Terminar la ${nounText(noun)}`,
  endForAll: 'Terminar para todos…',
  ask: 'Proponer terminar',
  agree: 'Aceptar',
  withdraw: 'Retirar mi propuesta',
  takeBack: 'Retirar',
  leaveTheGame: (noun) => `Dejar la ${nounText(noun)}`,
  stuck: (names) => `${listOf(names)} se ${names.length === 1 ? 'ha' : 'han'} atascado.`,
  stuckCount: (count) => `${count} bots se han atascado.`,
  endNowQuestion: '¿Terminar ya?',
  wantToEnd: (names) => `${listOf(names)} ${names.length === 1 ? 'quiere' : 'quieren'} terminar ya.`,
  agreedOf: (agreedCount, askedCount) => `${agreedCount} de ${askedCount} de acuerdo`,
  youLead: (score) => `Vas ganando ${score}.`,
  leads: (names, score) =>
    names.length === 1 ? `${listOf(names)} va ganando ${score}.` : `${listOf(names)} van ganando ${score}.`,
  level: (count) => `Empate a ${count}.`,
  endNow: 'Terminar',
  playOn: 'Seguir',
};
