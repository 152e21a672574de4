import type { Reaction } from '@snap-up/protocol';

/** What each reaction means: for screen readers, and for the tooltip. */
export const reactionWords: Readonly<Record<Reaction, string>> = {
  hello: 'Hello!',
  'good-luck': 'Good luck!',
  'well-played': 'Well played!',
  wow: 'Wow!',
  oops: 'Oops!',
  thinking: 'Let me think …',
  thanks: 'Thank you!',
  again: 'Another game?',
};
