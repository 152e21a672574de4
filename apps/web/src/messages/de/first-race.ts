import type { Words } from '@snap-up/engine';
import type * as english from '../en/first-race.ts';

/** What a new player is told during their first race. */
export const firstRaceWords: Words<typeof english.firstRaceWords> = {
  goal: (cardTotal) => `Hab am Ende die meisten Karten auf den Zielstapeln, oder zuerst alle ${cardTotal}.`,
};
