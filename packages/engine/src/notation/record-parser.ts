import type { Seat } from '../model/pile.ts';
import { err, ok, type Result } from '../model/result.ts';
import type { Options, OptionValue } from '../rules/options.ts';
import { isHex32 } from '../shuffle/digest.ts';
import type { RevealedNonce, ShuffleTranscript } from '../shuffle/shuffle.ts';
import { formatSeat, seatOfLetter } from './names.ts';
import {
  batchLineOf,
  type GameRecord,
  type RecordedBatch,
  type RecordFault,
  type RecordHeadPart,
  type RecordProblem,
  recordCheckOf,
  recordLines,
  recordTitle,
  shuffleLineOf,
} from './records.ts';
import { keepsDirection, visibleText } from './visible-text.ts';

/** Limits on an uploaded record. Names are those of the protocol. */
const limits = { characters: 2_000_000, batches: 20_000, headCharacters: 2_000, nameCharacters: 24, seats: 5 } as const;

const batchPattern = /^([1-9]\d{0,4}) ([a-e-])(\*?) \+(0|[1-9]\d{0,12}) \| ([^|]+) \| ([^|]+)$/;

type Read<Value> = Result<Value, RecordFault>;

/**
 * Reads the text of a record. It checks that the text has the form of `formatRecord` and is unchanged; `replayRecord`
 * checks that the game is possible.
 */
export function parseRecord(text: string): Read<GameRecord> {
  if (text.length > limits.characters) {
    return fault(recordLines.title, { code: 'record-too-long', most: limits.characters });
  }
  const lines = linesOfRecord(text);
  if (lines[0] !== recordTitle) return fault(recordLines.title, { code: 'not-a-record' });
  const record = parseLines(lines);
  if (!record.ok) return record;
  const check = headValue(lines, recordLines.check, 'check');
  if (check === null || check !== recordCheckOf(lines.slice(recordLines.check))) {
    return fault(recordLines.check, { code: 'check-mismatch' });
  }
  return record;
}

/**
 * The lines of a record, whichever program saved it: a program may have added a byte-order mark or blank lines, or
 * changed the line ends.
 */
export function linesOfRecord(text: string): string[] {
  // A byte-order mark counts as a blank.
  return text.trim().split(/\r?\n/);
}

function parseLines(lines: readonly string[]): Read<GameRecord> {
  const ruleset = headValue(lines, recordLines.ruleset, 'ruleset');
  if (ruleset === null || !/^[a-z0-9-]{1,40}$/.test(ruleset)) return malformed('ruleset');
  const options = parseOptionsLine(headValue(lines, recordLines.options, 'options'));
  if (options === null) return malformed('options');
  const names = parseNames(headValue(lines, recordLines.names, 'names'));
  if (names === null) return malformed('names');
  const startedAtMs = parseTime(headValue(lines, recordLines.started, 'started'));
  if (startedAtMs === null) return malformed('started');
  const seed = headValue(lines, recordLines.seed, 'seed');
  if (seed === null || !isHex32(seed)) return malformed('seed');
  const shuffle = parseShuffle(lines, names.length);
  if (!shuffle.ok) return shuffle;
  const batches = parseBatches(lines, shuffle.value, names.length);
  if (!batches.ok) return batches;
  return ok({ ruleset, options, names, startedAtMs, seed, shuffle: shuffle.value, batches: batches.value });
}

/** The value after `key: ` on a line of the head; null if the line has another key, or is too long for any. */
function headValue(lines: readonly string[], line: number, key: string): string | null {
  const text = lines[line - 1] ?? '';
  return text.startsWith(`${key}: `) && text.length <= limits.headCharacters ? text.slice(key.length + 2) : null;
}

function parseOptionsLine(text: string | null): Options | null {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const options: Record<string, OptionValue> = {};
  for (const [name, chosen] of Object.entries(value)) {
    if (typeof chosen !== 'string' && typeof chosen !== 'number' && typeof chosen !== 'boolean') return null;
    if (name === '__proto__') return null;
    options[name] = chosen;
  }
  return options;
}

