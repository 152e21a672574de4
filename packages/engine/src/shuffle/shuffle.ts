import { assert } from '../model/assert.ts';
import type { Seat } from '../model/pile.ts';
import { err, ok, type Result } from '../model/result.ts';
import { formatSeat } from '../notation/names.ts';
import { deal } from '../play/deal.ts';
import { opening } from '../play/decide.ts';
import type { Rules } from '../rules/ruleset.ts';
import { sha256Of } from './digest.ts';
import { isSeed, type Seed } from './random.ts';

/*
 * A shuffle that nobody can steer and everybody can check. The server promises a secret and each player a number, by
 * their SHA-256; then all are told, and the seed of the deal follows from all of them.
 */

/** So many deals in a row do not open stuck: even of the games that do so most often only a few in a thousand do. */
const mostAttempts = 1000;

/** What promises a secret or a number without telling it: `printf %s <secret> | sha256sum`. */
export function commitmentOf(secret: string): string {
  return sha256Of(secret);
}

/** Whether a text is 32 bytes as 64 lower-case hexadecimal digits: a secret, a player's number, or a commitment to one. */
export function isShuffleNumber(text: string): boolean {
  return isSeed(text);
}

/** What a shuffle is made of. */
export interface ShuffleParts {
  /** The server's. */
  readonly secret: string;
  /** The players', by seat. */
  readonly numbers: readonly string[];
}

/**
 * The seed of a deal: SHA-256 of the lines `snap-up shuffle 1`, `server <secret>`, `a <number>`, `b <number>` … and
 * `attempt <attempt>`, each ended by a line feed. Every pack is shuffled by a lane of this seed, so every number goes
 * into every pack.
 */
export function seedFrom({ secret, numbers, attempt }: ShuffleParts & { readonly attempt: number }): Seed {
  assert([secret, ...numbers].every(isShuffleNumber), 'what a shuffle is made of has 64 hexadecimal digits');
  return sha256Of(
    seedLines({ secret, numbers, attempt })
      .map((line) => `${line}\n`)
      .join(''),
  );
}

/** The lines whose SHA-256 is the seed, for whoever works it out by hand; each of them is ended by a line feed. */
export function seedLines({ secret, numbers, attempt }: ShuffleParts & { readonly attempt: number }): string[] {
  return [
    'snap-up shuffle 1',
    `server ${secret}`,
    ...numbers.map((number, seat) => `${formatSeat(seat)} ${number}`),
    `attempt ${attempt}`,
  ];
}

/** The seed of the first attempt, counted from 0, whose deal does not open stuck. `parts.numbers` has one number a seat. */
export function fairSeed(rules: Rules, parts: ShuffleParts): { readonly seed: Seed; readonly attempt: number } {
  assert(parts.numbers.length === rules.seatCount, 'every seat has a number in the shuffle');
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const seed = seedFrom({ ...parts, attempt });
    if (opening(rules, deal(rules, seed)).length === 0) return { seed, attempt };
  }
  throw new Error(`Engine assertion failed: a game opens within ${mostAttempts} attempts`);
}

/** All that was committed to and revealed in a shuffle. With the seed it is a proof that `checkShuffle` can check. */
export interface ShuffleTranscript {
  /** What the server promised before any player had given a number. */
  readonly commitment: string;
  readonly secret: string;
  /** By seat: what the player promised, and the number. */
  readonly players: readonly { readonly commitment: string; readonly number: string }[];
  readonly attempt: number;
}

/** What is wrong with a shuffle, in a sentence; `seat` where it is a player's number. */
export interface ShuffleFault {
  readonly kind: 'secret' | 'number' | 'attempt' | 'seed';
  readonly seat?: Seat;
  readonly sentence: string;
}

/** Checks that the secret and the numbers match their commitments and that the seed follows from them. Returns the first fault found. */
export function checkShuffle(
  rules: Rules,
  proof: ShuffleTranscript & { readonly seed: Seed },
): Result<void, ShuffleFault> {
  const { commitment, secret, players, attempt, seed } = proof;
  if (!isShuffleNumber(secret) || commitmentOf(secret) !== commitment) {
    return err({ kind: 'secret', sentence: 'The server’s secret is not the one that was promised.' });
  }
  if (players.length !== rules.seatCount) {
    return err({ kind: 'number', sentence: 'There is not one number for each player.' });
  }
  for (const [seat, { number, commitment: promised }] of players.entries()) {
    if (isShuffleNumber(number) && commitmentOf(number) === promised) continue;
    const sentence = `The number of seat ${formatSeat(seat)} is not the one that was promised.`;
    return err({ kind: 'number', seat, sentence });
  }
  const fair = fairSeed(rules, { secret, numbers: players.map(({ number }) => number) });
  if (attempt !== fair.attempt) {
    const sentence = `The first deal that does not open stuck is that of attempt ${fair.attempt}.`;
    return err({ kind: 'attempt', sentence });
  }
  if (seed !== fair.seed) {
    return err({ kind: 'seed', sentence: 'The cards were not dealt from the seed that the numbers give.' });
  }
  return ok(undefined);
}
