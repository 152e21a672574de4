import type { Words } from '@snap-up/engine';
import type * as english from '../en/first-race.ts';

/** What a new player is told during their first race. */
export const firstRaceWords: Words<typeof english.firstRaceWords> = {
  goal: (cardTotal) =>
    `Die meisten Karten auf den Zielstapeln, wenn niemand mehr weiterkommt, oder alle ${cardTotal} zuerst.`,
};
