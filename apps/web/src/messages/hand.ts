import { type Card, faceOf, meldKindsOf, type Rules } from '@snap-up/engine';
import { facesMissing } from '#messages/felt.ts';
import { handTexts as words } from '#messages/hand.ts';
import type { HandTask, HandWords } from '../felt/index.ts';

/** “a run meld”, “a suit meld and a kind meld”; null for cards that are no meld. */
export function meldWords(rules: Rules, cards: readonly Card[]): string | null {
  const kinds = meldKindsOf(rules, cards);
  return kinds.length === 0 ? null : words.melds(kinds);
}

/** What to do, in a sentence or two. */
export function taskSentence(rules: Rules, task: HandTask, chosen: readonly Card[]): string {
  switch (task.kind) {
    case 'meld': {
      if (chosen.length === 0) return words.tasks.selectMeld;
      const meld = meldWords(rules, chosen);
      return meld === null ? words.tasks.noMeld : words.tasks.isMeld(meld);
    }
    case 'discard':
      return task.isOrdered ? words.tasks.orderDiscards : words.tasks.discard;
    case 'take':
      return task.before === null ? words.tasks.draw : words.tasks.drawOrDiscard;
    case 'nothing':
      return '';
  }
}

/** The label of a card in the hand, with its number if the discards are ordered. */
export function cardWords(rules: Rules, card: Card, order: readonly Card[]): string {
  const { name } = faceOf(rules, card);
  const place = order.indexOf(card);
  return place === -1 ? name : words.discardNumber(name, place + 1);
}

/** A changed hand, for screen readers. */
export function handSentence(rules: Rules, cards: readonly Card[]): string {
  return cards.length === 0 ? words.empty : words.cards(cards.map((card) => faceOf(rules, card).name));
}

/** Every word of a hand below the felt. */
export const handWords: HandWords = {
  hand: words.hand,
  task: taskSentence,
  card: cardWords,
  topCard: (rules, card) => words.topCard(faceOf(rules, card).name),
  facesMissing,
  meld: words.meld,
  melds: meldWords,
  resetOrder: words.resetOrder,
  discard: (isOrdered) => ({
    text: words.discard.text,
    title: isOrdered ? words.discard.titleInOrder : words.discard.title,
  }),
  discardFirst: (rules, card) => ({
    text: words.discardFirst.text,
    title: words.discardFirst.title(faceOf(rules, card).name),
  }),
  draw: (count) => ({ text: words.draw.text(count), title: words.draw.title }),
};
