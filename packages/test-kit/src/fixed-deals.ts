import { createHash } from 'node:crypto';
import { type Random, systemRandom } from '@snap-up/tables/platform/random.ts';

/** The secret of everything that a server of a test deals, so that a numbered or daily deal is the same in every run. */
export const dealSecret = 'ab'.repeat(32);

/**
 * What servers of tests draw: with the same nonces players get the same cards in every run, whatever was dealt before or beside them,
 * and bots play alike.
 */
export const fixedRandom: Random = { ...systemRandom, secret: () => dealSecret, fraction: () => 0.5 };

/** Returns a source of nonces for a player of this name: the same ones in every run. */
export function noncesOf(name: string): () => Uint8Array {
  let drawnCount = 0;
  return () => {
    drawnCount += 1;
    return createHash('sha256').update(`${name} ${drawnCount}`).digest();
  };
}
