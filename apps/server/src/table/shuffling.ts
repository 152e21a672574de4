import { commitmentOf, fairSeed, formatSeat, type Rules, type Seat } from '@snap-up/engine';
import type { PlainRejectionCode, ShuffleProof, TableInfo } from '@snap-up/protocol';
import type { SeatRecord, ShuffleRecord } from '../game/records.ts';

/**
 * The nonce of a bot. It follows from the server's secret, so that it is there again after a restart, and every server
 * on the database has the same; nobody can tell it without the secret, and it adds nothing to what the secret does.
 */
export function botNonce(secret: string, seat: Seat): string {
  return commitmentOf(`snap-up bot ${formatSeat(seat)} ${secret}`);
}

/** What the server commits itself to for the shuffle of the next game. */
export function commitmentOfServer({ secret, round }: ShuffleRecord): TableInfo['shuffle'] {
  return { round, commitment: commitmentOf(secret) };
}

/** The commitment that is shown on a seat: that of a person, or the one that a bot always has. */
export function commitmentOfSeat(
  seats: readonly (SeatRecord | null)[],
  seat: Seat,
  { secret }: ShuffleRecord,
): string | null {
  const record = seats[seat] ?? null;
  return record === null || record.bot === null ? (record?.commitment ?? null) : commitmentOf(botNonce(secret, seat));
}

/**
 * One shuffle under way: everybody is committed to a nonce, and they come in. They are in memory only, and die with it:
 * until all are there no nonce is told to anybody, so a shuffle that is called off has given nothing away.
 */
export class Shuffling {
  readonly round: number;
  readonly #secret: string;
  readonly #commitments: readonly string[];
  readonly #nonces: (string | null)[];

  private constructor({ secret, round }: ShuffleRecord, commitments: readonly string[], bots: readonly boolean[]) {
    this.#secret = secret;
    this.round = round;
    this.#commitments = commitments;
    this.#nonces = bots.map((isBot, seat) => (isBot ? botNonce(secret, seat) : null));
  }

  /** The shuffle for those who sit there; null as long as a seat is free, or somebody has no commitment. */
  static of(seats: readonly (SeatRecord | null)[], shuffle: ShuffleRecord): Shuffling | null {
    const ready = seats.filter((seat) => seat !== null).filter(({ isReady }) => isReady);
    const commitments = seats.flatMap((_, seat) => commitmentOfSeat(seats, seat, shuffle) ?? []);
    const isAllThere = ready.length === seats.length && commitments.length === seats.length;
    // Bots are always ready; only people begin a game.
    if (!isAllThere || ready.every(({ bot }) => bot !== null)) return null;
    return new Shuffling(
      shuffle,
      commitments,
      ready.map(({ bot }) => bot !== null),
    );
  }

  /** Seats whose nonce has not come. */
  get missing(): readonly Seat[] {
    return this.#nonces.flatMap((nonce, seat) => (nonce === null ? [seat] : []));
  }

  /** Takes a seat's nonce, where the seat is committed to it for this round. The same one again is fine. */
  give(seat: Seat, round: number, nonce: string): PlainRejectionCode | null {
    if (round !== this.round || commitmentOf(nonce) !== this.#commitments[seat]) return 'nonce-mismatch';
    this.#nonces[seat] = nonce;
    return null;
  }

  /** What follows from all nonces, and how it can be checked; null while one is missing. */
  proof(rules: Rules): ShuffleProof | null {
    const numbers = this.#nonces.filter((nonce) => nonce !== null);
    if (numbers.length < this.#nonces.length) return null;
    const secret = this.#secret;
    const players = numbers.map((number, seat) => ({ commitment: this.#commitments[seat] ?? '', number }));
    const { attempt, seed } = fairSeed(rules, { secret, numbers });
    return { commitment: commitmentOf(secret), secret, players, attempt, seed };
  }
}
