import { botStrengths } from './bot-strengths.ts';
import { limits } from './limits.ts';
import { matchLengths } from './matches.ts';
import { phases } from './phases.ts';
import { presences } from './presences.ts';
import type { SeatedTable } from './rest.ts';
import type { MatchInfo, Score, SeatInfo, SkipVote, TableInfo } from './tables.ts';

type Check = (value: unknown) => boolean;
/** A check for each field. */
type Checks<T> = { readonly [Key in keyof T]-?: Check };

const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const isInteger: Check = (value) => Number.isSafeInteger(value);
const isCount: Check = (value) => isInteger(value) && (value as number) >= 0;
const isSeat: Check = (value) => isCount(value) && (value as number) < limits.maxSeats;
const isOption: Check = (value) => isText(value) || isFlag(value) || Number.isFinite(value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function objectOf<T>(checks: Checks<T>): Check {
  const fields = Object.entries<Check>(checks);
  return (value) => isObject(value) && fields.every(([name, check]) => check(value[name]));
}

const isSeatInfo = objectOf<SeatInfo>({
  name: orNull(isText),
  bot: orNull(oneOf(botStrengths)),
  isHost: isFlag,
  isReady: isFlag,
  commitment: orNull(isText),
  presence: oneOf(presences),
  hasPlayed: isFlag,
});
const isSkipVote = objectOf<SkipVote>({ seat: isSeat, openAt: isCount, votes: listOf(isSeat) });
const isScore = objectOf<Score>({
  name: isText,
  seat: orNull(isSeat),
  gameCount: isInteger,
  winCount: isInteger,
  cardCount: isInteger,
});
const isMatch = objectOf<MatchInfo>({
  length: oneOf(matchLengths),
  gameCount: isCount,
  players: listOf(objectOf<MatchInfo['players'][number]>({ name: isText, seat: orNull(isSeat), winCount: isCount })),
});
const isTableInfo = objectOf<TableInfo>({
  id: isText,
  code: isText,
  ruleset: isText,
  options: (value) => isObject(value) && Object.values(value).every(isOption),
  phase: oneOf(phases),
  seats: listOf(isSeatInfo),
  spectatorCount: isCount,
  gameNumber: isCount,
  startsAt: orNull(isCount),
  shuffle: objectOf<TableInfo['shuffle']>({ round: isCount, commitment: isText }),
  missingNonces: listOf(isSeat),
  skipVote: orNull(isSkipVote),
  botComesAt: orNull(isCount),
  scores: listOf(isScore),
  match: orNull(isMatch),
});
const isSeatedTable = objectOf<SeatedTable>({ table: isTableInfo, seat: orNull(isSeat) });

/**
 * Reads a table as its schema does, without needing the schemas; null where it is none. It takes every text for an id, a code
 * or a commitment: what comes from a server of another version differs in its fields.
 */
export function readSeatedTable(value: unknown): SeatedTable | null {
  return isSeatedTable(value) ? (value as SeatedTable) : null;
}
