import { ShuffleHand } from '@snap-up/client';
import { rest } from './rest.ts';
import { storageIn } from './storage.ts';

/** This browser's hand in the shuffles of all its tables. What it has witnessed is here for whoever checks a shuffle. */
export const shuffleHand = new ShuffleHand({
  rest,
  randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  storage: storageIn(() => localStorage),
});
