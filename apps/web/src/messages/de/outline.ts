import type { Words } from '@snap-up/engine';
import type * as english from '../en/outline.ts';
import { cardsText, countOf } from './language.ts';

export const outlineTexts: Words<typeof english.outlineTexts> = {
  title: 'Textansicht',
  about: 'Drück auf eine Karte, dann darauf, wohin sie soll. Esc legt sie zurück.',
  spectating: 'Die Karten in Worten.',
  parts: {
    foundations: 'Zielstapel',
    tiers: 'Reihen',
    stock: 'Stapel und Ablage',
    hand: 'Deine Hand',
    heaps: 'Haufen',
    columns: 'Spalten',
    reserves: 'Päckchen',
    aside: 'Beiseitegelegt',
  },
  askToMove: (name) => `${name} auffordern`,
  fitsOn: (card) => `Hierhin passt ${card}`,
  putBack: 'Zurücklegen',
  draw: 'Ziehen',
  turnWaste: 'Ablage umdrehen',
  questions: 'Fragen',
  ask: {
    cards: 'Deine Karten',
    foundations: 'Zielstapel',
    stock: 'Stapel und Ablage',
    rival: 'Nächster Gegner',
    moves: 'Mögliche Züge',
    changes: 'Was ist neu?',
    status: 'Zug und Zeit',
  },
};

export const outlineWords: Words<typeof english.outlineWords> = {
  cardOn: (card, pile) => `${card}, ${pile}`,
  carry: (card, place) => `${card} auf ${place}`,
  movesLeft: (count, moves) => `${countOf(count, 'Zug', 'Züge')}: ${moves.join('; ')}.`,
  moreMoves: (count) => `${count} weitere`,
  noMoves: 'Kein Zug möglich.',
  drawMove: 'ziehen',
  redealMove: 'Ablage umdrehen',
  passMove: 'passen',
  meldMove: (cards) => `${cards} melden`,
  discardMove: 'Hand abwerfen',
  nothingNew: 'Nichts hat sich geändert.',
  moved: (card, moreCount, pile) =>
    moreCount === 0
      ? `${card} auf ${pile}.`
      : `${card} und ${countOf(moreCount, 'weitere Karte', 'weitere Karten')} auf ${pile}.`,
  rivalPlayed: (name, count) => `${name}: ${cardsText(count)} auf die Zielstapel.`,
  moreChanges: (count) => `Und ${countOf(count, 'weitere Änderung', 'weitere Änderungen')}.`,
  elapsed: (time) => `Zeit: ${time}.`,
  standing: (count, total) => `Du hast ${count} von ${total} Karten auf den Zielstapeln.`,
  noSuchColumn: (number) => `Es gibt keine Spalte ${number}.`,
};
