import type { Words } from '@snap-up/engine';
import type * as english from '../en/replay.ts';
import { listOf, type MoveSentence, marked, numberText, type PlayWords } from '../sentence.ts';
import { countOf, nounText, of, the, to } from './language.ts';

export const replayTexts: Words<typeof english.replayTexts> = {
  moveLine: {
    allMoves: 'Todas las jugadas',
  },
  playbackControls: {
    spaceKey: 'Espacio',
    homeKey: 'Inicio',
    endKey: 'Fin',
    playAgain: 'Reproducir otra vez',
    pause: 'Pausar',
    play: 'Reproducir',
    goToTheStart: 'Ir al principio',
    previousMove: 'Jugada anterior',
    nextMove: 'Jugada siguiente',
    goToTheEnd: 'Ir al final',
    speed: 'Velocidad',
    speedByKeys: 'Velocidad (+ y −)',
  },
  replay: {
    loadingTheGame: 'Cargando la partida…',
    thisGameCantBeShown: 'No se puede mostrar esta partida',
    recordIsWrong: 'Su grabación no cuadra. Puede que venga de otra versión de Snap-Up o que se haya modificado.',
  },
  replayBar: {
    viewingAs: 'Ver como',
    cardsPlaced: 'Cartas colocadas',
    showAllCards: 'Mostrar todas las cartas',
    showAllCardsByKey: 'Mostrar también las cartas boca abajo (A)',
    allCards: 'Todas',
  },
  replayFile: {
    unreadable: 'No se ha podido leer este archivo.',
    tooLarge: (megabytes) => `Las partidas guardadas ocupan como máximo ${megabytes} MB.`,
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
    thisMenu: 'este menú',
    nextPlayer: 'pasar al jugador siguiente',
    allCards: 'mostrar todas las cartas',
    fasterSlower: 'más rápido, más lento',
    ends: 'principio, final',
    tenMoves: 'diez jugadas atrás, diez adelante',
    pageKeys: 'Re Pág, Av Pág',
    oneMove: 'una jugada atrás, una adelante',
    playOrPause: 'reproducir, pausar',
    replay: 'Repetición',
    about: (game, started, duration) => [`${game}, ${started}. Duración: `, { part: 'duration', text: duration }, '.'],
    linkToThisReplay: 'Enlace a esta repetición',
    shared: (game, names) => `${game}: ${names}`,
    saveAsAFile: 'Guardar como archivo',
    openAnotherGame: 'Abrir otra partida',
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
    heading: (noun, game) => `Repetición de una ${nounText(noun)}: ${game}`,
    currentMove: 'Jugada actual',
    playback: 'Reproducción',
    timeline: 'Línea de tiempo',
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

export const serverSentences: Words<typeof english.serverSentences> = {
  dealt: 'Se reparten las cartas.',
  pause: 'La partida se pone en pausa.',
  resume: 'La partida continúa.',
  withoutVote: (player) => `${player} no vota sobre el final de la partida.`,
  timeUp: (player) => `A ${player} se le acaba el tiempo y pierde el turno.`,
  skipped: (player) => `${player} no está y los demás omiten su turno.`,
  idleFor: (minutes) => `Nadie ha jugado en ${minutes} minutos.`,
  idle: 'Hace tiempo que nadie juega.',
};

export const consequenceSentences: Words<typeof english.consequenceSentences> = {
  goesFirst: (player) => `Empieza ${player}.`,
  hasFinished: (player) => `¡${player} ha terminado!`,
  noWinningMoves: 'Ya no se puede ganar.',
  turnBegins: (player) => `Empieza el turno de ${player}.`,
  turnBeginsWith: (player, card) => `Empieza el turno de ${player} y sale ${card}.`,
  turnBeginsAfterRedeal: (player, card) => `Empieza el turno de ${player}: se da la vuelta al descarte y sale ${card}.`,
  result: (title) => (/[!?]$/.test(title) ? title : `${title}.`),
  score: (score) => `Puntuación: ${score}.`,
};

export const endingSentences: Words<typeof english.endingSentences> = {
  endedBy: (player, noun) => `${player} ha terminado la ${nounText(noun)}.`,
  agreedBy: (players, noun) => `${listOf(players)} han acordado terminar la ${nounText(noun)}.`,
  won: (noun) => `La ${nounText(noun)} está ganada.`,
  givenUp: (noun) => `La ${nounText(noun)} se ha abandonado.`,
  oneIsLeft: 'Solo queda una persona en juego.',
  finished: (noun) => `La ${nounText(noun)} ha terminado.`,
};

export const replayNotes: Words<typeof english.replayNotes> = {
  isCutShort: 'Esta grabación acaba antes que la partida.',
  pausesAreShortened: (seconds) => `Las pausas de más de ${seconds} segundos están acortadas.`,
};

export const unknownCardWords: Words<typeof english.unknownCardWords> = {
  unknown: 'una carta',
  faceDown: (count) => `${count} boca abajo`,
};

export const raceReviewTexts: Words<typeof english.raceReviewTexts> = {
  title: 'Análisis de la carrera',
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

const after = (moves: number) => (moves === 0 ? 'justo después del reparto' : `después de la jugada ${moves}`);

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

export const cardNameWords: Words<typeof english.cardNameWords> = {
  rankIn: (name) => name.split(' de ')[0] ?? name,
  rankOfSuits: (rank, suits) => `${rank} de ${listOf(suits)}`,
  /** With its article: “el diez de corazones”. */
  definite: the,
};

export const recordsTexts: Words<typeof english.recordsTexts> = {
  recordFaultNote: {
    fault: (line, sentence) => marked`<b>Línea ${line}:</b> ${sentence}`,
  },
  recordRejected: {
    notOver: 'Esta partida aún no ha terminado',
    watchWhenOver: 'Una repetición muestra todas las cartas, así que solo puedes verla cuando termine la partida.',
    gameNotFound: 'Partida no encontrada',
    checkTheLink: 'Revisa el enlace e inténtalo de nuevo.',
    couldNotLoad: 'No se ha podido cargar la partida',
  },
};

export const recordFaultWords: Words<typeof english.recordFaultWords> = {
  tooLong: (most) => `Una partida guardada tiene como máximo ${numberText(most)} caracteres.`,
  tooManyMoves: (most) => `Una partida tiene como máximo ${numberText(most)} jugadas.`,
  notARecord: 'Esto no es una partida guardada de Snap-Up.',
  changed: 'El archivo se ha modificado después de guardarlo.',
  head: {
    ruleset: 'Esta línea debería contener el nombre del juego.',
    options: 'Esta línea debería contener las opciones, por ejemplo: {"draw":3}.',
    names: 'Esta línea debería contener los nombres de uno a cinco jugadores, por ejemplo: "Anna", "Ben".',
    started: 'Esta línea debería contener la hora de comienzo, por ejemplo: 2026-11-20T18:40:03.500Z.',
    seed: 'Esta línea debería contener la semilla del reparto, 64 cifras hexadecimales.',
    shuffle: 'Esta línea debería contener “none” o “attempt 0”.',
    secret: 'Esta línea debería contener el secreto del servidor para el reparto, con su huella.',
  },
  headNonce: (seat) => `Esta línea debería contener el número al azar del asiento ${seat}, con su huella.`,
  noEmptyLine: 'Esta línea debería estar vacía.',
  malformedMove: 'Esta línea debería contener una jugada, por ejemplo: “12 a +34567 | 5h t3>f3 | t3>f3 t3=9c”.',
  otherMoveNumber: (number) => `Esta línea debería contener la jugada ${number}.`,
  earlierMove: 'Esta jugada es anterior a la precedente.',
  noSuchGame: (game) => `No existe el juego “${game}”.`,
  anyGame: 'Este juego',
  otherSeatCount: (game, count) => `${game} no admite ${countOf(count, 'jugador', 'jugadores')}.`,
  secretMismatch: 'El secreto del servidor no coincide con su huella.',
  nonceMismatch: (seat) => `El número al azar del asiento ${seat} no coincide con su huella.`,
  nonceCountMismatch: 'No hay un número al azar por cada jugador.',
  otherDeal: (number) => `El reparto que hay que usar es el número ${number}.`,
  seedMismatch: 'Las cartas no se repartieron con la semilla que dan los números al azar.',
  unknownSeat: (text) => `En esta partida no hay ningún asiento “${text}”.`,
  unknownPile: (text) => `En esta partida no hay ninguna pila “${text}”.`,
  unknownCard: (text) => `En esta partida no hay ninguna carta “${text}”.`,
  unreadable: (text) => `No se entiende “${text}”.`,
  serverMoveOnly: 'Solo el servidor puede hacer esta jugada, y solo para terminar la partida.',
  notForAPlayer: 'El servidor no hace esta jugada por un jugador.',
  neverByServer: (move) => `El servidor nunca hace la jugada “${move}”.`,
  illegalMove: (move, code) => `La jugada “${move}” no era válida aquí (${code}).`,
  otherEvents: (move, events) => `La jugada “${move}” debería haber dado lugar a “${events}”.`,
};

const verdicts = { fits: 'Correcto', lies: 'Incorrecto', unknown: 'Desconocido' } as const;

export const shuffleTexts: Words<typeof english.shuffleTexts> = {
  shuffleCheck: {
    shuffleOfGame: (number) => `Reparto de la partida ${number}`,
    checking: 'Comprobando el reparto…',
    script: 'Script',
    recordIsNotValid: 'La grabación de esta partida no es válida, así que no se puede comprobar su reparto.',
    watchTheReplay: 'Ver la repetición',
    sourceCode: (hasWitness) => [
      `No hace falta que te fíes de esta página. El código fuente de Snap-Up incluye un script que hace las mismas comprobaciones con la grabación de la partida${hasWitness ? ' y las huellas que vio este navegador' : ''}. La página `,
      { part: 'code', text: 'docs/shuffle.md' },
      ' explica cada paso (en inglés).',
    ],
  },
  shuffleReport: {
    beforeTheStartTheServer:
      'Antes de empezar, el servidor mostró la huella de un secreto, y cada jugador se comprometió de igual modo con un número al azar. Las cartas se repartieron a partir de todo ello, así que nadie, ni siquiera el servidor, pudo elegir el reparto mientras uno solo de los demás guardara su número en secreto. Ahora que la partida ha terminado, todo se ha revelado, y esta página vuelve a calcularlo en tu navegador.',
    valuesForCheckingByHand: 'Valores para comprobarlo a mano',
    check: (verdict, sentence) => marked`<hidden>${verdicts[verdict]}: </hidden>${sentence}`,
    aboutFingerprints: [
      'Una huella es el hash SHA-256 de un texto: no revela nada de él, y nadie puede encontrar otro texto con el mismo hash. En un Mac también la muestra ',
      { part: 'code', text: 'shasum -a 256' },
      '. Los números de los bots los saca el servidor.',
    ],
  },
};

export const reportedName: typeof english.reportedName = (name, isOwn) => (isOwn ? `${name} (tú)` : name);

export const reportWords: Words<typeof english.reportWords> = {
  fair: {
    headline: 'Reparto verificado',
    witnessed:
      'Nadie pudo elegir estas cartas: tu propio número intervino en el reparto, y todo lo demás estaba fijado antes de que lo revelaras.',
    unwitnessed:
      'Todo coincide con su huella, y el reparto se deduce de ello. Solo un navegador que participó puede saber si las huellas se mostraron antes de empezar.',
  },
  broken: { shuffle: 'Este reparto no cuadra', record: 'Esta grabación no cuadra' },
  unproved: {
    headline: 'No se puede verificar el reparto de esta partida',
    none: 'Esta grabación no dice cómo se barajó. La partida se deduce de su semilla, pero no se puede saber de dónde salió esta.',
    solo: 'Es un solitario: sus cartas se deducen del número de reparto o de la fecha, así que todos reciben las mismas.',
  },
  secret: {
    title: 'El servidor se comprometió con un secreto',
    fits: 'El secreto del servidor coincide con su huella.',
    lies: 'El secreto del servidor no coincide con su huella.',
    unseen: 'Este navegador no participó en el reparto, así que no puede saber qué se mostró antes de empezar.',
    seen: 'Este navegador vio la misma huella antes de empezar.',
    seenOther: 'Este navegador vio otra huella antes de empezar.',
    fingerprint: 'La huella del servidor',
    secret: 'El secreto del servidor',
    command: 'Comando que muestra la huella',
    seenFingerprint: 'La huella que vio este navegador',
  },
  nonces: {
    title: 'Cada jugador se comprometió con un número',
    fits: (name) => `${name}: el número coincide con su huella.`,
    lies: (name) => `${name}: el número no coincide con su huella.`,
    seen: (name) => `${name}: este navegador vio la misma huella antes de empezar.`,
    seenOther: (name) => `${name}: este navegador vio otra huella antes de empezar.`,
    drawn: (name) => `${name}: es el número que sacó este navegador.`,
    notDrawn: (name) => `${name}: no es el número que sacó este navegador.`,
    seenOtherCount: 'Este navegador vio otra cantidad de huellas antes de empezar.',
    seat: (seat) => `Asiento ${seat}`,
    fingerprint: (name) => `${name}: huella`,
    number: (name) => `${name}: número`,
    command: 'Comando que muestra la huella del primer jugador',
  },
  seed: {
    title: 'La semilla se deduce del secreto y los números',
    fits: 'El secreto y los números dan la semilla de este reparto.',
    lies: 'El secreto y los números dan otra semilla: las cartas no se repartieron con ella.',
    firstDeal: 'El primer reparto era jugable, así que se usó.',
    laterDeal: (unplayableCount) =>
      unplayableCount === 1
        ? 'El primer reparto no era jugable, así que se usó el siguiente.'
        : `Los ${unplayableCount} primeros repartos no eran jugables, así que se usó el siguiente.`,
    evenDeal: (number) =>
      `Se usó el reparto número ${number}: de los doce primeros jugables, el primero equilibrado o, si no hay ninguno, el más equilibrado.`,
    otherDeal: (right, used) => `El reparto que hay que usar es el número ${right}, no el ${used}.`,
    seed: 'La semilla',
    command: 'Comando que muestra la semilla',
  },
  play: {
    title: 'La partida se deduce de la semilla',
    replayed: (moveCount) =>
      moveCount === 1
        ? 'La única jugada, repetida desde este reparto, lleva al resultado grabado.'
        : `Las ${moveCount} jugadas, repetidas desde este reparto, llevan al resultado grabado.`,
    cards: (cardCount) =>
      `Durante la partida se vieron ${cardCount} cartas distintas boca arriba, cada una exactamente donde el reparto la había puesto.`,
  },
};
