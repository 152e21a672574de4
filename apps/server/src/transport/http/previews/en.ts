import { gameNames } from '@snap-up/engine/names/en';
import type { PreviewWords } from '../preview-words.ts';

/** What English-speaking people read of a link. */
export const english: PreviewWords = {
  site: {
    title: 'Snap-Up',
    description: 'Race your friends at Klondike or play patience solo, right in your browser. No sign-up.',
  },
  gameNames,
  anyGame: 'A card game',
  invitation: (host, isRace) => `Join ${host}’s ${isRace ? 'race' : 'game'}`,
  description: (game, state) => `${game}. ${state}`,
  closed: 'This table is closed.',
  seats: (freeCount, count) => {
    if (freeCount === 0) return `All ${count} seats are taken.`;
    return `${freeCount} of ${count} ${count === 1 ? 'seat' : 'seats'} free.`;
  },
};