function parseNames(text: string | null): string[] | null {
  const list = parseJson(text === null ? null : `[${text}]`);
  if (!Array.isArray(list) || list.length === 0 || list.length > limits.seats) return null;
  const names = list.filter((name) => typeof name === 'string' && keepsDirection.test(name)).map(visibleText);
  return names.length === list.length && names.every(isName) ? names : null;
}

function isName(text: string): boolean {
  return text !== '' && [...text].length <= limits.nameCharacters;
}

/** Null for text that is not JSON: people may submit anything. */
function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function parseTime(text: string | null): number | null {
  if (text === null || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text)) return null;
  const timeMs = Date.parse(text);
  // A day that a month does not have is read as one of the next month.
  return timeMs >= 0 && new Date(timeMs).toISOString() === text ? timeMs : null;
}

function parseShuffle(lines: readonly string[], seatCount: number): Read<ShuffleTranscript | null> {
  const text = headValue(lines, recordLines.shuffle, 'shuffle');
  if (text === 'none') return ok(null);
  const attempt = /^attempt (0|[1-9]\d{0,2})$/.exec(text ?? '')?.[1];
  if (attempt === undefined) return malformed('shuffle');
  const secretLine = shuffleLineOf(0) - 1;
  const server = parseRevealed(headValue(lines, secretLine, 'shuffle server'));
  if (server === null) return fault(secretLine, { code: 'malformed-head', part: 'secret', seat: null });
  const players: RevealedNonce[] = [];
  for (let seat = 0; seat < seatCount; seat += 1) {
    const line = shuffleLineOf(seat);
    const player = parseRevealed(headValue(lines, line, `shuffle ${formatSeat(seat)}`));
    if (player === null) return fault(line, { code: 'malformed-head', part: 'nonce', seat });
    players.push(player);
  }
  return ok({ commitment: server.commitment, secret: server.nonce, players, attempt: Number(attempt) });
}

/** Reads a secret or a nonce with its commitment. */
function parseRevealed(text: string | null): RevealedNonce | null {
  const [nonce = '', commitment = '', ...rest] = text?.split(', commitment ') ?? [];
  return isHex32(nonce) && isHex32(commitment) && rest.length === 0 ? { nonce, commitment } : null;
}

function parseBatches(
  lines: readonly string[],
  shuffle: ShuffleTranscript | null,
  seatCount: number,
): Read<RecordedBatch[]> {
  const firstLine = batchLineOf({ shuffle }, 0);
  const texts = lines.slice(firstLine - 1);
  if (lines.length >= firstLine - 1 && lines[firstLine - 2] !== '') {
    return fault(firstLine - 1, { code: 'no-empty-line' });
  }
  if (texts.length > limits.batches) {
    return fault(firstLine + limits.batches, { code: 'too-many-moves', most: limits.batches });
  }
  const batches: RecordedBatch[] = [];
  for (const [index, text] of texts.entries()) {
    const batch = parseBatch(text, index, seatCount);
    if (!batch.ok) return fault(firstLine + index, batch.error);
    if (batch.value.atMs < (batches.at(-1)?.atMs ?? 0)) return fault(firstLine + index, { code: 'earlier-batch' });
    batches.push(batch.value);
  }
  return ok(batches);
}

function parseBatch(text: string, index: number, seatCount: number): Result<RecordedBatch, RecordProblem> {
  const parts = batchPattern.exec(text);
  if (parts === null) return err({ code: 'malformed-batch' });
  const [, number, letter = '', mark, atText, move = '', events = ''] = parts;
  if (Number(number) !== index + 1) return err({ code: 'other-batch-number', expected: index + 1 });
  const seat: Seat | null = letter === '-' ? null : seatOfLetter(letter);
  if (seat !== null && seat >= seatCount) return err({ code: 'unknown-seat', text: letter });
  return ok({ seat, atMs: Number(atText), isServers: mark === '*', move, events });
}

/** The fault of a line of the head that always has the same number. */
function malformed(part: Exclude<RecordHeadPart, 'secret' | 'nonce'>): Read<never> {
  return fault(recordLines[part], { code: 'malformed-head', part, seat: null });
}

function fault(line: number, problem: RecordProblem): Read<never> {
  return err({ ...problem, line });
}
