import { createHash, randomInt } from 'node:crypto';
import type { DeviceTransfer, DeviceTransfers as ListedTransfers } from '@snap-up/protocol';
import type { Clock } from '@snap-up/tables/platform/clock.ts';
import type { DeviceTransferStore } from '../persistence/player-stores.ts';

/** No two of its characters are easily confused. Ten of them are 50 bits, which nobody guesses in five minutes. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const codeCharacters = 10;
const goodForMs = 5 * 60_000;
/** How many codes of one player are valid at a time; a further one replaces the oldest. */
const mostLive = 3;

/** Codes that sign another device in as the same player. Each works once and expires after a few minutes. */
export class DeviceTransfers {
  readonly #store: Pick<DeviceTransferStore, 'add' | 'use' | 'ofPlayer'>;
  readonly #clock: Pick<Clock, 'nowMs'>;
  readonly #below: (most: number) => number;

  /** @param below returns a number from 0 to `most`, `most` excluded, that nobody can foresee */
  constructor(
    store: Pick<DeviceTransferStore, 'add' | 'use' | 'ofPlayer'>,
    clock: Pick<Clock, 'nowMs'>,
    below: (most: number) => number = randomInt,
  ) {
    this.#store = store;
    this.#clock = clock;
    this.#below = below;
  }

  /** Creates a code. Only a hash of it is stored. */
  async create(playerId: string): Promise<DeviceTransfer> {
    const code = Array.from({ length: codeCharacters }, () => alphabet.charAt(this.#below(alphabet.length))).join('');
    const nowMs = this.#clock.nowMs();
    const expiresAtMs = nowMs + goodForMs;
    await this.#store.add({ codeHash: hashOf(code), playerId, expiresAtMs }, mostLive, nowMs);
    return { code, expiresAt: expiresAtMs };
  }

  /** Uses up a code. Returns the id of the player who created it; null if the code is used, expired or unknown. */
  use(code: string): Promise<string | null> {
    return this.#store.use(hashOf(code), this.#clock.nowMs());
  }

  /** Returns which codes of a player have been used. */
  async list(playerId: string): Promise<ListedTransfers> {
    const transfers = await this.#store.ofPlayer(playerId);
    return { transfers: transfers.map(({ expiresAtMs, isUsed }) => ({ expiresAt: expiresAtMs, isUsed })) };
  }
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
