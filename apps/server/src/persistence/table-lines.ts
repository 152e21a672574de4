import { isClosedToNewcomers, longestSpectatorDelayMs } from '@snap-up/engine';
import { type NightLength, soloDeal } from '@snap-up/protocol';
import type { GameSummary } from '@snap-up/tables/game/game-summary.ts';
import type { NightRound } from '@snap-up/tables/game/night.ts';
import { type GameRecord, offlineKeyPattern, type Player, Unreadable } from '@snap-up/tables/game/records.ts';
import type { LinkedTable, LinkedTables, TableLine, TableLines } from '@snap-up/tables/lobby/table-lines.ts';
import type { Clock } from '@snap-up/tables/platform/clock.ts';
import type { Log } from '@snap-up/tables/platform/log.ts';
import { z } from 'zod';
import { heldBackGame, isRowHeldBack } from './game-store.ts';
import { Prisma, type PrismaClient } from './generated/client.ts';
import { ownerIsLive } from './live-servers.ts';
import { botOf, isStillThere, lastSeqOf, nightOf, optionsOf, outcomeOf } from './rows.ts';

const gameSummary: z.ZodType<GameSummary> = z.object({
  seq: z.number(),
  changedAtMs: z.number(),
  isOver: z.boolean(),
  cardCounts: z.array(z.number()),
  places: z.array(z.number()),
  mode: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('solo'),
      playedMs: z.number(),
      moveCount: z.number(),
      score: z.number().nullable(),
    }),
    z.object({
      kind: z.literal('multiplayer'),
      turnSeat: z.number().nullable(),
      turnBeganAtMs: z.number().nullable(),
      isPaused: z.boolean(),
    }),
  ]),
});

/** How many unfinished offline games a list shows at most. */
const mostOfflineLines = 40;

interface PackedSeat {
  readonly seat: number;
  readonly id: string;
  readonly name: string;
  readonly bot: string | null;
}

interface PackedSitter extends PackedSeat {
  readonly ready: boolean;
}

interface LineRow {
  readonly id: string;
  readonly ruleset: string;
  readonly seatCount: number;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
  readonly nightLength: string | null;
  readonly nightFirstGame: number | null;
  readonly rounds: readonly (Omit<NightRound, 'outcome'> & { readonly outcome: unknown })[] | null;
  readonly isHeld: boolean;
  readonly seats: readonly PackedSitter[] | null;
  readonly number: number | null;
  /** The ruleset of the newest game; the table's settings may have changed since. */
  readonly gameRuleset: string | null;
  readonly options: unknown;
  readonly deal: unknown;
  readonly startsAt: Date | null;
  readonly endedAt: Date | null;
  readonly summary: unknown;
  readonly seq: number | null;
  readonly players: readonly PackedSeat[] | null;
}

/** Tables for lists, read from Postgres by indexes alone. */
export class PostgresTableLines implements TableLines {
  readonly #database: PrismaClient;
  readonly #log: Pick<Log, 'error'>;

  constructor(database: PrismaClient, log: Pick<Log, 'error'>) {
    this.#database = database;
    this.#log = log;
  }

  linesOf(playerId: string, most: number): Promise<TableLine[]> {
    const ids = Prisma.sql`
      SELECT seat.id FROM (
        SELECT table_id AS id FROM seats WHERE player_id = ${playerId} AND listed_at IS NOT NULL
        ORDER BY listed_at DESC LIMIT ${most}
      ) AS seat
      UNION
      SELECT game.table_id FROM (
        SELECT game_id FROM game_seats WHERE player_id = ${playerId} AND listed_at IS NOT NULL
        ORDER BY listed_at DESC LIMIT ${most}
      ) AS sat
      CROSS JOIN LATERAL (SELECT table_id FROM games WHERE id = sat.game_id LIMIT 1) AS game`;
    const isWanted = Prisma.sql`own.patience_key IS NULL AND NOT (own.is_quick AND newest.id IS NULL) AND NOT EXISTS (
      SELECT FROM game_seats WHERE game_id = newest.id AND player_id = ${playerId} AND dismissed
    )`;
    return this.#lines(ids, isWanted, most);
  }

