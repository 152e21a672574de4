import { isIPv6 } from 'node:net';
import type { Clock } from '../../platform/clock.ts';

/** How many addresses are remembered before those are forgotten whose guesses were long ago. */
const roomyCount = 10_000;

/** Counts wrong guesses of codes by address, so that nobody finds one by trying. */
export class WrongGuesses {
  readonly #clock: Clock;
  readonly #most: number;
  readonly #withinMs: number;
  /** By address, when its guesses were made that have not turned out right, oldest first. */
  readonly #guessedAtMs = new Map<string, readonly number[]>();

  constructor(clock: Clock, limit: { readonly most: number; readonly withinMs: number }) {
    this.#clock = clock;
    this.#most = limit.most;
    this.#withinMs = limit.withinMs;
  }

  /**
   * Lets an address guess; false where too many of its guesses were wrong. A guess counts as wrong until `wasRight` says
   * that it was not, so that it is of no use to guess many at a time.
   */
  mayGuess(address: string): boolean {
    const key = networkOf(address);
    const recent = this.#recentOf(key);
    if (recent.length >= this.#most) return false;
    if (this.#guessedAtMs.size >= roomyCount) this.#forgetOld();
    this.#guessedAtMs.set(key, [...recent, this.#clock.nowMs()]);
    return true;
  }

  /** The newest guess of an address was right: it does not count. */
  wasRight(address: string): void {
    const key = networkOf(address);
    const others = this.#recentOf(key).slice(0, -1);
    if (others.length === 0) this.#guessedAtMs.delete(key);
    else this.#guessedAtMs.set(key, others);
  }

  #recentOf(key: string): readonly number[] {
    const sinceMs = this.#clock.nowMs() - this.#withinMs;
    return (this.#guessedAtMs.get(key) ?? []).filter((atMs) => atMs > sinceMs);
  }

  #forgetOld(): void {
    for (const key of this.#guessedAtMs.keys()) if (this.#recentOf(key).length === 0) this.#guessedAtMs.delete(key);
  }
}

/** Whom an address counts for: with IPv6 everybody has a whole network of 2^64 addresses, which is one visitor. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // The URL standard's own parser writes it out in one way, with numbers for a dotted end.
  const [head = '', tail = ''] = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1).split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(head), groups(tail)];
  const all = [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last];
  // An IPv4 address in an IPv6 one's clothes is one visitor too, and not one network with all others.
  const isMapped = all.slice(0, 5).every((group) => group === '0') && all[5] === 'ffff';
  return isMapped ? all.join(':') : all.slice(0, 4).join(':');
}
