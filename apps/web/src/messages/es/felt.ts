import type { Words } from '@snap-up/engine';
import type { FeltWords } from '../../felt/index.ts';
import type * as english from '../en/felt.ts';
import { describeSlot, pilesLine, placeLabel } from '../piles.ts';
import { choiceOf, listOf } from '../sentence.ts';
import { cardsText, the, to } from './language.ts';

const presence: FeltWords['presence'] = { here: 'en línea', reconnecting: 'reconectando', away: 'ausente' };

export const facesMissing: string = 'No se han podido cargar las imágenes de las cartas. Intentándolo de nuevo…';

export const feltWords: typeof english.feltWords = {
  felt: 'Mesa de cartas',
  slot: describeSlot,
  place: placeLabel,
  tableInWords: 'La mesa en palabras',
  sharedPiles: 'Fundaciones',
  pilesOf: (name) => (name === null ? 'Tus cartas' : `Cartas de ${name}`),
  lineOf: pilesLine,
  opponent: (player, { count, total, isOut, hasGivenUp, isLeading, hasTurn, agreesToStop }) =>
    [
      player.name,
      player.isBot === true ? 'un bot' : player.presence === null ? null : presence[player.presence],
      player.handicap ?? null,
      `${count} de ${total} cartas en las fundaciones`,
      isOut ? 'ha terminado' : null,
      hasGivenUp ? 'ha abandonado' : null,
      isLeading ? 'va en cabeza' : null,
      hasTurn ? 'tiene el turno' : null,
      agreesToStop ? 'quiere terminar la partida' : null,
    ]
      .filter((part) => part !== null)
      .join(', '),
  viewAs: (name) => `Ver como ${name}`,
  enlarge: (name) => `Ampliar las cartas de ${name}`,
  presence,
  bot: { text: 'bot', meaning: 'Un bot' },
  away: 'ausente',
  gaveUp: 'abandonó',
  toMove: 'su turno',
  leads: 'Va en cabeza',
  wantsToStop: { text: '¿Fin?', meaning: 'Quiere terminar la partida' },
};

export const cueWords: Words<typeof english.cueWords> = {
  putBack: 'Carta devuelta a su lugar.',
  landed: (card, pile) => `${card}, ${to(pile)}.`,
  turnedUp: (card, pile) => `Se descubre ${the(card)} en ${pile}.`,
  wasteTurnedOver: (leftCount) => `Se da la vuelta al descarte. ${cardsText(leftCount)} en el mazo.`,
  dealt: (cards) => `Repartidas: ${cards.join(', ')}.`,
  drawn: (top, below) => (below.length === 0 ? `Sale: ${top}.` : `Sale: ${top}; debajo, ${listOf(below)}.`),
  stockEmpty: 'El mazo está vacío.',
  card: 'carta',
  cannotBeLifted: (card) => `No se puede mover ${the(card)}.`,
  fitsNowhere: (card) => `No hay sitio para ${the(card)}.`,
  fitsNoFoundation: (card) => `Aún no hay fundación para ${the(card)}.`,
  fitsNoTier: (card) => `Aún no hay fila para ${the(card)}.`,
  liftedByTap: (card, places) => `Llevas ${the(card)}. Encaja en ${choiceOf(places)}. Toca el sitio adonde debe ir.`,
  liftedByKey: (card, places, aimedAt) =>
    `Llevas ${the(card)}. Encaja en ${choiceOf(places)}. Pulsa Intro para dejarla en ${aimedAt}.`,
};

const melds = { suit: 'una combinación de palos', kind: 'una combinación de iguales', run: 'una escalera' } as const;

export const handTexts: Words<typeof english.handTexts> = {
  hand: 'Tu mano',
  melds: (kinds) => listOf(kinds.map((kind) => melds[kind])),
  tasks: {
    selectMeld: 'Tienes una combinación en la mano. Elige sus cartas.',
    noMeld: 'Estas cartas no son una combinación.',
    isMeld: (meld) => `Esto es ${meld}.`,
    orderDiscards:
      'No hay combinación. Toca o arrastra las cartas para ponerlas en el orden de descarte: la número 1 vuelve primero.',
    discard: 'No hay combinación. Lo que descartes ya no vuelve, así que el orden no importa.',
    draw: 'Saca una mano nueva.',
    drawOrDiscard: 'Tus descartes son ahora el mazo. Antes de sacar cartas, puedes descartar la superior.',
  },
  discardNumber: (card, number) => `${card}, descarte número ${number}`,
  empty: 'Tu mano está vacía.',
  cards: (cards) => `Tu mano: ${cards.join(', ')}.`,
  topCard: (card) => `Carta superior: ${card}`,
  meld: { text: 'Combinar', title: 'Combinar las cartas elegidas (M)' },
  resetOrder: 'Reordenar',
  discard: { text: 'Descartar', title: 'Descartar la mano (D)', titleInOrder: 'Descartar la mano en este orden (D)' },
  discardFirst: { text: 'Descartarla', title: (card) => `Descartar antes ${the(card)} (D)` },
  draw: { text: (count) => `Sacar ${count}`, title: 'Sacar una mano nueva (T)' },
};

export const feedbackTexts: Words<typeof english.feedbackTexts> = {
  sound: 'Sonido',
  volumes: { off: 'No', low: 'Bajo', medium: 'Medio', high: 'Alto' },
  vibration: 'Vibración',
  on: 'Sí',
  off: 'No',
  mute: 'Silenciar',
  muted: 'Sonido desactivado.',
  unmuted: 'Sonido activado.',
};

export const byEarTexts: Words<typeof english.byEarTexts> = {
  playByEar: 'Abrir la vista de texto',
  goToOutline: 'Ir a la vista de texto',
  stop: 'Cerrar la vista de texto',
};
