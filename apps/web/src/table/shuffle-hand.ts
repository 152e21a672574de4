import { ShuffleHand } from '@snap-up/client';
import { rest } from '../shared/rest.ts';
import { storageIn } from '../shared/storage.ts';

/** This browser's part in the shuffles of all its tables. It also has the commitments it saw, for shuffle checks. */
export const shuffleHand = new ShuffleHand({
  rest,
  randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  storage: storageIn(() => localStorage),
});
