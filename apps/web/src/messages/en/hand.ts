import { type Card, faceOf, meldKindsOf, type Rules } from '@snap-up/engine';
import type { HandTask, HandWords } from '../../felt/index.ts';
import { facesMissing } from './felt.ts';

const numbers = ['no cards', 'one', 'two', 'three', 'four', 'five', 'six'] as const;

/** A number of cards in words; above six in digits. */
export function numberWord(count: number): string {
  return numbers[count] ?? `${count}`;
}

/** “a run meld”, “a suit meld and a kind meld”; null for cards that are no meld. */
export function meldWords(rules: Rules, cards: readonly Card[]): string | null {
  const kinds = meldKindsOf(rules, cards).map((kind) => `a ${kind}`);
  return kinds.length === 0 ? null : kinds.join(' and ');
}

/** What there is to do, in a sentence or two. */
export function taskSentence(rules: Rules, task: HandTask, chosen: readonly Card[]): string {
  switch (task.kind) {
    case 'meld': {
      if (chosen.length === 0) return 'Your hand contains a meld. Select its cards.';
      const meld = meldWords(rules, chosen);
      return meld === null ? 'These cards aren’t a meld.' : `This is ${meld}.`;
    }
    case 'discard':
      return task.isOrdered
        ? 'No meld here. Tap or drag the cards into the order to discard them in: number 1 comes back first.'
        : 'No meld here. Discards don’t come back from now on, so their order doesn’t matter.';
    case 'take':
      return task.before === null
        ? 'Draw a new hand.'
        : 'Your discards are now the stock. Before you draw, you may discard its top card.';
    case 'nothing':
      return '';
  }
}

/** The label of a card in the hand, with its number where the hand is discarded in an order. */
export function cardWords(rules: Rules, card: Card, order: readonly Card[]): string {
  const { name } = faceOf(rules, card);
  const place = order.indexOf(card);
  return place === -1 ? name : `${name}, discard number ${place + 1}`;
}

/** A changed hand as a screen reader says it. */
export function handSentence(rules: Rules, cards: readonly Card[]): string {
  if (cards.length === 0) return 'Your hand is empty.';
  return `Your hand: ${cards.map((card) => faceOf(rules, card).name).join(', ')}.`;
}

/** Every word of a hand below the felt. */
export const handWords: HandWords = {
  hand: 'Your hand',
  task: taskSentence,
  card: cardWords,
  topCard: (rules, card) => `Top card: ${faceOf(rules, card).name}`,
  facesMissing,
  meld: { text: 'Meld', title: 'Meld the selected cards (M)' },
  melds: meldWords,
  resetOrder: 'Reset order',
  discard: (isOrdered) => ({
    text: 'Discard',
    title: isOrdered ? 'Discard the hand in this order (D)' : 'Discard the hand (D)',
  }),
  discardFirst: (rules, card) => ({
    text: 'Discard it first',
    title: `Discard the ${faceOf(rules, card).name} first (D)`,
  }),
  draw: (count) => ({ text: `Draw ${numberWord(count)}`, title: 'Draw a new hand (T)' }),
};
