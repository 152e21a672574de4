import type { Words } from '@snap-up/engine';
import type * as english from '../en/reactions.ts';

/** What each reaction means: for screen readers, and for the tooltip. */
export const reactionWords: Words<typeof english.reactionWords> = {
  hello: 'Hallo!',
  'good-luck': 'Viel Glück!',
  'well-played': 'Gut gespielt!',
  wow: 'Wow!',
  oops: 'Ups!',
  thinking: 'Moment, ich überlege …',
  thanks: 'Danke!',
  again: 'Noch ein Spiel?',
};
