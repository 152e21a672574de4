import type { Role, Words } from '@snap-up/engine';
import type * as english from '../en/rules.ts';
import { listOf } from '../sentence.ts';
import { of, the, to } from './language.ts';

export const rulesTexts: Words<typeof english.rulesTexts> = {
  gameList: {
    solo: 'Solitarios',
    multiplayer: 'Con otros',
    players: (min, max) => `${min} a ${max} jugadores`,
  },
  playHelp: {
    mouseOrTouch: 'Ratón o pantalla táctil',
    keyboard: 'Teclado',
  },
  rules: {
    title: (game) => `Reglas de ${game}`,
    allRules: 'Todas las reglas',
    onThisPage: 'En esta página',
    controls: 'Controles',
  },
  rulesCredits: {
    aboutTheDecktet: 'Más sobre el Decktet y nuestras imágenes',
  },
  lessonSteps: {
    count: (step, count) => `Paso ${step} de ${count}`,
    announced: (heading, text) => `${heading}. ${text}`,
    skip: 'Omitir',
    back: 'Atrás',
    next: 'Siguiente',
    done: 'Entendido',
  },
  rulesText: {
    loading: 'Cargando las reglas…',
  },
};

export const helpWords: Words<typeof english.helpWords> = {
  drag: 'Arrastra',
  dragPackets: 'una carta, o varias por la primera, adonde deban ir.',
  dragCard: 'una carta adonde deba ir.',
  tap: 'Toca',
  tapWithFoundations: 'una carta para llevarla a su mejor sitio: una fundación si es posible y, si no, una columna.',
  tapCard: 'una carta para llevarla al primer sitio en el que encaje.',
  doubleTap: 'Toca dos veces',
  doubleTapCard: 'una carta para llevarla a una fundación.',
  tapHand: 'cartas de tu mano para elegir una combinación o, si no hay ninguna, para numerar tus descartes.',
  dragHand: 'cartas de tu mano para reordenarlas.',
  tapStock: 'Toca el mazo',
  stockDraws: 'para sacar cartas. Si está vacío, tócalo otra vez para dar la vuelta al descarte.',
  stockDeals: 'para repartir.',
  pressPass: 'Pulsa “Pasar”',
  passing: 'para terminar tu turno. La carta del mazo sale sola.',
  byEar: {
    cards: 'lee tus cartas',
    foundations: 'lee las fundaciones',
    stock: 'lee el mazo y el descarte',
    rival: 'lee cómo va un rival y sus cartas; púlsala otra vez para el siguiente',
    moves: 'lee las jugadas posibles',
    changes: 'lee lo que ha cambiado desde la última vez que preguntaste',
    status: 'lee de quién es el turno, cómo vas y el tiempo',
    column: 'lee una columna',
  },
  keys: {
    arrows: 'Flechas',
    arrowsInPiles: 'pasan de una pila a otra y recorren una columna',
    arrowsInHand: 'pasan de una carta a otra',
    enter: 'Intro',
    enterPicksUp: 'toma una carta; elige adónde va con las flechas y pulsa Intro otra vez',
    enterSelects: 'elige una carta o deja de elegirla',
    shift: 'Mayús',
    shiftMoves: 'con una flecha mueve la carta dentro de la mano',
    melds: 'combina las cartas elegidas',
    discards: 'descarta la mano',
    drawsHand: 'saca una mano nueva',
    founds: 'lleva la carta a una fundación',
    space: 'Espacio',
    spaceDraws: 'saca cartas o da la vuelta al descarte',
    spaceDeals: 'reparte',
    passes: 'pasa y termina tu turno',
    undoes: 'deshace la última jugada',
    redoes: 'la rehace',
    hints: 'muestra una jugada útil',
    newDeal: 'empieza un nuevo reparto',
    escape: 'Esc',
    escapePutsBack: 'devuelve la carta a su lugar',
    mutes: 'desactiva o activa el sonido',
    volume: 'sube el volumen y después vuelve al más bajo',
    helps: 'muestra esto',
  },
};

export const raceLessonWords: Words<typeof english.raceLessonWords> = {
  middle: {
    heading: 'Carrera hacia el centro',
    text: 'Cada cual juega con su baraja, todos a la vez. Gana quien tenga más cartas en las fundaciones del centro cuando nadie pueda seguir, o quien lleve allí las 52 antes que nadie.',
    caption:
      'Las fundaciones son de todos. Empiezan con un as y suben con el mismo palo. Toca una carta para enviarla allí.',
  },
  columns: {
    heading: 'Forma tus columnas',
    text: 'Bajan de uno en uno, rojo sobre negro o negro sobre rojo. Al quitar cartas, se descubre la de debajo.',
    caption:
      'Las secuencias se mueven juntas. Solo un rey, con las cartas que lleve encima, puede ocupar una columna vacía.',
  },
  stock: {
    heading: 'Saca cartas del mazo',
    text: 'Toca el mazo para tener más cartas. Solo se puede jugar la de arriba del descarte; después, la que queda debajo.',
    caption: 'Cuando el mazo está vacío, tócalo para dar la vuelta al descarte. Puedes hacerlo cuantas veces quieras.',
  },
  firstThere: {
    heading: 'La mano más rápida se queda con el sitio',
    text: 'Si la carta de un rival llega antes que la tuya, la tuya vuelve a su lugar. Así que mira primero al centro.',
    caption: 'El cuatro de tu rival fue más rápido.',
  },
};

const groups: Readonly<Record<Role, readonly [one: string, several: string]>> = {
  foundation: ['Fundación', 'Fundaciones'],
  stock: ['Mazo', 'Mazos'],
  waste: ['Descarte', 'Descartes'],
  tableau: ['Columna', 'Columnas'],
  reserve: ['Pila', 'Pilas'],
  heap: ['Montón', 'Montones'],
  tier: ['Fila', 'Filas'],
  hand: ['Mano', 'Manos'],
  aside: ['Apartada', 'Apartadas'],
};

const groupOf = (role: Role, count: number) => groups[role][count === 1 ? 0 : 1];

export const diagramTexts: Words<typeof english.diagramTexts> = {
  group: groupOf,
  ownGroup: (role, count) => `${count === 1 ? 'Tu' : 'Tus'} ${groupOf(role, count).toLowerCase()}`,
  othersGroup: (role, count) => `${groupOf(role, count)} de otro jugador`,
  othersPile: (pile) => `${pile} de otro jugador`,
  empty: 'sin cartas',
  faceDown: (count) => (count === 1 ? 'una carta boca abajo' : `${count} cartas boca abajo`),
  unknownCard: 'carta',
  contents: (pile, cards) => `${pile}: ${cards}.`,
  arrow: (way) => `Flecha: ${way}.`,
  notAllowed: (way) => `No permitido: ${way}.`,
  ways: {
    carry: (card, aboveCount, from, target) => {
      const along =
        aboveCount === 0
          ? ''
          : aboveCount === 1
            ? ' con la carta que tiene encima'
            : ` con las ${aboveCount} cartas que tiene encima`;
      return `${card}${along}, ${of(from)} ${to(target)}`;
    },
    exchange: (carry, card, aside) => `${carry}, en el lugar ${of(the(card))}, que pasa ${to(aside)}`,
    draw: 'del mazo al descarte',
    deal: (piles) => `del mazo ${listOf(piles.map(to))}`,
    redeal: 'del descarte de vuelta al mazo',
    meld: (cards) => `una combinación: ${cards}`,
    discard: (cards) => `la mano al descarte, en este orden: ${cards}`,
  },
};
