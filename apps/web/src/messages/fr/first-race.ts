import type { Words } from '@snap-up/engine';
import type * as english from '../en/first-race.ts';

/** What a new player is told during their first race. */
export const firstRaceWords: Words<typeof english.firstRaceWords> = {
  goal: (cardTotal) => `Pour gagner : le plus de cartes sur les fondations à la fin, ou les ${cardTotal} en premier.`,
};
