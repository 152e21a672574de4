import type { GameMoment } from '@snap-up/client';
import { gameMomentWords as words } from '#messages/game-moments.ts';
import { locale } from '#messages/locale.ts';

const seconds = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The notable moments of a game, in a few words. */
export function momentWords(moment: GameMoment): string {
  switch (moment.kind) {
    case 'by-cards':
      return words.byCards(moment.cardCount);
    case 'by-time':
      // The smallest margin that can be shown.
      return words.byTime(seconds.format(Math.max(100, moment.marginMs) / 1000));
    case 'comeback':
      return words.comeback(moment.cardCount);
    case 'streak':
      return words.streak(moment.winCount);
  }
}

/** The same as sentences, for screen readers. */
export function momentSentences(moments: readonly GameMoment[]): string {
  return moments.map((moment) => `${momentWords(moment)}.`).join(' ');
}
