import type { Seat } from '../model/pile.ts';
import type { RejectionCode } from '../model/rejection.ts';
import type { Options, OptionsRejection } from '../rules/options.ts';
import { sha256Of } from '../shuffle/digest.ts';
import type { Seed } from '../shuffle/random.ts';
import type { RevealedNonce, ShuffleFault, ShuffleTranscript } from '../shuffle/shuffle.ts';
import { formatSeat, type NotationFault } from './names.ts';

/** One move of a game and its events, as text. */
export interface RecordedBatch {
  /** Who moved; null for a move that no seat makes. */
  readonly seat: Seat | null;
  /** Since the start of the game. */
  readonly atMs: number;
  /** Whether the server made the move: for no seat, a skip, or agreeing for a player who is absent. */
  readonly isServers: boolean;
  readonly move: string;
  /** Relative to the seat that moved, with nothing concealed. */
  readonly events: string;
}

/**
 * A game from its deal to its end, or up to now. It contains the seed and so every card: while a game runs nobody may
 * read it.
 */
export interface GameRecord {
  /** The ruleset's id. */
  readonly ruleset: string;
  readonly options: Options;
  /** By seat. */
  readonly names: readonly string[];
  /** Since 1970, by the server's clock; a year of four digits. */
  readonly startedAtMs: number;
  readonly seed: Seed;
  /** How the seed was made; null if unknown. */
  readonly shuffle: ShuffleTranscript | null;
  readonly batches: readonly RecordedBatch[];
}

/** A part of a record's head that has a line of its own. */
export type RecordHeadPart = 'ruleset' | 'options' | 'names' | 'started' | 'seed' | 'shuffle' | 'secret' | 'nonce';

/** What is wrong with a record, apart from the line. */
export type RecordProblem =
  /** A limit on characters or moves is exceeded: no game has more than `most`. */
  | { readonly code: 'record-too-long' | 'too-many-moves'; readonly most: number }
  /** The text does not begin like a record. */
  | { readonly code: 'not-a-record' }
  /** The text has been changed since it was written. */
  | { readonly code: 'check-mismatch' }
  /** The line must have that part of the head; `seat` is the player, if it is a nonce. */
  | { readonly code: 'malformed-head'; readonly part: RecordHeadPart; readonly seat: Seat | null }
  /** The line between the head and the moves is not empty. */
  | { readonly code: 'no-empty-line' }
  /** The line must have a move, and has no readable one. */
  | { readonly code: 'malformed-batch' }
  /** The line must have the move with that number. */
  | { readonly code: 'other-batch-number'; readonly expected: number }
  /** The move is earlier than the one before it. */
  | { readonly code: 'earlier-batch' }
  | { readonly code: 'no-such-ruleset'; readonly ruleset: string }
  | (OptionsRejection & { readonly ruleset: string })
  /** The ruleset is not for that many players. */
  | { readonly code: 'other-seat-count'; readonly ruleset: string; readonly seatCount: number }
  | ShuffleFault
  | NotationFault
  /** Only a server makes moves for no seat, and these are made for none. */
  | { readonly code: 'no-seat' | 'move-of-no-seat' }
  | { readonly code: 'not-a-server-move'; readonly move: string }
  /** The move was illegal there. */
  | { readonly code: 'illegal-move'; readonly move: string; readonly rejection: RejectionCode }
  /** The result of the move is `events`, and not what the record says. */
  | { readonly code: 'other-events'; readonly move: string; readonly events: string };

/** Why a record is refused: the line, counted from 1, and what is wrong there. */
export type RecordFault = RecordProblem & { readonly line: number };

/** The first line of every record: the format and its version. */
export const recordTitle = 'Snap-Up game 1';

/** Where each line of the head stands, counted from 1. */
export const recordLines = {
  title: 1,
  check: 2,
  ruleset: 3,
  options: 4,
  names: 5,
  started: 6,
  seed: 7,
  shuffle: 8,
} as const;

/** The line of a player's nonce in the shuffle; the server's secret comes before them. */
export function shuffleLineOf(seat: Seat): number {
  return recordLines.shuffle + 2 + seat;
}

/** The line of a batch, by its index in `batches`. An empty line separates the head from the first one. */
export function batchLineOf({ shuffle }: Pick<GameRecord, 'shuffle'>, index: number): number {
  const lastOfHead = shuffle === null ? recordLines.shuffle : shuffleLineOf(shuffle.players.length - 1);
  return lastOfHead + 2 + index;
}

/**
 * The value of the `check` line: a hash of the lines after it, each ended by a line feed: `tail -n +3 game.txt |
 * sha256sum`.
 */
export function recordCheckOf(lines: readonly string[]): string {
  return sha256Of(lines.map((line) => `${line}\n`).join(''));
}

/**
 * A game as one human-readable text: a head of `key: value` lines, an empty line and a line for each batch, with its
 * number, the seat (`-` for none, with `*` if the server made the move), the milliseconds since the start, the move and
 * its events: `12 a +34567 | 5h t3>f3 | t3>f3 t3=9c`.
 */
export function formatRecord(record: GameRecord): string {
  const { ruleset, options, names, startedAtMs, seed, shuffle, batches } = record;
  const head = [
    `ruleset: ${ruleset}`,
    `options: ${JSON.stringify(options)}`,
    `names: ${names.map((name) => JSON.stringify(name)).join(', ')}`,
    `started: ${new Date(startedAtMs).toISOString()}`,
    `seed: ${seed}`,
    ...formatShuffle(shuffle),
  ];
  const lines = batches.length === 0 ? head : [...head, '', ...formatBatches(batches)];
  return `${[recordTitle, `check: ${recordCheckOf(lines)}`, ...lines].join('\n')}\n`;
}

function formatShuffle(shuffle: ShuffleTranscript | null): string[] {
  if (shuffle === null) return ['shuffle: none'];
  const { attempt, secret, commitment, players } = shuffle;
  return [
    `shuffle: attempt ${attempt}`,
    `shuffle server: ${formatRevealed({ nonce: secret, commitment })}`,
    ...players.map((player, seat) => `shuffle ${formatSeat(seat)}: ${formatRevealed(player)}`),
  ];
}

function formatRevealed({ nonce, commitment }: RevealedNonce): string {
  return `${nonce}, commitment ${commitment}`;
}

function formatBatches(batches: readonly RecordedBatch[]): string[] {
  let lastMs = 0;
  return batches.map(({ seat, atMs, isServers, move, events }, index) => {
    // If the clock was set back, time in the record stands still until it has caught up.
    lastMs = Math.max(lastMs, atMs);
    const who = `${seat === null ? '-' : formatSeat(seat)}${isServers ? '*' : ''}`;
    return `${index + 1} ${who} +${lastMs} | ${move} | ${events}`;
  });
}
