import type { Words } from '@snap-up/engine';
import { capitalised } from '../capitalised.ts';
import type * as english from '../en/cues.ts';
import { choiceOf } from '../lists.ts';
import { cardsText, definite } from './grammar.ts';

const subject = (card: string) => capitalised(definite(card));

const lifted = (card: string, places: readonly string[]) =>
  `Tu tiens ${definite(card)}, à poser sur ${choiceOf(places.map(definite))}.`;

/** The sentences about what happens on the felt. Cards and piles are given by name. */
export const cueWords: Words<typeof english.cueWords> = {
  putBack: 'Carte reposée.',
  landed: (card, pile) => `${capitalised(card)} sur ${definite(pile)}.`,
  turnedUp: (card, pile) => `Carte retournée, ${pile} : ${card}.`,
  wasteTurnedOver: (leftCount) => `Défausse retournée. ${cardsText(leftCount)} dans le talon.`,
  dealt: (cards) => `Distribué : ${cards.join(', ')}.`,
  /** `below` are the cards under the top one, from above. */
  drawn: (top, below) =>
    below.length === 0 ? `Pioché : ${top}.` : `Pioché : ${top}, et dessous ${below.join(' et ')}.`,
  stockEmpty: 'Le talon est vide.',
  /** A card whose name is not known. */
  card: 'carte',
  cannotBeLifted: (card) => `${subject(card)} ne peut pas bouger.`,
  fitsNowhere: (card) => `${subject(card)} ne va nulle part.`,
  fitsNoFoundation: (card) => `${subject(card)} ne va pas encore sur une fondation.`,
  fitsNoTier: (card) => `${subject(card)} ne va pas encore dans une rangée.`,
  liftedByTap: (card, places) => `${lifted(card, places)} Touche l’endroit voulu.`,
  liftedByKey: (card, places, aimedAt) =>
    `${lifted(card, places)} Appuie sur Entrée pour choisir ${definite(aimedAt)}.`,
};
