import { endings, type Options, parseOptions, rulesetById } from '@snap-up/engine';
import {
  type BotStrength,
  botStrength,
  type GameResult,
  gameResult,
  type HelpCounts,
  helpCounts,
  nightLength,
  noHelp,
  placing,
} from '@snap-up/protocol';
import { type NightRecord, type Outcome, type SeatRecord, Unreadable } from '@snap-up/tables/game/records.ts';
import { z } from 'zod';
import type { Prisma } from './generated/client.ts';

/** Turns rows of the database into records. A value that makes no sense is a bug, and throws. */

/**
 * Columns of the view `logs` for a query without Prisma, whose rows are then batches: Prisma takes several times as long to read
 * them, and logs may have thousands.
 */
export const batchColumns = `game_id AS "gameId", seq, seat, move_no AS "moveNo", move, events,
  (extract(epoch FROM at) * 1000)::float8 AS "atMs", contest`;

/** Returns the number of the newest batch of a game as SQL: null if there is none. */
export function lastSeqOf(gameId: string): string {
  return `greatest(
    (SELECT max(seq) FROM events WHERE game_id = ${gameId}), (SELECT max(last_seq) FROM finished_logs WHERE game_id = ${gameId})
  )`;
}

export const withSeats = { seats: { orderBy: { seat: 'asc' } } } as const;

type SeatRow = Prisma.SeatGetPayload<{ include: { player: true } }>;
export type GameRow = Prisma.GameGetPayload<{ include: typeof withSeats }>;

/**
 * Whether what a row refers to was there when it was read. Prisma reads it with another statement, before which its player may
 * have been deleted. The types do not tell.
 */
export function isStillThere(related: object | null): boolean {
  return related !== null;
}

/** Returns the strength of a bot; null for a person. @throws if the column has an unknown value */
export function botOf(kept: string | null): BotStrength | null {
  return z.nullable(botStrength).parse(kept);
}

export function seatOf(row: SeatRow): SeatRecord {
  const bot = botOf(row.player.bot);
  return {
    id: row.playerId,
    name: row.player.name,
    bot,
    isReady: bot !== null || row.ready,
    commitment: row.commitment,
    cameAfter: row.cameAfter,
  };
}

/** Returns a table's night; null if each game stands alone. @throws if a column has an unknown value */
export function nightOf(row: Pick<Prisma.TableModel, 'nightLength' | 'nightFirstGame'>): NightRecord | null {
  if (row.nightLength === null) return null;
  return { length: nightLength.parse(row.nightLength), firstGame: z.int().parse(row.nightFirstGame) };
}

const outcome = z.object({ ending: z.nullable(z.enum(endings)), placings: z.array(placing) });

/** Returns how a finished game ended. @throws if the column has an unknown value */
export function outcomeOf(kept: unknown): Outcome {
  return outcome.parse(kept);
}

/** Returns how often there was help in a game. @throws if the column has an unknown value */
export function helpOf(kept: unknown): HelpCounts {
  return kept === null ? noHelp : helpCounts.parse(kept);
}

/** Returns the stored result of a game; null if there is none, or none that this version can read. */
export function resultOf(kept: unknown): GameResult | null {
  return gameResult.safeParse(kept).data ?? null;
}

/** Returns the stored options. Options that a newer version has added get their defaults. */
export function optionsOf(rulesetId: string, kept: unknown): Options {
  const ruleset = rulesetById(rulesetId);
  if (ruleset === undefined) throw new Unreadable(`There is a stored game of the unknown ruleset “${rulesetId}”`);
  const options = parseOptions(ruleset.options, Object(kept));
  if (!options.ok) {
    const reason = JSON.stringify(options.error);
    throw new Unreadable(`There is a stored game of “${rulesetId}” whose options cannot be read: ${reason}`);
  }
  return options.value;
}
