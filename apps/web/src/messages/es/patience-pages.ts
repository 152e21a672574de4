import type { Words } from '@snap-up/engine';
import type * as english from '../en/patience-pages.ts';
import { marked, numberText } from '../sentence.ts';
import { durationWords, of, the, to } from './language.ts';
import { patienceWords } from './patience.ts';

export const patienceTexts: Words<typeof english.patienceTexts> = {
  dealByNumber: {
    play: marked`Jugar<hidden> este número</hidden>`,
    dealNumber: 'Número de reparto',
    example: '482131',
    sameForEveryone: 'Quien juega el mismo número recibe las mismas cartas.',
    outOfRange: (most) => `Escribe un número de reparto del 1 al ${numberText(most)}.`,
  },
  dealOptions: {
    howMany: 'Cuántas',
    custom: 'Otro número',
  },
  dealPage: {
    nextDaily: (game) => `Siguiente reparto del día: ${game}`,
    playAgain: 'Jugar otra vez',
    playToday: 'Jugar el reparto de hoy',
    playThisDealButton: 'Jugar este reparto',
    titleOfDeal: (game, number) => `${game}, reparto ${number}`,
    streaks: (streak, best) =>
      marked`Racha actual: <b>${durationWords.days(streak)}</b>. La mejor: <b>${durationWords.days(best)}</b>.`,
    sameForEveryoneToday: 'Hoy todos reciben las mismas cartas, con las opciones habituales.',
    newCards: (end) => `Cartas nuevas ${end}.`,
    sameForThisNumber: 'Quien juega este número recibe las mismas cartas. Juégalo y comparte el enlace.',
    optionsContradict: (contradiction) => `Las opciones de este enlace no son compatibles. ${contradiction}`,
    moreDeals: (game) => `Más repartos de ${game}`,
    howToPlay: (game) => `Cómo se juega a ${game}`,
    playThisDeal: '¿Jugar este reparto?',
  },
  openGame: {
    ended: (open) =>
      `Tienes una partida en curso: ${open}. Si empiezas otra, la primera cuenta como ganada si solo falta completarla; si no, como abandonada.`,
  },
  difficulty: {
    difficulty: (words, difficulty) => marked`${words}<hidden>, dificultad ${difficulty} de 3</hidden>`,
  },
  gallery: {
    patience: 'Solitarios',
    introduction: (count) =>
      `${count} juegos para jugar a solas. Cada jugada se guarda, así que puedes seguir mañana o en otro dispositivo.`,
    doneToday: (doneCount, count) => `Hoy: ${doneCount} de ${count} repartos del día jugados.`,
    unreachable: 'No se puede conectar con el servidor, así que no se muestra tu progreso.',
  },
  galleryCard: {
    goOn: (game) => marked`Continuar<hidden> ${game}</hidden>`,
    daily: (state, game) => marked`${state}<hidden>, ${game}</hidden>`,
    soFar: (moves) => `${moves} hasta ahora`,
  },
  historyPart: {
    game: 'Reparto',
    showEarlierGames: 'Mostrar partidas anteriores',
  },
  playRecord: {
    statistics: 'Estadísticas',
    history: 'Historial',
  },
  soloGamePage: {
    deals: 'Repartos',
    anyDeal: 'Todos',
    winnableDeals: 'Solo los que se pueden ganar',
    play: 'Jugar',
    newDealTitle: '¿Nuevo reparto?',
  },
  statisticsPart: {
    played: (played, lowest) =>
      marked`Jugadas: <b>${numberText(played)}</b>; mejor puntuación: <b>${numberText(lowest)}</b>`,
    won: (won, played) => marked`Ganadas: <b>${numberText(won)}</b> de ${numberText(played)}`,
    withoutHelp: (won) => `Sin ayuda: ${numberText(won)}. Solo ellas cuentan para rachas y tiempos.`,
    lengthOfGamesWon: 'Duración de las partidas ganadas',
    gameLength: 'Duración de las partidas',
    standardOptions: 'Opciones habituales',
    options: 'Opciones',
    currentStreak: 'Racha actual',
    bestStreak: 'Mejor racha',
    medianScore: 'Puntuación mediana',
    bestTime: 'Mejor tiempo',
    medianTime: 'Tiempo mediano',
    scores: 'Puntuaciones',
    lowestScorePerWeek: 'Puntuación más baja por semana',
  },
  dealLink: {
    qrCode: 'Código QR del enlace a este reparto',
    link: 'Enlace a este reparto',
  },
  soloDialogs: {
    about: (deal, unusualOptions) => [deal, ...unusualOptions].join(', '),
    giveUpTitle: '¿Abandonar esta partida?',
    giveUpText: 'Si repartes de nuevo, esta partida termina y cuenta como no ganada.',
  },
  soloFacts: {
    clockPauses: 'El reloj se detiene un minuto después de tu última jugada.',
    timePlayed: (time) => [
      { part: 'label', text: 'Tiempo jugado: ' },
      { part: 'time', text: time },
    ],
    score: (score) => ['Puntos: ', { part: 'score', text: numberText(score) }],
  },
  soloMenu: {
    restart: 'Reiniciar este reparto',
    shareThisDeal: 'Compartir este reparto',
    leave: 'Salir de la partida',
  },
  soloResult: {
    about: (game, deal) => `${game}, ${deal}`,
    score: 'Puntos',
    time: 'Tiempo',
    sameDeal: 'Mismo reparto',
  },
  soloTablePage: {
    revive: 'Deshacer hasta donde aún se podía ganar',
    finish: 'Completar',
  },
  toolBar: {
    game: 'Partida',
    undo: 'Deshacer',
    redo: 'Rehacer',
    hint: 'Pista',
    winningHint: 'Pista ganadora',
    scoreHint: 'Pista para la puntuación más baja',
    newDeal: 'Repartir',
  },
  charts: {
    label: (caption, bars) => `${caption}. ${bars.join('; ')}.`,
    range: (from, to, count) => `de ${from} a ${to}: ${numberText(count)}`,
    exactly: (value, count) => `${value}: ${numberText(count)}`,
    week: (monday, score) => `semana del ${monday}: ${numberText(score)}`,
  },
};

