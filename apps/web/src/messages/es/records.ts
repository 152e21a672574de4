import type { Words } from '@snap-up/engine';
import type * as english from '../en/records.ts';
import { marked, numberText } from '../sentence.ts';
import { countOf } from './language.ts';

/** The words of the page in place of a record that cannot be shown, by the component that shows them. */
export const recordsTexts: Words<typeof english.recordsTexts> = {
  recordFaultNote: {
    fault: (line, sentence) => marked`<b>Línea ${line}:</b> ${sentence}`,
  },
  recordRejected: {
    notOver: 'Esta partida aún no ha terminado',
    watchWhenOver: 'Una repetición muestra todas las cartas, así que solo puedes verla cuando termine la partida.',
    goToTheTable: 'Ir a la mesa',
    tryAgain: 'Reintentar',
    gameNotFound: 'Partida no encontrada',
    checkTheLink: 'Revisa el enlace e inténtalo de nuevo.',
    home: 'Inicio',
    openASavedGame: 'Abrir una partida guardada',
    reload: 'Recargar',
    couldNotLoad: 'No se ha podido cargar la partida',
  },
};

/** The sentences about a saved game that isn't valid. */
export const recordFaultWords: Words<typeof english.recordFaultWords> = {
  tooLong: (most) => `Una partida guardada tiene como máximo ${numberText(most)} caracteres.`,
  tooManyMoves: (most) => `Una partida tiene como máximo ${numberText(most)} jugadas.`,
  notARecord: 'Esto no es una partida guardada de Snap-Up.',
  changed: 'El archivo se ha modificado después de guardarlo.',
  /** What a line of the head should contain. */
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
  firstPlayable: (number) => `El primer reparto jugable es el número ${number}.`,
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

/** The words of the page that checks a shuffle, by the component that shows them. */
export const shuffleTexts: Words<typeof english.shuffleTexts> = {
  shuffleCheck: {
    pageTitle: (number) => `Reparto de la partida ${number} · Snap-Up`,
    shuffleOfGame: (number) => `Reparto de la partida ${number}`,
    loadingTheGame: 'Cargando la partida…',
    script: 'Script',
    recordIsNotValid: 'La grabación de esta partida no es válida, así que no se puede comprobar su reparto.',
    watchTheReplay: 'Ver la repetición',
    goToTheTable: 'Ir a la mesa',
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
    /** The result of a check. The verdict is shown as an icon, so the word is for screen readers only. */
    check: (verdict, sentence) => marked`<hidden>${verdicts[verdict]}: </hidden>${sentence}`,
    aboutFingerprints: [
      'Una huella es el hash SHA-256 de un texto: no revela nada de él, y nadie puede encontrar otro texto con el mismo hash. En un Mac también la muestra ',
      { part: 'code', text: 'shasum -a 256' },
      '. Los números de los bots los saca el servidor.',
    ],
  },
};

/** The name of a player in a report of a shuffle; `isOwn` where this browser took part as that player. */
export const reportedName: typeof english.reportedName = (name, isOwn) => (isOwn ? `${name} (tú)` : name);

/** What a report of a shuffle says. */
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
    otherDeal: (playable, used) => `El primer reparto jugable es el número ${playable}, no el ${used}.`,
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
