/** All randomness of a simulated game: the same numbers for the same seed (sfc32, seeded by a text). */
export class Chance {
  readonly #seed: string;
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: string) {
    this.#seed = seed;
    [this.#a, this.#b, this.#c] = [hashOf(seed, 1), hashOf(seed, 2), hashOf(seed, 3)];
    for (let round = 0; round < 12; round += 1) this.#next();
  }

  /** Returns an independent source: drawing from it changes nothing here. */
  apart(name: string): Chance {
    return new Chance(`${this.#seed}/${name}`);
  }

  /** Returns a number from 0 to 1, 1 excluded. */
  fraction(): number {
    return this.#next() / 2 ** 32;
  }

  /** Returns an integer from 0 to `most`, `most` excluded. */
  below(most: number): number {
    return Math.floor(this.fraction() * most);
  }

  between(least: number, most: number): number {
    return least + this.fraction() * (most - least);
  }

  happens(probability: number): boolean {
    return probability > 0 && this.fraction() < probability;
  }

  pick<One>(all: readonly One[]): One {
    const one = all[this.below(all.length)];
    if (one === undefined) throw new Error('There is nothing to pick from');
    return one;
  }

  /** Does one of several things. */
  way<Result>(...ways: readonly (() => Result)[]): Result {
    return this.pick(ways)();
  }

  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.below(256));
  }

  hex(byteCount: number): string {
    return Buffer.from(this.bytes(byteCount)).toString('hex');
  }

  letters(count: number): string {
    return Array.from({ length: count }, () => alphabet.charAt(this.below(alphabet.length))).join('');
  }

  #next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    return sum >>> 0;
  }
}

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** FNV-1a, with a different start for each salt. */
function hashOf(text: string, salt: number): number {
  let hash = Math.imul(0x811c9dc5, salt) | 0;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash;
}
