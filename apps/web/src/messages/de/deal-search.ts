import type { Words } from '@snap-up/engine';
import type * as english from '../en/deal-search.ts';

/** The search for a deal that can be won. Every page has this, and nothing else of it. */
export const dealSearchTexts: Words<typeof english.dealSearchTexts> = {
  looking: 'Ein gewinnbares Spiel wird gesucht …',
};
