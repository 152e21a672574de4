import type { Words } from '@snap-up/engine';
import type * as english from '../en/rejection-text.ts';

/** What is said of a rejection where its own sentence could not be loaded. */
export const rejectionTextWords: Words<typeof english.rejectionTextWords> = {
  unreachable: 'Server nicht erreichbar. Vielleicht startet er gerade neu.',
  failed: 'Das hat nicht geklappt. Lade die Seite neu und versuch es nochmal.',
};
