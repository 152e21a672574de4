import { commitmentOf, err, formatSeat, ok, type Result, type Rules, type Seat, searchFairSeed } from '@snap-up/engine';
import type { Rejection, ShuffleProof, TableInfo } from '@snap-up/protocol';
import type { SeatRecord, ShuffleRecord } from '../game/records.ts';
import { nextSlice } from '../platform/slices.ts';

/**
 * Returns the nonce of a bot, or of somebody for whom the next round of a night did not wait. It is derived from the server's
 * secret, so that it survives a restart and is the same on every server. Nobody can compute it without the secret, and it adds
 * nothing to the secret.
 */
export function derivedNonce(secret: string, seat: Seat): string {
  return commitmentOf(`snap-up bot ${formatSeat(seat)} ${secret}`);
}

/** The commitments to the server's secret and to derived nonces, by shuffle: every broadcast has them, and hashing is slow. */
const commitments = new WeakMap<
  ShuffleRecord,
  { readonly ofServer: TableInfo['shuffle']; readonly derived: string[] }
>();

function commitmentsOf(shuffle: ShuffleRecord) {
  const known = commitments.get(shuffle);
  if (known !== undefined) return known;
  const { secret, round } = shuffle;
  const made = { round, commitment: commitmentOf(secret) };
  const all = { ofServer: made, derived: [] };
  commitments.set(shuffle, all);
  return all;
}

export function commitmentOfServer(shuffle: ShuffleRecord): TableInfo['shuffle'] {
  return commitmentsOf(shuffle).ofServer;
}

/** Returns the commitment to the nonce that the server derives for a seat. */
export function derivedCommitment(shuffle: ShuffleRecord, seat: Seat): string {
  const { derived } = commitmentsOf(shuffle);
  derived[seat] ??= commitmentOf(derivedNonce(shuffle.secret, seat));
  return derived[seat];
}

/** Returns the commitment to show for a seat: the person's, or the one that a bot always has. */
export function commitmentOfSeat(
  seats: readonly (SeatRecord | null)[],
  seat: Seat,
  shuffle: ShuffleRecord,
): string | null {
  const record = seats[seat] ?? null;
  if (record === null || record.bot === null) return record?.commitment ?? null;
  return derivedCommitment(shuffle, seat);
}

/**
 * A shuffle in progress: everybody has committed to a nonce, and the nonces arrive. They are kept in memory only. Nobody learns
 * any of them until all have arrived, so a shuffle that is canceled reveals nothing.
 */
export class Shuffling {
  readonly #shuffle: ShuffleRecord;
  readonly #commitments: readonly string[];
  readonly #nonces: (string | null)[];

  private constructor(shuffle: ShuffleRecord, commitments: readonly string[]) {
    this.#shuffle = shuffle;
    this.#commitments = commitments;
    this.#nonces = commitments.map((commitment, seat) =>
      commitment === derivedCommitment(shuffle, seat) ? derivedNonce(shuffle.secret, seat) : null,
    );
  }

  get round(): number {
    return this.#shuffle.round;
  }

  /** Returns the shuffle for these seats; null while a seat is free or has no commitment. */
  static of(seats: readonly (SeatRecord | null)[], shuffle: ShuffleRecord): Shuffling | null {
    const ready = seats.filter((seat) => seat !== null).filter(({ isReady }) => isReady);
    const commitments = seats.flatMap((_, seat) => commitmentOfSeat(seats, seat, shuffle) ?? []);
    const isAllThere = ready.length === seats.length && commitments.length === seats.length;
    // Bots are always ready; a game needs a person to start it.
    if (!isAllThere || ready.every(({ bot }) => bot !== null)) return null;
    return new Shuffling(shuffle, commitments);
  }

  get missing(): readonly Seat[] {
    return this.#nonces.flatMap((nonce, seat) => (nonce === null ? [seat] : []));
  }

  /** Accepts a seat's nonce if the seat has committed to it for this round; idempotent. */
  reveal(seat: Seat, round: number, nonce: string): Result<void, Rejection> {
    if (round !== this.round || commitmentOf(nonce) !== this.#commitments[seat]) return err({ code: 'nonce-mismatch' });
    this.#nonces[seat] = nonce;
    return ok();
  }

  /** Returns the seed with its proof, once no nonce is missing. */
  async proof(rules: Rules): Promise<ShuffleProof> {
    const nonces = this.#nonces.filter((nonce) => nonce !== null);
    const { secret } = this.#shuffle;
    const players = nonces.map((nonce, seat) => ({ commitment: this.#commitments[seat] ?? '', nonce }));
    const search = searchFairSeed(rules, { secret, nonces });
    let step = search.next();
    for (; step.done !== true; step = search.next()) await nextSlice(0);
    const { attempt, seed } = step.value;
    return { commitment: commitmentOf(secret), secret, players, attempt, seed };
  }
}
