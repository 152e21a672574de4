import { chacha20 } from '@noble/ciphers/chacha.js';
import { hexToBytes } from '@noble/ciphers/utils.js';
import { assert, at } from '../model/assert.ts';
import { isHex32 } from './digest.ts';

/** A game's secret: 32 bytes as 64 hexadecimal digits. All randomness in a game follows from it. */
export type Seed = string;

const blockBytes = 1024;

/** A stream of unbiased random numbers: the ChaCha20 key stream of a seed, the same on every platform. */
export interface RandomStream {
  /** A whole number from 0 to `bound - 1`, every one equally likely. `bound` is at most 2^32. */
  below(bound: number): number;
}

/**
 * The random stream `lane` of a seed. Lanes are independent of each other: knowing one reveals nothing about another.
 * `lane` is an integer from 0 to 2^32 - 1.
 */
export function randomStream(seed: Seed, lane: number): RandomStream {
  assert(isHex32(seed), 'a seed has 64 hexadecimal digits');
  const key = hexToBytes(seed);
  const nonce = new Uint8Array(12);
  new DataView(nonce.buffer).setUint32(0, lane, true);
  const zeros = new Uint8Array(blockBytes);
  let block = new DataView(zeros.buffer);
  let offset = blockBytes;
  let counter = 0;

  const nextUint32 = () => {
    if (offset === blockBytes) {
      block = new DataView(chacha20(key, nonce, zeros, undefined, counter).buffer);
      counter += blockBytes / 64;
      offset = 0;
    }
    offset += 4;
    return block.getUint32(offset - 4, true);
  };

  return {
    below(bound) {
      assert(Number.isInteger(bound) && bound > 0 && bound <= 2 ** 32, 'a bound is from 1 to 2^32');
      // Numbers above the last multiple of the bound would favor the small results, so they are drawn again.
      const limit = 2 ** 32 - (2 ** 32 % bound);
      let number = nextUint32();
      while (number >= limit) number = nextUint32();
      return number % bound;
    },
  };
}

/** A shuffled copy: every order is equally likely (Fisher and Yates). */
export function shuffled<T>(list: readonly T[], random: RandomStream): T[] {
  const copy = [...list];
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const chosen = random.below(last + 1);
    const kept = at(copy, last);
    copy[last] = at(copy, chosen);
    copy[chosen] = kept;
  }
  return copy;
}
