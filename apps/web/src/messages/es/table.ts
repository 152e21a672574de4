import type { Words } from '@snap-up/engine';
import type * as english from '../en/table.ts';
import { listOf } from '../sentence.ts';
import { countOf, nounText } from './language.ts';

export const tablePageTexts: Words<typeof english.tablePageTexts> = {
  hostClosedIt: 'La ha cerrado el anfitrión. Puedes crear otra partida cuando quieras.',
  replayOfTheLastGame: 'Repetición de la última partida',
  noSpectators: 'Aquí no se admiten espectadores',
  viewItWhenItIsOver: 'Se está jugando una partida. Podrás ver la repetición cuando termine.',
  whoAreYou: '¿Quién eres?',
  reloadAndEnterAName: 'Este navegador ya no sabe tu nombre. Recarga la página y escríbelo.',
  didNotWork: 'No ha funcionado',
  soloHere: 'Aquí alguien juega a solas',
  watchLaterOrPlay: (game) =>
    `No puedes entrar en una partida de solitario. Podrás ver su repetición cuando termine, o jugar tú a ${game}.`,
  replayOfThisGame: 'Repetición de esta partida',
};

export const tableNewsWords: Words<typeof english.tableNewsWords> = {
  shuffling: 'Barajando.',
  seatLost: 'Has perdido tu asiento en esta mesa. Puedes mirar o tomar un asiento libre.',
  theHost: 'El anfitrión',
  seatCountSet: (host, count) => `${host} ha cambiado el número de jugadores a ${count}.`,
  switchedTo: (host, game) => `${host} ha cambiado a ${game}.`,
  anotherGame: 'otro juego',
  optionSet: (host, option, choice) => `${host} ha cambiado “${option}” a “${choice}”.`,
  handicapSet: (player, label, choice) => `${label} para ${player}: ${choice}.`,
  pressAgain: (button) => `Pulsa “${button}” otra vez.`,
  nobodyReady: (button) => `Ahora no hay nadie listo. Pulsa “${button}” otra vez.`,
  youAreHost: 'Ahora diriges la mesa.',
  isHost: (name) => `Ahora ${name} dirige la mesa.`,
  left: (name) => `${name} se ha ido.`,
  tookASeat: (name) => `${name} ha tomado asiento.`,
  botTookASeat: (name) => `${name}, un bot, ha tomado asiento.`,
  isReady: (name) => `${name} ya puede empezar.`,
};

const movesText = (count: number) => countOf(count, 'jugada', 'jugadas');
const lastMoves = (count: number) =>
  count === 1 ? 'Tu última jugada no ha contado' : `Tus últimas ${count} jugadas no han contado`;

export const noticeWords: Words<typeof english.noticeWords> = {
  go: '¡Ya!',
  movesDropped: {
    elsewhere: (count) => `${lastMoves(count)}: seguiste jugando en otra pestaña o en otro dispositivo.`,
    late: (count) => `${lastMoves(count)}: estuviste demasiado tiempo sin conexión.`,
  },
  wentOut: { you: 'Has terminado.', other: (name) => `${name} ha terminado.` },
  gaveUp: { you: 'Has abandonado.', other: (name) => `${name} ha abandonado.` },
  paused: 'La partida está en pausa.',
  withoutVote: {
    you: 'Te ausentaste, así que no has tenido voto.',
    other: (name) => `${name} no está y se queda sin voto.`,
  },
  agreed: {
    you: 'Aceptas terminar la partida.',
    other: (name) => `${name} quiere terminar la partida.`,
  },
  disagreed: { you: 'Prefieres seguir jugando.', other: (name) => `${name} quiere seguir jugando.` },
  passed: { you: 'Pasas.', other: (name) => `${name} pasa.` },
  passedAndAsked: {
    you: (asked) => `Pasas y pides a ${asked} que juegue.`,
    other: (name, asked) => `${name} pasa y pide a ${asked} que juegue.`,
    otherAskedYou: (name) => `${name} pasa y te pide que juegues.`,
  },
  timeRanOut: { you: 'Se te ha acabado el tiempo.', other: (name) => `A ${name} se le ha acabado el tiempo.` },
  turnSkipped: { you: 'Tu turno se ha omitido.', other: (name) => `El turno de ${name} se ha omitido.` },
  turn: { you: 'Tu turno.', other: (name) => `Turno de ${name}.` },
  askedToMove: (name) => `${name} te pide que juegues: haz una jugada antes de pasar.`,
  askedWithoutPlay: (name) => `${name} te pide que juegues, pero no tienes ninguna jugada: puedes pasar.`,
  undone: (count) => (count === 1 ? '1 jugada deshecha.' : `${movesText(count)} deshechas.`),
  redone: '1 jugada rehecha.',
  restarted: 'El reparto vuelve a empezar.',
  lost: 'Ya no se puede ganar.',
  over: (noun) => `La ${nounText(noun)} ha terminado.`,
  stuck: (noun) => `Nadie puede avanzar más: la ${nounText(noun)} ha terminado.`,
  idle: (noun) => `Hace tiempo que nadie juega: la ${nounText(noun)} ha terminado.`,
  won: 'Has ganado.',
  wonIn: (moveCount) => `Has ganado en ${movesText(moveCount)}.`,
  finished: 'La partida ha terminado.',
  finishedWith: (score) => `La partida ha terminado. Tu puntuación: ${score}.`,
};

