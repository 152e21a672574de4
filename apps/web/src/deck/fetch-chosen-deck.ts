import { importAgain } from '@snap-up/client';

/** Fetches what is needed to draw a deck that is not the usual one. */
export const fetchChosenDeck = importAgain(() => import('./chosen-deck.ts'));
