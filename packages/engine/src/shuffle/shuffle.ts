import { assert } from '../model/assert.ts';
import type { Seat } from '../model/pile.ts';
import { err, ok, type Result } from '../model/result.ts';
import { formatSeat } from '../notation/names.ts';
import { deal, shuffledDecks } from '../play/deal.ts';
import { opening } from '../play/decide.ts';
import type { Rules } from '../rules/ruleset.ts';
import { commitmentOf, isHex32, sha256Of } from './digest.ts';
import { unevennessOf } from './even-deal.ts';
import type { Seed } from './random.ts';

/* A shuffle that nobody can steer and everybody can verify. The server commits to a secret and each player to a nonce,
   by publishing their SHA-256. Then all are revealed, and the seed of the deal follows from all of them. */

/** More consecutive stuck deals than ever occur: even in the games with the most, only a few in a thousand are. */
const mostAttempts = 1000;

/** How many deals are judged before the most even one is taken. */
const mostJudged = 12;

/** The parts of a shuffle. */
export interface ShuffleParts {
  /** The server's. */
  readonly secret: string;
  /** The players', by seat. */
  readonly nonces: readonly string[];
}

/**
 * The seed of a deal: SHA-256 of the lines `snap-up shuffle 1`, `server <secret>`, `a <nonce>`, `b <nonce>` … and
 * `attempt <attempt>`, each ended by a line feed. Every pack is shuffled by a lane of this seed, so every nonce goes
 * into every pack.
 */
export function seedFrom({ secret, nonces, attempt }: ShuffleParts & { readonly attempt: number }): Seed {
  assert([secret, ...nonces].every(isHex32), 'a secret and a nonce have 64 hexadecimal digits');
  return sha256Of(
    seedLines({ secret, nonces, attempt })
      .map((line) => `${line}\n`)
      .join(''),
  );
}

/** The lines whose SHA-256 is the seed, for manual verification; each of them is ended by a line feed. */
export function seedLines({ secret, nonces, attempt }: ShuffleParts & { readonly attempt: number }): string[] {
  return [
    'snap-up shuffle 1',
    `server ${secret}`,
    ...nonces.map((nonce, seat) => `${formatSeat(seat)} ${nonce}`),
    `attempt ${attempt}`,
  ];
}

/** The seed of a deal, and which attempt it is. */
export interface FairSeed {
  readonly seed: Seed;
  readonly attempt: number;
}

/**
 * The seed of the first attempt, counted from 0, whose deal does not open stuck. Where deals are to be even, of twelve of
 * these the first one that is, or else the most even one. `parts.nonces` has one nonce a seat.
 */
export function fairSeed(rules: Rules, parts: ShuffleParts): FairSeed {
  const search = searchFairSeed(rules, parts);
  for (;;) {
    const { done, value } = search.next();
    if (done === true) return value;
  }
}

/** The same step by step: where deals are to be even, all of it takes some milliseconds, and a step a part of one. */
export function* searchFairSeed(rules: Rules, parts: ShuffleParts): Generator<void, FairSeed> {
  assert(parts.nonces.length === rules.seatCount, 'every seat has a nonce in the shuffle');
  let best: (FairSeed & { readonly unevenness: number }) | null = null;
  let judgedCount = 0;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const seed = seedFrom({ ...parts, attempt });
    if (opening(rules, deal(rules, seed)).length > 0) continue;
    const unevenness = rules.judge === null ? 0 : yield* unevennessOf(shuffledDecks(rules, seed), rules.judge);
    if (best === null || unevenness < best.unevenness) best = { seed, attempt, unevenness };
    judgedCount += 1;
    if (best.unevenness === 0 || judgedCount === mostJudged) return { seed: best.seed, attempt: best.attempt };
  }
  throw new Error(`Engine assertion failed: a game opens within ${mostAttempts} attempts`);
}

/** A player's part in a shuffle. */
export interface RevealedNonce {
  readonly commitment: string;
  readonly nonce: string;
}

/** All commitments and revealed values of a shuffle. With the seed it is a proof that `checkShuffle` can verify. */
export interface ShuffleTranscript {
  /** The commitment that the server published before any player had revealed a nonce. */
  readonly commitment: string;
  readonly secret: string;
  /** By seat. */
  readonly players: readonly RevealedNonce[];
  readonly attempt: number;
}

/** What is wrong with a shuffle. */
export type ShuffleFault =
  /**
   * `secret-mismatch`: the server's commitment is not that of its secret. `seed-mismatch`: the parts give another seed.
   */
  | { readonly code: 'secret-mismatch' | 'seed-mismatch' }
  /** The commitment shown for the seat is not that of its nonce. */
  | { readonly code: 'nonce-mismatch'; readonly seat: Seat }
  /** There is not one nonce for each seat. */
  | { readonly code: 'nonce-count-mismatch' }
  /** The attempt to be taken is `expected`. */
  | { readonly code: 'attempt-mismatch'; readonly expected: number };

/**
 * Checks that the secret and the nonces match their commitments and that the seed follows from them. Returns the first
 * fault found.
 */
export function checkShuffle(
  rules: Rules,
  proof: ShuffleTranscript & { readonly seed: Seed },
): Result<void, ShuffleFault> {
  const { commitment, secret, players, attempt, seed } = proof;
  if (!isHex32(secret) || commitmentOf(secret) !== commitment) return err({ code: 'secret-mismatch' });
  if (players.length !== rules.seatCount) return err({ code: 'nonce-count-mismatch' });
  for (const [seat, { nonce, commitment }] of players.entries()) {
    if (!isHex32(nonce) || commitmentOf(nonce) !== commitment) return err({ code: 'nonce-mismatch', seat });
  }
  const fair = fairSeed(rules, { secret, nonces: players.map(({ nonce }) => nonce) });
  if (attempt !== fair.attempt) return err({ code: 'attempt-mismatch', expected: fair.attempt });
  return seed === fair.seed ? ok() : err({ code: 'seed-mismatch' });
}
