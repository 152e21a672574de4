import type { Words } from '@snap-up/engine';
import type * as english from '../en/patience-pages.ts';
import { marked, numberText } from '../sentence.ts';
import { durationWords } from './times.ts';

/** The words of the pages and dialogs of patience games, by the component that shows them. */
export const patienceTexts: Words<typeof english.patienceTexts> = {
  dealByNumber: {
    play: marked`Jugar<hidden> este número</hidden>`,
    dealNumber: 'Número de reparto',
    example: numberText(482_131),
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
    goOn: 'Continuar',
    playToday: 'Jugar el reparto de hoy',
    playThisDealButton: 'Jugar este reparto',
    pageTitle: (title) => `${title} · Snap-Up`,
    titleToday: (game) => `${game} de hoy`,
    titleOfDeal: (game, number) => `${game}, reparto ${numberText(number)}`,
    streaks: (streak, best) =>
      marked`Racha actual: <b>${durationWords.days(streak)}</b>. La mejor: <b>${durationWords.days(best)}</b>.`,
    sameForEveryoneToday: 'Hoy todos reciben las mismas cartas, con las opciones habituales.',
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
    pageTitle: 'Solitarios · Snap-Up',
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
    replay: 'Repetición',
    showEarlierGames: 'Mostrar partidas anteriores',
  },
  playRecord: {
    tryAgain: 'Reintentar',
    statistics: 'Estadísticas',
    history: 'Historial',
  },
  soloGamePage: {
    allPatienceGames: 'Todos los solitarios',
    howToPlay: (game) => `Cómo se juega a ${game}`,
    deals: 'Repartos',
    anyDeal: 'Todos',
    winnableDeals: 'Solo los que se pueden ganar',
    newDealButton: 'Nuevo reparto',
    play: 'Jugar',
    pageTitle: (name) => `${name} · Solitarios · Snap-Up`,
    continue: 'Continuar',
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
    linkIsCopied: 'Enlace copiado.',
  },
  soloDialogs: {
    about: (deal, unusualOptions) => [deal, ...unusualOptions].join(', '),
    sharedDeal: (game, deal) => `${game}, ${deal}`,
    giveUpTitle: '¿Abandonar esta partida?',
    giveUpText: 'Si repartes de nuevo, esta partida termina y cuenta como no ganada.',
    newDeal: 'Nuevo reparto',
  },
  soloFacts: {
    clockPauses: 'El reloj se detiene un minuto después de tu última jugada.',
    timePlayed: (time) => [
      { part: 'label', text: 'Tiempo jugado: ' },
      { part: 'time', text: time },
    ],
    score: (score) => ['Puntos: ', { part: 'score', text: numberText(score) }],
  },
  soloFrame: {
    moves: 'Jugadas',
  },
  soloMenu: {
    settings: 'Ajustes',
    restart: 'Reiniciar este reparto',
    newDeal: 'Nuevo reparto',
    shareThisDeal: 'Compartir este reparto',
    rulesAndControls: 'Reglas y controles',
    leave: 'Salir de la partida',
  },
  soloResult: {
    nextDaily: (game) => `Siguiente reparto del día: ${game}`,
    about: (game, deal) => `${game}, ${deal}`,
    score: 'Puntos',
    time: 'Tiempo',
    moves: 'Jugadas',
    andUndone: (count) => (count === 1 ? '(1 deshecha)' : `(${count} deshechas)`),
    replay: 'Repetición',
    shareThisDeal: 'Compartir este reparto',
    statistics: 'Estadísticas',
    allPatienceGames: 'Todos los solitarios',
    newDeal: 'Nuevo reparto',
    sameDeal: 'Mismo reparto',
    viewTable: 'Ver la mesa',
  },
  soloTablePage: {
    lost: 'Ya no se puede ganar.',
    revive: 'Deshacer hasta donde aún se podía ganar',
    pageTitle: (name) => `${name} · Snap-Up`,
    finish: 'Completar',
    showResult: 'Ver resultado',
  },
  toolBar: {
    game: 'Partida',
    undo: 'Deshacer',
    redo: 'Rehacer',
    hint: 'Pista',
    winningHint: 'Pista ganadora',
    scoreHint: 'Pista para la puntuación más baja',
    newDeal: 'Repartir',
    withKey: (label, key) => `${label} (${key})`,
  },
  charts: {
    label: (caption, bars) => `${caption}. ${bars.join('; ')}.`,
    range: (from, to, count) => `de ${from} a ${to}: ${numberText(count)}`,
    exactly: (value, count) => `${value}: ${numberText(count)}`,
    week: (monday, score) => `semana del ${monday}: ${numberText(score)}`,
  },
};

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

/** What the page of a daily deal says of its days, and of the commitments to its deals. */
export const dailyProofTexts: Words<typeof english.dailyProofTexts> = {
  title: '¿Es justo?',
  day: (end) => `Todos reciben las mismas cartas, de medianoche a medianoche UTC. El próximo reparto llega ${end}.`,
  about:
    'Las cartas del reparto del día se fijan la víspera. Su huella SHA-256 demuestra después que nadie las ha cambiado.',
  canBeWon: 'El reparto de hoy se puede ganar.',
  today: 'Hoy',
  tomorrow: 'Mañana',
  yesterday: 'Cartas y solución de ayer',
};