export const dailyWeekTexts: Words<typeof english.dailyWeekTexts> = {
  title: 'Repartos del día de la semana',
  which: 'Semana',
  weeks: ['Esta semana', 'La semana pasada'],
  player: 'Nombre',
  total: 'Ganados',
  totalFinished: 'Terminados',
  won: (time, moves) => `ganado en ${time}, ${moves}`,
  finished: (score, time) => `puntuación ${score}, ${time}`,
  helpNote: 'Círculo discontinuo: con ayuda.',
  withPauses: (result, paused) => `${result}, reloj detenido durante ${paused}`,
  pauseNote: '«+» es el tiempo con el reloj detenido: se detiene un minuto después de una jugada.',
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

export const dailyProofTexts: Words<typeof english.dailyProofTexts> = {
  title: '¿Por qué es justo?',
  day: (end) => `Todos reciben las mismas cartas, de medianoche a medianoche UTC. El próximo reparto llega ${end}.`,
  about:
    'Las cartas del reparto del día se fijan la víspera. Su huella SHA-256 demuestra después que nadie las ha cambiado.',
  canBeWon: 'El reparto de hoy se puede ganar.',
  today: 'Hoy',
  tomorrow: 'Mañana',
  yesterday: 'Cartas y solución de ayer',
};

export const hintWords: Words<typeof english.hintWords> = {
  carry: (card, from, target) => `Pista: ${the(card)}, ${of(from)} ${to(target)}.`,
  draw: 'Pista: saca cartas del mazo.',
  redeal: 'Pista: da la vuelta al descarte.',
  meld: (cards) => `Pista: combina ${cards}.`,
  discard: (cards) => `Pista: descarta ${cards}.`,
  noMoves: 'No quedan jugadas.',
  noneFound: 'No hay ninguna jugada útil a la vista.',
};

export const winningHintTexts: Words<typeof english.winningHintTexts> = {
  offer: 'Pistas ganadoras',
  stop: 'Pistas simples',
  areOn: 'En esta partida, cada pista lleva a la victoria.',
  title: '¿Mostrar pistas ganadoras?',
  text: 'En lo que queda de esta partida, cada pista es la siguiente jugada de una solución. Para encontrarla se miran también las cartas boca abajo, así que la partida cuenta en tus estadísticas como jugada con ayuda.',
  yes: 'Mostrar pistas ganadoras',
  searching: 'Buscando una forma de ganar. Puedes seguir jugando.',
  lost: 'Esta partida no se puede ganar.',
  notFound: 'No se encontró a tiempo una forma de ganar, así que aquí va una pista simple.',
  onlineOnly:
    'Esta partida se repartió en línea, así que las pistas ganadoras necesitan conexión. Aquí va una pista simple.',
};

export const scoreHintTexts: Words<typeof english.scoreHintTexts> = {
  offer: 'Pistas para la puntuación más baja',
  stop: 'Pistas simples',
  areOn: 'En esta partida, cada pista lleva a la puntuación más baja.',
  title: '¿Mostrar pistas para la puntuación más baja?',
  text: 'En lo que queda de esta partida, cada pista es la siguiente jugada hacia la puntuación más baja que se encuentre. Para encontrarla se miran también las cartas boca abajo, así que la partida cuenta en tus estadísticas como jugada con ayuda.',
  yes: 'Mostrar estas pistas',
  searching: 'Buscando la puntuación más baja. Puedes seguir jugando.',
  notFound: 'No se encontró a tiempo la puntuación más baja, así que aquí va una pista simple.',
  onlineOnly: 'Esta partida se repartió en línea, así que estas pistas necesitan conexión. Aquí va una pista simple.',
};

export const winnableTexts: Words<typeof english.winnableTexts> = {
  ask: '¿Aún puedo ganar?',
  searching: 'Buscando una forma de ganar. Puedes seguir jugando.',
  won: 'Sí, esta partida aún se puede ganar.',
  lost: 'No, esta partida no se puede ganar.',
  undecided: 'No se encontró respuesta a tiempo. Quizá aún se pueda ganar.',
  onlineOnly: 'Esta partida se repartió en línea, así que hace falta conexión para saberlo.',
};

export const lowestScoreTexts: Words<typeof english.lowestScoreTexts> = {
  ask: '¿Hasta cuánto puedo bajar aún?',
  searching: 'Buscando la puntuación más baja. Puedes seguir jugando.',
  lowest: (score) =>
    score === 0 ? 'Aún puedes bajar hasta 0.' : `Aún puedes bajar hasta ${numberText(score)}, pero no más abajo.`,
  reachable: (score) => `Aún puedes bajar hasta ${numberText(score)}, quizá incluso más abajo.`,
  undecided: 'No se encontró respuesta a tiempo.',
};

export const patienceResultWords: Words<typeof english.patienceResultWords> = {
  won: '¡Has ganado!',
  over: 'Fin de la partida',
  score: (score) => `Tu puntuación: ${numberText(score)}`,
  givenUp: 'Abandonada',
  daysInARow: (count) => (count === 1 ? '1 día seguido' : `${durationWords.days(count)} seguidos`),
  winsInARow: (count) => (count === 1 ? '1 victoria seguida' : `${numberText(count)} victorias seguidas`),
  firstWin: 'Tu primera victoria con estas opciones',
  wonWithHelp: 'Ganada con ayuda',
  bestTime: 'Tu mejor tiempo',
  lowestEver: 'Tu puntuación más baja hasta hoy',
  lowestThisWeek: 'Tu puntuación más baja de la semana',
  lowestOfWeek: (score) => `La más baja de la semana: ${numberText(score)}`,
};

export const helpCountTexts: Words<typeof english.helpCountTexts> = {
  countsAsHelp: 'Cuenta como ayuda en tus estadísticas.',
  asked: (question, count) => `“${question}”\u00a0${count === 1 ? '1\u00a0vez' : `${numberText(count)}\u00a0veces`}`,
  winningHints: (count) => (count === 1 ? '1\u00a0pista ganadora' : `${numberText(count)}\u00a0pistas ganadoras`),
  scoreHints: (count) =>
    count === 1
      ? '1\u00a0pista para la puntuación más baja'
      : `${numberText(count)}\u00a0pistas para la puntuación más baja`,
  retries: (count) =>
    count === 1
      ? '1\u00a0nuevo intento desde una posición anterior'
      : `${numberText(count)}\u00a0nuevos intentos desde una posición anterior`,
  used: (help) => `Ayuda usada: ${help}`,
  withSomeHelp: 'con ayuda',
  withHelp: (help) => `con ayuda: ${help}`,
};

export const dailyShareTexts: Words<typeof english.dailyShareTexts> = {
  title: 'Comparte tu resultado',
  noSpoilers: 'Muestra cómo te fue, sin revelar ninguna carta.',
  picture: (heading, result) => `Imagen: ${heading}. ${result}.`,
  copyText: 'Copiar texto',
  textIsCopied: 'Resultado copiado.',
  cannotCopy: 'Este navegador no permite copiar.',
  savePicture: 'Guardar imagen',
  pictureFailed: 'No se ha podido crear la imagen. Puedes copiar el texto.',
  shareFailed: 'No se ha podido compartir el resultado. Puedes copiar el texto o guardar la imagen.',
  heading: (game, day) => `${game}, reparto del ${day}`,
  won: (time, moveCount) => `Ganado en ${time} con ${patienceWords.moves(moveCount)}`,
  scored: (score, time, moveCount) =>
    `Puntuación: ${numberText(score)}, en ${time} con ${patienceWords.moves(moveCount)}`,
  withHelp: (result) => `${result}, con ayuda`,
};
