import type { Options } from '../rules/options.ts';
import { commitmentOf } from './digest.ts';

/** What determines the deal of a day, including a nonce that keeps the commitment from being guessed. */
export interface CommittedDeal {
  readonly ruleset: string;
  /** In UTC, as `2026-01-31`. */
  readonly date: string;
  readonly options: Options;
  /** Which of the day's deals it is, from 0. */
  readonly candidate: number;
  readonly seed: string;
  /** 32 random bytes as hexadecimal digits. */
  readonly nonce: string;
}

/** Returns the commitment to the deal of a day: the SHA-256 of lines that name all of it, each ended by a line feed. */
export function dailyCommitment({ ruleset, date, options, candidate, seed, nonce }: CommittedDeal): string {
  const sorted = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = [
    'snap-up daily deal 1',
    `${ruleset} ${date}`,
    `options ${JSON.stringify(Object.fromEntries(sorted))}`,
    `candidate ${candidate}`,
    `seed ${seed}`,
    `nonce ${nonce}`,
  ];
  return commitmentOf(lines.map((line) => `${line}\n`).join(''));
}