function movesWait(count: number, when: string, mayGoOn: boolean): string {
  const moves = count === 1 ? 'Tu jugada se enviará' : `Tus ${count} jugadas se enviarán`;
  const then = mayGoOn ? 'Hasta entonces, no cierres esta pestaña.' : 'Hasta entonces no puedes hacer más.';
  return `${moves} ${when}. ${then}`;
}

function movesKept(count: number, when: string): string {
  return count === 1
    ? `Tu jugada está guardada en este dispositivo y se enviará ${when}.`
    : `Tus ${count} jugadas están guardadas en este dispositivo y se enviarán ${when}.`;
}

const onceConnected = 'en cuanto vuelva la conexión';

export const connectionWords: Words<typeof english.connectionWords> = {
  lost: {
    title: 'Sin conexión.',
    movesWait: (count, mayGoOn) => movesWait(count, onceConnected, mayGoOn),
    movesKept: (count) => movesKept(count, onceConnected),
    movesWaitShort: (count, mayGoOn) =>
      `${count === 1 ? '1 jugada' : `${count} jugadas`} en espera. ${mayGoOn ? 'No cierres la pestaña.' : 'No puedes hacer más.'}`,
    movesKeptShort: (count) => (count === 1 ? '1 jugada guardada aquí.' : `${count} jugadas guardadas aquí.`),
    keepPlayingShort: 'Puedes seguir jugando.',
    keepPlaying: `Puedes seguir jugando. Tus jugadas se enviarán ${onceConnected}.`,
    retrying: 'Reconectando…',
  },
  away: {
    server: {
      title: 'No se puede conectar con el servidor.',
      why: 'Quizá se esté reiniciando o no tengas conexión.',
    },
    live: {
      title: 'El servidor responde, pero no hay conexión en directo.',
      why: 'Quizá la bloquee una VPN, un cortafuegos o una extensión del navegador.',
    },
  },
  joining: {
    offline: 'No se puede conectar. Intentándolo de nuevo…',
    joining: 'Entrando…',
  },
};

const seatsRemoved = (count: number) =>
  count === 1 ? 'Se quita el asiento libre' : `Se quitan los ${count} asientos libres`;

export const connectionQualityWords: Words<typeof english.connectionQualityWords> = {
  fast: 'Conexión rápida',
  slow: 'Conexión lenta',
  'very-slow': 'Conexión muy lenta',
  unsteady: 'Conexión inestable',
  beyond: 'Conexión muy lenta: los sitios disputados pueden ser para la primera carta que llegue',
};

