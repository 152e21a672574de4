import type { Words } from '@snap-up/engine';
import type * as english from '../en/outline.ts';
import { cardsText, countOf, the, to } from './language.ts';

export const outlineTexts: Words<typeof english.outlineTexts> = {
  title: 'Vista de texto',
  about: 'Pulsa una carta y luego el sitio adonde debe ir. Con Esc vuelve a su lugar.',
  spectating: 'Las cartas en palabras.',
  parts: {
    foundations: 'Fundaciones',
    tiers: 'Filas',
    stock: 'Mazo y descarte',
    hand: 'Tu mano',
    heaps: 'Montones',
    columns: 'Columnas',
    reserves: 'Pilas boca abajo',
    aside: 'Cartas apartadas',
  },
  askToMove: (name) => `Pedir a ${name} que juegue`,
  fitsOn: (card) => `Dónde encaja ${the(card)}`,
  putBack: 'Devolverla a su lugar',
  draw: 'Sacar',
  turnWaste: 'Dar la vuelta al descarte',
  questions: 'Preguntar',
  ask: {
    cards: 'Tus cartas',
    foundations: 'Fundaciones',
    stock: 'Mazo y descarte',
    rival: 'Siguiente rival',
    moves: 'Jugadas posibles',
    changes: 'Novedades',
    status: 'Turno y tiempo',
  },
};

export const outlineWords: Words<typeof english.outlineWords> = {
  cardOn: (card, pile) => `${card}, ${pile}`,
  carry: (card, place) => `${card} sobre ${place}`,
  movesLeft: (count, moves) => `${countOf(count, 'jugada', 'jugadas')}: ${moves.join('; ')}.`,
  moreMoves: (count) => `${count} más`,
  noMoves: 'No hay jugadas.',
  drawMove: 'sacar cartas',
  redealMove: 'dar la vuelta al descarte',
  passMove: 'pasar',
  meldMove: (cards) => `combinar ${cards}`,
  discardMove: 'descartar la mano',
  nothingNew: 'No ha cambiado nada.',
  moved: (card, moreCount, pile) =>
    moreCount === 0 ? `${card}, ${to(pile)}.` : `${card} y ${cardsText(moreCount)} más, ${to(pile)}.`,
  rivalPlayed: (name, count) => `${name}: ${cardsText(count)} a las fundaciones.`,
  moreChanges: (count) => `Y ${countOf(count, 'cambio', 'cambios')} más.`,
  elapsed: (time) => `Tiempo: ${time}.`,
  standing: (count, total) => `Tienes ${count} de ${total} cartas en las fundaciones.`,
  noSuchColumn: (number) => `No hay columna ${number}.`,
};
