import type { Words } from '@snap-up/engine';
import type * as english from '../en/cues.ts';

import { choiceOf } from '../lists.ts';
import { cardsText } from './grammar.ts';

/** The sentences about what happens on the felt. Cards and piles are given by name. */
export const cueWords: Words<typeof english.cueWords> = {
  putBack: 'Karte zurückgelegt.',
  landed: (card, pile) => `${card} auf ${pile}.`,
  turnedUp: (card, pile) => `${card} aufgedeckt, ${pile}.`,
  wasteTurnedOver: (leftCount) => `Ablage umgedreht. ${cardsText(leftCount)} im Stapel.`,
  dealt: (cards) => `Neu: ${cards.join(', ')}.`,
  /** `below` are the cards under the top one, from above. */
  drawn: (top, below) =>
    below.length === 0 ? `Gezogen: ${top}.` : `Gezogen: ${top}, darunter ${below.join(' und ')}.`,
  stockEmpty: 'Der Stapel ist leer.',
  /** A card whose name is not known. */
  card: 'Diese Karte',
  cannotBeLifted: (card) => `${card} lässt sich nicht bewegen.`,
  fitsNowhere: (card) => `${card} passt nirgends.`,
  fitsNoFoundation: (card) => `${card} passt noch auf keinen Zielstapel.`,
  fitsNoTier: (card) => `${card} passt noch in keine Reihe.`,
  liftedByTap: (card, places) => `${card} aufgenommen. Passt auf ${choiceOf(places)}. Tipp an, wohin sie soll.`,
  liftedByKey: (card, places, aimedAt) =>
    `${card} aufgenommen. Passt auf ${choiceOf(places)}. Enter legt sie auf ${aimedAt}.`,
};
