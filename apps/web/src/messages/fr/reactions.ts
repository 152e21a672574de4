import type * as english from '../en/reactions.ts';

/** What each reaction means: for screen readers, and for the tooltip. */
export const reactionWords: typeof english.reactionWords = {
  hello: 'Salut !',
  'good-luck': 'Bonne chance !',
  'well-played': 'Bien joué !',
  wow: 'Waouh !',
  oops: 'Oups !',
  thinking: 'Je réfléchis…',
  thanks: 'Merci !',
  again: 'On en refait une ?',
};
