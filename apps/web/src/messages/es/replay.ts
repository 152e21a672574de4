import type { Words } from '@snap-up/engine';
import type * as english from '../en/replay.ts';
import { listOf, type MoveSentence, type PlayWords } from '../sentence.ts';
import { nounText, of, the, to } from './language.ts';

/** The words of the pages of a replay, by the component that shows them. */
export const replayTexts: Words<typeof english.replayTexts> = {
  moveLine: {
    allMoves: 'Todas las jugadas',
    table: 'Mesa',
  },
  playbackControls: {
    pauseByKey: 'Pausar (espacio)',
    playByKey: 'Reproducir (espacio)',
    playAgain: 'Reproducir otra vez',
    pause: 'Pausar',
    play: 'Reproducir',
    moves: 'Jugadas',
    goToTheStart: 'Ir al principio',
    goToTheStartByKey: 'Ir al principio (Inicio)',
    previousMove: 'Jugada anterior',
    previousMoveByKey: 'Jugada anterior (←)',
    nextMove: 'Jugada siguiente',
    nextMoveByKey: 'Jugada siguiente (→)',
    goToTheEnd: 'Ir al final',
    goToTheEndByKey: 'Ir al final (Fin)',
    speed: 'Velocidad',
    speedByKeys: 'Velocidad (+ y −)',
  },
  replay: {
    pageTitle: 'Repetición · Snap-Up',
    loadingTheGame: 'Cargando la partida…',
    thisGameCantBeShown: 'No se puede mostrar esta partida',
    recordIsWrong: 'Su grabación no cuadra. Puede que venga de otra versión de Snap-Up o que se haya modificado.',
    home: 'Inicio',
  },
  replayBar: {
    viewingAs: 'Ver como',
    cardsPlaced: 'Cartas colocadas',
    ownName: (name) => `${name} (tú)`,
    showAllCards: 'Mostrar todas las cartas',
    showAllCardsByKey: 'Mostrar también las cartas boca abajo (A)',
    allCards: 'Todas las cartas',
  },
  replayFile: {
    unreadable: 'No se ha podido leer este archivo.',
    tooLarge: (megabytes) => `Las partidas guardadas ocupan como máximo ${megabytes} MB.`,
    pageTitle: 'Abrir una partida guardada · Snap-Up',
    openASavedGame: 'Abrir una partida guardada',
    introduction:
      'Cualquier repetición se puede guardar como archivo. Abre aquí una para volver a ver la partida. Se queda en tu navegador y no se envía a ningún sitio.',
    chooseAFile: 'Elegir un archivo',
    orDropIt: 'o suéltalo en cualquier parte de esta página',
    loading: (fileName) => `Cargando ${fileName}…`,
    couldNotBeOpened: (fileName, reason) => ['No se ha podido abrir ', { part: 'file', text: fileName }, `. ${reason}`],
    isNoSavedGame: (fileName) => [{ part: 'file', text: fileName }, ' no es una partida guardada válida:'],
  },
  replayMenu: {
    reviewTheRace: 'Analizar la carrera',
    settings: 'Ajustes',
    allPatienceGames: 'Todos los solitarios',
    thisMenu: 'este menú',
    nextPlayer: 'pasar al jugador siguiente',
    allCards: 'mostrar todas las cartas',
    fasterSlower: 'más rápido, más lento',
    ends: 'principio, final',
    endKeys: 'Inicio, Fin',
    tenMoves: 'diez jugadas atrás, diez adelante',
    pageKeys: 'Re Pág, Av Pág',
    oneMove: 'una jugada atrás, una adelante',
    playOrPause: 'reproducir, pausar',
    space: 'Espacio',
    replay: 'Repetición',
    about: (game, started, duration) => [`${game}, ${started}. Duración: `, { part: 'duration', text: duration }, '.'],
    linkToThisReplay: 'Enlace a esta repetición',
    linkIsCopied: 'Enlace copiado.',
    shared: (game, names) => `${game}: ${names}`,
    saveAsAFile: 'Guardar como archivo',
    play: (game) => `Jugar a ${game}`,
    checkTheShuffle: 'Comprobar el reparto',
    goToTheTable: 'Ir a la mesa',
    openASavedGame: 'Abrir una partida guardada',
    rules: 'Reglas',
    openAnotherGame: 'Abrir otra partida',
    home: 'Inicio',
    keys: 'Teclas',
  },
  replayStage: {
    title: (names) => `Repetición: ${names}`,
    viewingAs: (name) => `Ves la partida como ${name}.`,
    hidden: 'Las cartas boca abajo están ocultas.',
    allShown: 'Se muestran todas las cartas.',
    speed: (factor) => `Velocidad ${factor}×.`,
    paused: (move) => `En pausa. ${move}`,
    playing: 'Reproduciendo.',
    pageTitle: (title) => `${title} · Snap-Up`,
    heading: (noun, game) => `Repetición de una ${nounText(noun)}: ${game}`,
    allMoves: 'Todas las jugadas',
    currentMove: 'Jugada actual',
    playback: 'Reproducción',
    timeline: 'Línea de tiempo',
    moves: 'Jugadas',
    shuffle: 'Reparto',
  },
  timelineChart: {
    cardsPlacedOverTime: 'Cartas colocadas a lo largo del tiempo',
    position: (move, words) => `Jugada ${move}. ${words}`,
  },
};

