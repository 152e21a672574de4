import { commitmentOf, fairSeed, formatSeat, type Rules, type Seat } from '@snap-up/engine';
import type { RejectionCode, ShuffleProof, TableInfo } from '@snap-up/protocol';
import type { SeatRecord, ShuffleRecord } from '../game/records.ts';

/**
 * The number of a bot. It follows from the server's secret, so that it is there again after a restart, and every server
 * on the database has the same; nobody can tell it without the secret, and it adds nothing to what the secret does.
 */
export function botNumber(secret: string, seat: Seat): string {
  return commitmentOf(`snap-up bot ${formatSeat(seat)} ${secret}`);
}

/** What the server promises for the shuffle of the next game. */
export function promiseOf({ secret, round }: ShuffleRecord): TableInfo['shuffle'] {
  return { round, commitment: commitmentOf(secret) };
}

/** What is shown as promised on a seat: what a person has promised, or what a bot always does. */
export function promiseOn(seats: readonly (SeatRecord | null)[], seat: Seat, { secret }: ShuffleRecord): string | null {
  const record = seats[seat] ?? null;
  return record === null || record.bot === null ? (record?.commitment ?? null) : commitmentOf(botNumber(secret, seat));
}

/**
 * One shuffle under way: everybody has promised a number, and they come in. They are in memory only, and die with it:
 * until all are there no number is told to anybody, so a shuffle that is called off has given nothing away.
 */
export class Shuffling {
  readonly round: number;
  readonly #secret: string;
  readonly #promises: readonly string[];
  readonly #numbers: (string | null)[];

  private constructor({ secret, round }: ShuffleRecord, promises: readonly string[], bots: readonly boolean[]) {
    this.#secret = secret;
    this.round = round;
    this.#promises = promises;
    this.#numbers = bots.map((isBot, seat) => (isBot ? botNumber(secret, seat) : null));
  }

  /** The shuffle for those who sit there; null as long as a seat is free, or somebody has promised nothing. */
  static of(seats: readonly (SeatRecord | null)[], shuffle: ShuffleRecord): Shuffling | null {
    const ready = seats.filter((seat) => seat !== null).filter(({ isReady }) => isReady);
    const promises = seats.flatMap((_, seat) => promiseOn(seats, seat, shuffle) ?? []);
    const isAllThere = ready.length === seats.length && promises.length === seats.length;
    // Bots are always ready; only people begin a game.
    if (!isAllThere || ready.every(({ bot }) => bot !== null)) return null;
    return new Shuffling(
      shuffle,
      promises,
      ready.map(({ bot }) => bot !== null),
    );
  }

  /** Seats whose number has not come. */
  get missing(): readonly Seat[] {
    return this.#numbers.flatMap((number, seat) => (number === null ? [seat] : []));
  }

  /** Takes a seat's number, where it is the one that was promised for this round. The same one again is fine. */
  give(seat: Seat, round: number, number: string): RejectionCode | null {
    if (round !== this.round || commitmentOf(number) !== this.#promises[seat]) return 'number-not-promised';
    this.#numbers[seat] = number;
    return null;
  }

  /** What follows from all numbers, and how it can be checked; null while one is missing. */
  proof(rules: Rules): ShuffleProof | null {
    const numbers = this.#numbers.filter((number) => number !== null);
    if (numbers.length < this.#numbers.length) return null;
    const secret = this.#secret;
    const players = numbers.map((number, seat) => ({ commitment: this.#promises[seat] ?? '', number }));
    const { attempt, seed } = fairSeed(rules, { secret, numbers });
    return { commitment: commitmentOf(secret), secret, players, attempt, seed };
  }
}
