import type { GameMoment } from '@snap-up/client';
import { locale } from './locale.ts';

const seconds = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The name of the list of what is worth telling about a game. */
export const gameMomentsTitle = 'Highlights';

/** What is worth telling about a game, in a few words. */
export function momentWords(moment: GameMoment): string {
  switch (moment.kind) {
    case 'by-cards':
      return moment.cardCount === 1 ? 'Photo finish: by one card' : `Photo finish: by ${moment.cardCount} cards`;
    case 'by-time':
      // The smallest margin that can be shown.
      return `Photo finish: by ${seconds.format(Math.max(100, moment.marginMs) / 1000)} seconds`;
    case 'comeback':
      return moment.cardCount === 1 ? 'Comeback from 1 card behind' : `Comeback from ${moment.cardCount} cards behind`;
    case 'streak':
      return `${moment.winCount} wins in a row`;
  }
}

/** The same as sentences, for screen readers. */
export function momentSentences(moments: readonly GameMoment[]): string {
  return moments.map((moment) => `${momentWords(moment)}.`).join(' ');
}
