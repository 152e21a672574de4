import type { Words } from '@snap-up/engine';
import type * as english from '../en/first-race.ts';

/** What a new player is told during their first race. */
export const firstRaceWords: Words<typeof english.firstRaceWords> = {
  goal: (cardTotal) =>
    `Le plus de cartes sur les fondations quand personne ne peut continuer, ou les ${cardTotal} en premier.`,
};
