import { importAgain } from '@snap-up/client';

/** Fetches the code that draws a customized deck. */
export const fetchChosenDeck = importAgain(() => import('./chosen-deck.ts'));