const by = (player: string, rest: string): MoveSentence => [{ part: 'player', text: player }, ` ${rest}`];

const carried = ({ card, moreCount, from, to: target }: PlayWords) =>
  `${moreCount === 0 ? card : `${card} y ${moreCount} más`}, ${of(from)} ${to(target)}`;

/** The sentences about the moves of a player. Cards and piles are given by name. */
export const moveSentences: Words<typeof english.moveSentences> = {
  plays: (player, play) => by(player, `juega ${carried(play)}.`),
  playsAndTurnsUp: (player, play, turnedUp) => by(player, `juega ${carried(play)}, y descubre ${turnedUp}.`),
  draws: (player, cards) => by(player, `saca ${cards}.`),
  turnsTheWasteOver: (player) => by(player, 'da la vuelta al descarte y tiene mazo otra vez.'),
  melds: (player, cards) => by(player, `combina ${cards}.`),
  discards: (player, cards) => by(player, `descarta ${cards}.`),
  agreesToEnd: (player) => by(player, 'quiere terminar la partida.'),
  keepsPlaying: (player) => by(player, 'prefiere seguir jugando.'),
  passes: (player) => by(player, 'pasa.'),
  passesAndAsks: (player, asked) => by(player, `pasa y pide a ${asked} que juegue.`),
  givesUp: (player) => by(player, 'abandona.'),
  undoes: (player) => by(player, 'deshace una jugada.'),
  redoes: (player) => by(player, 'la rehace.'),
  restarts: (player) => by(player, 'vuelve a empezar el reparto.'),
  revives: (player) => by(player, 'vuelve hasta donde aún se podía ganar.'),
};

/** The sentences about what nobody did by themselves: the deal, and moves of the server. */
export const serverSentences: Words<typeof english.serverSentences> = {
  dealt: 'Se reparten las cartas.',
  pause: 'La partida se pone en pausa.',
  resume: 'La partida continúa.',
  /** The server agreed for a player who is away or a bot, and a record does not say which. */
  withoutVote: (player) => `${player} no vota sobre el final de la partida.`,
  timeUp: (player) => `A ${player} se le acaba el tiempo y pierde el turno.`,
  skipped: (player) => `${player} no está y los demás omiten su turno.`,
  /** Nobody has moved for as long as the table waits. */
  idleFor: (minutes) => `Nadie ha jugado en ${minutes} minutos.`,
  idle: 'Hace tiempo que nadie juega.',
};

/** The sentences about what followed from a move. */
export const consequenceSentences: Words<typeof english.consequenceSentences> = {
  goesFirst: (player) => `Empieza ${player}.`,
  hasFinished: (player) => `¡${player} ha terminado!`,
  noWinningMoves: 'Ya no se puede ganar.',
  turnBegins: (player) => `Empieza el turno de ${player}.`,
  turnBeginsWith: (player, card) => `Empieza el turno de ${player} y sale ${card}.`,
  turnBeginsAfterRedeal: (player, card) => `Empieza el turno de ${player}: se da la vuelta al descarte y sale ${card}.`,
  /** Who won, as the result says it. */
  result: (title) => (/[!?]$/.test(title) ? title : `${title}.`),
  score: (score) => `Puntuación: ${score}.`,
};

/** How a game ended. */
export const endingSentences: Words<typeof english.endingSentences> = {
  over: (noun) => `La ${nounText(noun)} ha terminado.`,
  stuck: (noun) => `Nadie puede avanzar más: la ${nounText(noun)} ha terminado.`,
  endedBy: (player, noun) => `${player} ha terminado la ${nounText(noun)}.`,
  agreedBy: (players, noun) => `${listOf(players)} han acordado terminar la ${nounText(noun)}.`,
  won: (noun) => `La ${nounText(noun)} está ganada.`,
  givenUp: (noun) => `La ${nounText(noun)} se ha abandonado.`,
  /** All others have given up. */
  oneIsLeft: 'Solo queda una persona en juego.',
  finished: (noun) => `La ${nounText(noun)} ha terminado.`,
};