export const lobbyWords: Words<typeof english.lobbyWords> = {
  presence: {
    here: 'En línea',
    reconnecting: 'Reconectando…',
    away: 'Ausente',
  },
  readyAndPresence: {
    here: '✓ Confirmado',
    reconnecting: '✓ Confirmado, reconectando…',
    away: '✓ Confirmado, ausente',
  },
  playing: 'Jugando',
  ready: '✓ Confirmado',
  notReady: 'Falta',
  join: (noun) => `Únete a la ${nounText(noun)}`,
  joinHost: (host, noun) => `Únete a la ${nounText(noun)} de ${host}`,
  readyButton: 'Listo',
  rematchButton: 'Revancha',
  start: (noun) => `Empezar la ${nounText(noun)}`,
  startWith: (count) => `Empezar con ${count} jugadores`,
  rematchWith: (count) => `Revancha con ${count} jugadores`,
  waitForMore: 'Esperar a otro jugador',
  seatsRemovedAndStarts: (count, noun) => `${seatsRemoved(count)} y empieza la ${nounText(noun)}.`,
  seatsRemovedAndStartsOnce: (count, noun, missing) =>
    `${seatsRemoved(count)} y la ${nounText(noun)} empieza cuando ${listOf(missing)} ${missing.length === 1 ? 'dé' : 'den'} el visto bueno.`,
  titles: {
    calling: (name) => `Esperando a ${name}…`,
    hereWeGo: '¡Allá vamos!',
    shuffling: 'Barajando',
    started: (noun) => `La ${nounText(noun)} ha empezado`,
    closed: 'Esta mesa está cerrada',
  },
  shuffling: 'El número al azar de cada jugador interviene en el reparto.',
  dealing: 'Repartiendo las cartas.',
  noNewcomers: 'Aquí solo juega quien ya tiene asiento.',
  takeASeat: 'Toma asiento para jugar.',
  takeASeatOrWatch: (noun) => `Toma asiento para jugar, o quédate a mirar la ${nounText(noun)}.`,
  stayAndWatch: (noun) => `Puedes quedarte a mirar la ${nounText(noun)}.`,
  unwatched: (noun) =>
    `Todos los asientos están ocupados y esta ${nounText(noun)} no se puede mirar. Quizá después quede un asiento libre.`,
  startsOnceTogether: 'Empezamos en cuanto estéis los dos.',
  inAnotherGame: (name) => `${name} está en una partida y verá tu reto cuando termine.`,
  startsWhenFull: 'Empieza cuando no queden asientos libres y todos hayan confirmado.',
  waitingFor: (names) => `Solo falta esperar a ${listOf(names)}.`,
  upToYou: 'Los demás ya están listos. Faltas tú.',
  pressWhenReady: (button, noun) =>
    `Pulsa “${button}” cuando quieras empezar. La ${nounText(noun)} empieza cuando todos lo hayan hecho.`,
  delayInSeconds: (seconds, noun) => `Los espectadores ven la ${nounText(noun)} con ${seconds} segundos de retraso.`,
  delayInMinutes: (minutes, noun) => `Los espectadores ven la ${nounText(noun)} con ${minutes} minutos de retraso.`,
  youWatch: (otherCount) => {
    if (otherCount === 0) return 'Estás mirando.';
    return otherCount === 1 ? 'Estás mirando, con otra persona.' : `Estás mirando, con otras ${otherCount} personas.`;
  },
  othersWatch: (count) => (count === 1 ? 'Hay 1 persona mirando.' : `Hay ${count} personas mirando.`),
  yourBrowserDidNotRespond: (button) =>
    `Tu navegador no respondió a tiempo, así que se canceló el comienzo. Todos deben pulsar “${button}” otra vez.`,
  didNotRespond: (names, withYou, button) =>
    `No hubo respuesta a tiempo de ${listOf(withYou ? ['tu navegador', ...names] : names)}, así que se canceló el comienzo. Todos deben pulsar “${button}” otra vez.`,
};

export const chatTexts: Words<typeof english.chatTexts> = {
  chat: {
    onlyPlayersCanChat: 'Solo los jugadores pueden chatear.',
    onlyReactions:
      'En las mesas públicas solo hay reacciones. Puedes permitir los mensajes de desconocidos en los ajustes.',
  },
  chatButton: {
    chatWithNew: (newCount) => `Chat, ${countOf(newCount, 'mensaje nuevo', 'mensajes nuevos')}`,
  },
  chatField: {
    message: 'Mensaje',
    send: 'Enviar',
    tooMany: (count) => (count === 1 ? 'Sobra 1' : `Sobran ${count}`),
    left: (count) => (count === 1 ? 'Queda 1' : `Quedan ${count}`),
  },
  chatLines: {
    chatMessages: 'Mensajes del chat',
    noMessagesYet: 'Aún no hay mensajes',
    saidBy: (name, words) => `${name}: ${words}`,
    saidByYou: (words) => `Tú: ${words}`,
  },
  chatPanel: {
    closeTheChat: 'Cerrar el chat',
  },
  blocking: {
    blockSomebody: 'Bloquear a alguien',
    explanation:
      'No verás lo que escriba ni sus reacciones en ninguna mesa. No podrá sentarse en tus mesas ni te tocará como rival. No recibirá ningún aviso.',
    block: (name) => `Bloquear a ${name}`,
    blocked: (name) => `Has bloqueado a ${name}. Puedes deshacerlo en los ajustes.`,
  },
  reactionRow: {
    reactions: 'Reacciones',
  },
};

export const reactionWords: Words<typeof english.reactionWords> = {
  hello: '¡Hola!',
  'good-luck': '¡Suerte!',
  'well-played': '¡Bien jugado!',
  wow: '¡Guau!',
  oops: '¡Uy!',
  thinking: 'Déjame pensar…',
  thanks: '¡Gracias!',
  again: '¿Otra partida?',
};

export const handicapTexts: Words<typeof english.handicapTexts> = {
  drawsOne: 'Saca una carta',
  startsLater: (time: string) => `Empieza ${time} después`,
  seconds: (seconds: number) => `${seconds} s`,
  minutes: (minutes: number) => `${minutes} min`,
  startsIn: 'Empiezas en',
};
