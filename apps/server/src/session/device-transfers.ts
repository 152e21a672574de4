import { createHash, randomInt } from 'node:crypto';
import type { DeviceTransfer } from '@snap-up/protocol';
import type { DeviceTransferStore } from '../persistence/device-transfer-store.ts';
import type { Clock } from '../platform/clock.ts';

/** Nothing in it is mistaken for something else. Ten of it are 50 bits, which nobody guesses in five minutes. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const codeCharacters = 10;
const goodForMs = 5 * 60_000;
/** How many codes of one player can be used at a time; a further one takes the place of the oldest. */
const mostLive = 3;

/** Codes with which another device becomes the same player: each is good once and for a few minutes. */
export class DeviceTransfers {
  readonly #store: DeviceTransferStore;
  readonly #clock: Clock;

  constructor(store: DeviceTransferStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** A new code. Only the one who asks ever learns it: a hash of it is kept. */
  async create(playerId: string): Promise<DeviceTransfer> {
    const code = Array.from({ length: codeCharacters }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
    const nowMs = this.#clock.nowMs();
    const expiresAtMs = nowMs + goodForMs;
    await this.#store.add({ codeHash: hashOf(code), playerId, expiresAtMs }, mostLive, nowMs);
    return { code, expiresAt: expiresAtMs };
  }

  /** Uses a code up: the id of the player who made it; null where it has been used, has run out or never was one. */
  use(code: string): Promise<string | null> {
    return this.#store.use(hashOf(code), this.#clock.nowMs());
  }
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