/** What somebody should know at the beginning or at the end of a replay. */
export const replayNotes: Words<typeof english.replayNotes> = {
  isCutShort: 'Esta grabación acaba antes que la partida.',
  pausesAreShortened: (seconds) => `Las pausas de más de ${seconds} segundos están acortadas.`,
};

/** Cards of which nothing more is known. */
export const unknownCardWords: Words<typeof english.unknownCardWords> = {
  /** One that nobody has seen. */
  unknown: 'una carta',
  faceDown: (count) => `${count} boca abajo`,
};

/** The review of a race: what its players missed, and when it was decided. Times are as a clock shows them. */
export const raceReviewTexts: Words<typeof english.raceReviewTexts> = {
  title: 'Análisis de la carrera',
  player: 'Jugador',
  turningPoint: (name, time, count, other) =>
    `${name} se puso en cabeza definitivamente en el minuto ${time}, ${count} a ${other}.`,
  ledFromTheStart: (name) => `${name} fue en cabeza de la primera a la última carta.`,
  missed: (count) => (count === 1 ? '1 jugada desaprovechada' : `${count} jugadas desaprovechadas`),
  nothingMissed: 'No se desaprovechó ninguna jugada a una fundación.',
  takenAfter: (card, seconds, name) => `${card} se podía jugar desde hacía ${seconds} cuando ${name} ocupó su lugar.`,
  openToTheEnd: (card, seconds) => `${card} se podía jugar durante los últimos ${seconds} y no se jugó.`,
  movesAway: (card, moves, name) =>
    `${card} estaba a ${moves} jugadas de la fundación cuando aún había tiempo. ${name} ocupó su lugar.`,
  hidden: (card, moves, name) =>
    `${card} estaba a ${moves} jugadas de la fundación, pero boca abajo. ${name} ocupó su lugar.`,
  explanation:
    'Aparecen las jugadas que fueron posibles durante más de un segundo y los lugares que se ocuparon cuando la carta estaba a dos o tres jugadas.',
  choose: 'Elige una para verla.',
};

/** A position of a replay: after how many moves. */
const after = (moves: number) => (moves === 0 ? 'justo después del reparto' : `después de la jugada ${moves}`);

/** What a replay says of where a patience game was lost. */
export const whereLostTexts: Words<typeof english.whereLostTexts> = {
  title: 'Dónde se perdió',
  find: 'Encontrar dónde se perdió',
  searching: 'Buscando la última posición que aún se podía ganar…',
  goThere: 'Ir a esa posición',
  tryAgain: 'Reintentar desde aquí',
  tryAgainTitle: '¿Reintentar desde aquí?',
  tryAgainText:
    'Vuelves a jugar el mismo reparto desde esta posición. Cuenta como partida con ayuda. Otra partida abierta en esta mesa cuenta como ganada si solo falta completarla; si no, como abandonada.',
  withOneMove: (lastWon, firstLost) =>
    `Esta partida aún se podía ganar ${after(lastWon)}, pero ya no después de la jugada ${firstLost}.`,
  between: (lastWon, firstLost) =>
    `Esta partida aún se podía ganar ${after(lastWon)}, y ya no después de la jugada ${firstLost}. Lo de en medio no se pudo averiguar.`,
  notAtAll: 'Esta partida aún se podía ganar cuando se abandonó.',
  notBefore: (lastWon) =>
    `Esta partida aún se podía ganar ${after(lastWon)}. Lo que vino después no se pudo averiguar.`,
  fromTheDeal: 'Este reparto no se podía ganar.',
  atTheLatest: (firstLost) =>
    `Esta partida ya no se podía ganar después de la jugada ${firstLost}. Lo anterior no se pudo averiguar.`,
  undecided: 'No se encontró respuesta a tiempo.',
};

/** How cards are named within sentences. */
export const cardNameWords: Words<typeof english.cardNameWords> = {
  /** The rank in the name of a card: “dos” of “dos de Lunas y Nudos”. */
  rankIn: (name) => name.split(' de ')[0] ?? name,
  /** `7 de Olas y Sierpes`, where there is little room. */
  rankOfSuits: (rank, suits) => `${rank} de ${listOf(suits)}`,
  /** With its article: “el diez de corazones”. */
  definite: the,
};
