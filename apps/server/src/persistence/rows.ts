import { type Options, parseOptions, rulesetById } from '@snap-up/engine';
import {
  type BotStrength,
  botStrength,
  type GameResult,
  gameResult,
  matchLength,
  shuffleProof,
  soloDeal,
} from '@snap-up/protocol';
import { type GameRecord, type MatchRecord, type SeatRecord, Unreadable } from '@snap-up/tables/game/records.ts';
import { z } from 'zod';

/** Turns rows of the database into records. A value that makes no sense is a bug, and throws. */

/** A row for a player on a seat. */
export interface SeatRow {
  readonly playerId: string;
  readonly ready: boolean;
  readonly commitment: string | null;
  readonly player: { readonly name: string; readonly bot: string | null };
}

/** A row for a game. */
export interface GameRow {
  readonly id: string;
  readonly number: number;
  readonly ruleset: string;
  readonly options: unknown;
  readonly seed: string;
  readonly hostSeat: number | null;
  readonly startsAt: Date;
  readonly endedAt: Date | null;
  readonly shuffle: unknown;
  readonly deal: unknown;
  readonly isHelped: boolean;
  readonly seats: readonly { readonly playerId: string; readonly name: string }[];
}

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

/** Returns the seat record of a row. */
export function seatOf(row: SeatRow): SeatRecord {
  const bot = botOf(row.player.bot);
  return {
    id: row.playerId,
    name: row.player.name,
    bot,
    isReady: bot !== null || row.ready,
    commitment: row.commitment,
  };
}

/** Returns a table's match; null if each game stands alone. @throws if a column has an unknown value */
export function matchOf(row: {
  readonly matchLength: number | null;
  readonly matchFirstGame: number | null;
}): MatchRecord | null {
  if (row.matchLength === null) return null;
  return { length: matchLength.parse(row.matchLength), firstGame: z.int().parse(row.matchFirstGame) };
}

/** Returns the game record of a row. `bots` has the strength of each player who is a bot. */
export function gameOf(row: GameRow, bots: ReadonlyMap<string, BotStrength | null>): GameRecord {
  return {
    id: row.id,
    number: row.number,
    ruleset: row.ruleset,
    options: optionsOf(row.ruleset, row.options),
    seed: row.seed,
    startsAtMs: row.startsAt.getTime(),
    endedAtMs: row.endedAt?.getTime() ?? null,
    hostSeat: row.hostSeat,
    players: row.seats.map(({ playerId, name }) => ({ id: playerId, name, bot: bots.get(playerId) ?? null })),
    mode:
      row.deal === null
        ? { kind: 'multiplayer', shuffle: z.nullable(shuffleProof).parse(row.shuffle) }
        : { kind: 'solo', deal: soloDeal.parse(row.deal), isHelped: row.isHelped },
  };
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