  soloLinesOf(playerId: string, keys: readonly string[]): Promise<TableLine[]> {
    const most = keys.length + mostOfflineLines;
    const ids = Prisma.sql`
      SELECT id FROM tables WHERE patience_key = ANY(${keys})
      UNION
      SELECT game.table_id FROM (
        SELECT game_id FROM game_seats WHERE player_id = ${playerId} AND open_since IS NOT NULL
        ORDER BY open_since DESC LIMIT ${most}
      ) AS sat
      CROSS JOIN LATERAL (SELECT table_id FROM games WHERE id = sat.game_id LIMIT 1) AS game`;
    const isWanted = Prisma.sql`own.patience_key = ANY(${keys})
      OR (own.patience_key LIKE ${offlineKeyPattern(playerId)} AND newest.ended_at IS NULL)`;
    return this.#lines(ids, isWanted, most);
  }

  async dismiss(playerId: string, tableId: string, number: number): Promise<boolean> {
    const count = await this.#database.$executeRaw`
      UPDATE game_seats SET dismissed = true, listed_at = NULL
      WHERE player_id = ${playerId} AND game_id = (
        SELECT id FROM games
        WHERE table_id = ${tableId} AND number = ${number} AND deal IS NULL AND ended_at IS NOT NULL
      )`;
    return count > 0;
  }

  /** A subquery with a limit of one row is looked up by its index for each row, however many rows the planner expects. */
  async #lines(ids: Prisma.Sql, isWanted: Prisma.Sql, most: number): Promise<TableLine[]> {
    const rows = await this.#database.$queryRaw<LineRow[]>`
      SELECT own.id, own.ruleset, own.seat_count AS "seatCount", own.created_at AS "createdAt",
        own.closed_at AS "closedAt", ${ownerIsLive('own')} AS "isHeld",
        own.night_length AS "nightLength", own.night_first_game AS "nightFirstGame", night.rounds, seated.seats, newest.number,
        newest.ruleset AS "gameRuleset", newest.options, newest.deal,
        newest.starts_at AS "startsAt", newest.ended_at AS "endedAt", newest.summary,
        ${Prisma.raw(lastSeqOf('newest.id'))} AS seq, sat.players
      FROM (${ids}) AS wanted
      CROSS JOIN LATERAL (SELECT * FROM tables WHERE id = wanted.id LIMIT 1) AS own
      LEFT JOIN LATERAL (SELECT * FROM games WHERE table_id = own.id ORDER BY number DESC LIMIT 1) AS newest ON true
      LEFT JOIN LATERAL (
        SELECT json_agg(json_build_object(
          'seat', seat.seat, 'id', player.id, 'name', player.name, 'bot', player.bot, 'ready', seat.ready
        )) AS seats
        FROM seats AS seat CROSS JOIN LATERAL (SELECT * FROM players WHERE id = seat.player_id LIMIT 1) AS player
        WHERE seat.table_id = own.id
      ) AS seated ON true
      LEFT JOIN LATERAL (
        SELECT json_agg(
          json_build_object('seat', seat.seat, 'id', seat.player_id, 'name', seat.name, 'bot', player.bot) ORDER BY seat.seat
        ) AS players
        FROM game_seats AS seat
        LEFT JOIN LATERAL (SELECT bot FROM players WHERE id = seat.player_id LIMIT 1) AS player ON true
        WHERE seat.game_id = newest.id
      ) AS sat ON true
      LEFT JOIN LATERAL (
        SELECT json_agg(json_build_object('number', game.number, 'outcome', game.outcome, 'players', (
          SELECT json_agg(json_build_object('id', player_id, 'name', name) ORDER BY seat)
          FROM game_seats WHERE game_id = game.id
        )) ORDER BY game.number) AS rounds
        FROM games AS game
        WHERE game.table_id = own.id AND game.number >= own.night_first_game AND game.outcome IS NOT NULL
      ) AS night ON own.night_length IS NOT NULL
      WHERE ${isWanted}
      ORDER BY greatest(own.created_at, newest.starts_at, newest.ended_at) DESC
      LIMIT ${most}`;
    return rows.flatMap((row) => this.#readable(row) ?? []);
  }

  /** Returns null for a table that another version stored and this one cannot read: it must not hide the others. */
  #readable(row: LineRow): TableLine | null {
    try {
      return lineOf(row);
    } catch (error) {
      if (!(error instanceof Unreadable || error instanceof z.core.$ZodError)) throw error;
      this.#log.error({ err: error, tableId: row.id }, 'Reading a table failed');
      return null;
    }
  }
}

function lineOf(row: LineRow): TableLine {
  const seats = Array.from({ length: row.seatCount }, (_, seat) => {
    const seated = row.seats?.find((one) => one.seat === seat);
    if (seated === undefined) return null;
    const player = playerOf(seated);
    return { ...player, isReady: player.bot !== null || seated.ready };
  });
  const night = nightOf(row);
  const rounds = (row.rounds ?? []).map((round) => ({ ...round, outcome: outcomeOf(round.outcome) }));
  const table = {
    tableId: row.id,
    ruleset: row.ruleset,
    seats,
    night: night === null ? null : { length: night.length, rounds },
    isHeld: row.isHeld,
    createdAtMs: row.createdAt.getTime(),
    closedAtMs: row.closedAt?.getTime() ?? null,
  };
  if (row.number === null || row.gameRuleset === null || row.startsAt === null) return { ...table, game: null };
  const summary = gameSummary.safeParse(row.summary).data ?? null;
  return {
    ...table,
    game: {
      number: row.number,
      options: optionsOf(row.gameRuleset, row.options),
      mode: row.deal === null ? { kind: 'multiplayer' } : { kind: 'solo', deal: soloDeal.parse(row.deal) },
      players: (row.players ?? []).map(playerOf),
      startsAtMs: row.startsAt.getTime(),
      endedAtMs: row.endedAt?.getTime() ?? null,
      summary: summary?.seq === (row.seq ?? 0) ? summary : null,
    },
  };
}

function playerOf({ id, name, bot }: PackedSeat): Player {
  return { id, name, bot: botOf(bot) };
}

/**
 * Tables as their links show them, read from Postgres by primary key. Until delayed spectators have seen a game end, its table
 * is described as it was during that game.
 */
export class PostgresLinkedTables implements LinkedTables {
  readonly #database: PrismaClient;
  readonly #clock: Pick<Clock, 'nowMs'>;

  constructor(database: PrismaClient, clock: Pick<Clock, 'nowMs'>) {
    this.#database = database;
    this.#clock = clock;
  }

  async linkedTable(id: string): Promise<LinkedTable | null> {
    const row = await this.#database.table.findUnique({
      where: { id },
      select: {
        ruleset: true,
        seatCount: true,
        soloKey: true,
        closedAt: true,
        nightLength: true,
        nightFirstGame: true,
        options: true,
        hostId: true,
        host: { select: { name: true } },
        seats: { orderBy: { seat: 'asc' }, select: { playerId: true, player: { select: { name: true, bot: true } } } },
        games: {
          orderBy: { number: 'desc' },
          take: 1,
          select: { number: true, options: true, startsAt: true, endedAt: true },
        },
      },
    });
    if (row === null) return null;
    const { ruleset, seatCount, soloKey, closedAt, hostId, host, games } = row;
    // The table has another host by now.
    if (!isStillThere(host)) return this.linkedTable(id);
    const seats = row.seats.filter(({ player }) => isStillThere(player));
    const [newest] = games;
    const nowMs = this.#clock.nowMs();
    const mayBeHeldBack =
      newest !== undefined &&
      (isRowHeldBack(newest, nowMs) || newest.startsAt.getTime() >= nowMs - longestSpectatorDelayMs);
    const heldBack = mayBeHeldBack ? await heldBackGame(this.#database, id, nowMs) : null;
    const night = nightOf(row)?.length ?? null;
    if (heldBack !== null) return asInGame(heldBack, host.name, night);
    const isHostSeated = seats.some(({ playerId }) => playerId === hostId);
    return {
      invitation:
        soloKey !== null
          ? null
          : {
              ruleset,
              host: host.name,
              seatCount,
              players: seats.map(({ player: { name, bot } }) => ({ name, isBot: bot !== null })),
              freeSeatCount: isClosedToNewcomers(Object(row.options), isHostSeated) ? 0 : seatCount - seats.length,
              night,
              isClosed: closedAt !== null,
            },
      gameNumber: newest?.number ?? 0,
    };
  }
}

/** Returns a table as it is while a game runs: nobody leaves and nothing is changed then. */
function asInGame(
  { number, ruleset, players, hostSeat }: GameRecord,
  hostName: string,
  night: NightLength | null,
): LinkedTable {
  return {
    invitation: {
      ruleset,
      host: players[hostSeat ?? -1]?.name ?? hostName,
      seatCount: players.length,
      players: players.map(({ name, bot }) => ({ name, isBot: bot !== null })),
      freeSeatCount: 0,
      night,
      isClosed: false,
    },
    gameNumber: number,
  };
}
