import type { Words } from '@snap-up/engine';
import type * as english from '../en/hand.ts';

import { listOf } from '../lists.ts';

const numbers = ['Nichts', 'Eine', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs'] as const;
const melds = { suit: 'eine Farbmeldung', kind: 'eine Wertmeldung', run: 'eine Folge' } as const;

/** The words of a hand below the felt. Cards are given by name. */
export const handTexts: Words<typeof english.handTexts> = {
  hand: 'Deine Hand',
  /** By the kinds of meld that some cards are, one at least: “eine Folge”, “eine Farbmeldung und eine Wertmeldung”. */
  melds: (kinds) => listOf(kinds.map((kind) => melds[kind])),
  tasks: {
    selectMeld: 'Deine Hand enthält eine Meldung. Wähle ihre Karten.',
    noMeld: 'Diese Karten sind keine Meldung.',
    isMeld: (meld) => `Das ist ${meld}.`,
    orderDiscards:
      'Keine Meldung. Ordne die Karten durch Tippen oder Ziehen so, wie du sie abwirfst: Nummer 1 kommt zuerst wieder.',
    discard: 'Keine Meldung. Was du jetzt abwirfst, kommt nicht wieder, die Reihenfolge ist also egal.',
    draw: 'Zieh eine neue Hand.',
    drawOrDiscard: 'Dein Abwurf ist jetzt der Stapel. Vor dem Ziehen darfst du seine oberste Karte abwerfen.',
  },
  discardNumber: (card, number) => `${card}, Abwurf Nummer ${number}`,
  empty: 'Deine Hand ist leer.',
  cards: (cards) => `Deine Hand: ${cards.join(', ')}.`,
  topCard: (card) => `Oberste Karte: ${card}`,
  meld: { text: 'Melden', title: 'Gewählte Karten melden (M)' },
  resetOrder: 'Neu ordnen',
  discard: { text: 'Abwerfen', title: 'Hand abwerfen (D)', titleInOrder: 'Hand in dieser Reihenfolge abwerfen (D)' },
  discardFirst: { text: 'Erst abwerfen', title: (card) => `Erst abwerfen: ${card} (D)` },
  /** The number in words; above six in digits. */
  draw: { text: (count) => `${numbers[count] ?? count} ziehen`, title: 'Eine neue Hand ziehen (T)' },
};
