import type { ShuffleProof, SoloDeal } from '@snap-up/protocol';
import type {
  GameMode,
  GameRecord,
  Player,
  PlayerScore,
  SeatRecord,
  ShuffleRecord,
  TableRecord,
} from '../game/records.ts';
import type { TableSettings } from '../table/table-settings.ts';
import type { TableStore } from '../table/table-store.ts';
import { isConflict, isGone } from './database-errors.ts';
import type { PrismaClient } from './generated/client.ts';
import { gameWithBots, withSeats } from './postgres-game-store.ts';
import { optionsOf, seatOf } from './rows.ts';

/** Tables and seats in Postgres. */
export class PostgresTableStore implements TableStore {
  readonly #database: PrismaClient;

  constructor(database: PrismaClient) {
    this.#database = database;
  }

  create(table: TableRecord): Promise<boolean> {
    return unlessConflict(
      this.#database.table.create({
        data: {
          id: table.id,
          code: table.code,
          host: { connect: { id: table.hostId } },
          ruleset: table.ruleset,
          options: table.options,
          seatCount: table.seats.length,
          shuffleSecret: table.shuffle.secret,
          shuffleRound: table.shuffle.round,
          soloKey: table.mode.kind === 'solo' ? table.mode.key : null,
          createdAt: new Date(table.createdAtMs),
          seats: { create: table.seats.flatMap((one, seat) => (one === null ? [] : [seatRow(seat, one)])) },
        },
      }),
    );
  }

  async load(id: string): Promise<TableRecord | null> {
    const row = await this.#database.table.findUnique({
      where: { id },
      include: {
        seats: { include: { player: true } },
        games: { orderBy: { number: 'desc' }, take: 1, include: withSeats },
      },
    });
    if (row === null) return null;
    const seats = Array.from({ length: row.seatCount }, (_, number) => {
      const seat = row.seats.find((one) => one.seat === number);
      return seat === undefined ? null : seatOf(seat);
    });
    const [game] = row.games;
    return {
      id: row.id,
      code: row.code,
      hostId: row.hostId,
      ruleset: row.ruleset,
      options: optionsOf(row.ruleset, row.options),
      seats,
      shuffle: { secret: row.shuffleSecret, round: row.shuffleRound },
      mode: row.soloKey === null ? { kind: 'multiplayer' } : { kind: 'solo', key: row.soloKey },
      createdAtMs: row.createdAt.getTime(),
      closedAtMs: row.closedAt?.getTime() ?? null,
      game: game === undefined ? null : await gameWithBots(this.#database, game),
    };
  }

  async idOfCode(code: string): Promise<string | null> {
    const row = await this.#database.table.findFirst({
      where: { code, closedAt: null, soloKey: null },
      select: { id: true },
    });
    return row?.id ?? null;
  }

  async unfinishedCountOf(hostId: string, sinceMs: number): Promise<number> {
    return this.#database.table.count({
      where: {
        ...{ hostId, closedAt: null, soloKey: null, createdAt: { gte: new Date(sinceMs) } },
        games: { none: { endedAt: { not: null } } },
      },
    });
  }

  takeSeat(tableId: string, seat: number, player: Player): Promise<boolean> {
    const { player: who, ...row } = seatRow(seat, player);
    const table = { connect: { id: tableId } };
    return unlessConflict(this.#database.seat.create({ data: { ...row, table, player: who } }));
  }

  changeSeat(tableId: string, from: number, to: number, player: Player): Promise<boolean> {
    return unlessConflict(
      this.#database.seat
        .updateMany({
          where: { tableId, seat: from, playerId: player.id },
          data: { seat: to, ready: false, commitment: null },
        })
        .then(({ count }) => count === 1),
    );
  }

  async leaveSeat(tableId: string, seat: number, playerId: string): Promise<boolean> {
    const { count } = await this.#database.seat.deleteMany({ where: { tableId, seat, playerId } });
    return count === 1;
  }

  async setReady(tableId: string, seat: number, playerId: string, commitment: string | null): Promise<boolean> {
    const { count } = await this.#database.seat.updateMany({
      where: { tableId, seat, playerId },
      data: { ready: commitment !== null, commitment },
    });
    return count === 1;
  }

  async setHost(tableId: string, playerId: string): Promise<void> {
    await this.#database.table.update({ where: { id: tableId }, data: { hostId: playerId } });
  }

  async changeSettings(tableId: string, { ruleset, options, seatCount }: TableSettings): Promise<void> {
    await this.#database.$transaction([
      this.#database.table.update({
        where: { id: tableId },
        data: { ruleset, options, seatCount },
      }),
      this.#database.seat.updateMany({ where: { tableId }, data: { ready: false, commitment: null } }),
    ]);
  }

  async close(tableId: string, atMs: number): Promise<void> {
    await this.#database.table.update({ where: { id: tableId }, data: { closedAt: new Date(atMs) } });
  }

  startGame(tableId: string, game: GameRecord, next: ShuffleRecord): Promise<boolean> {
    return unlessOvertaken(
      this.#database.$transaction([
        ...this.#beginShuffle(tableId, next),
        this.#database.game.create({
          data: {
            id: game.id,
            tableId,
            number: game.number,
            ruleset: game.ruleset,
            options: game.options,
            seed: game.seed,
            seatCount: game.players.length,
            startsAt: new Date(game.startsAtMs),
            ...columnsOf(game.mode),
            seats: { create: game.players.map(({ id, name }, seat) => ({ seat, playerId: id, name })) },
          },
        }),
      ]),
    );
  }

  callOffStart(tableId: string, next: ShuffleRecord): Promise<boolean> {
    return unlessOvertaken(this.#database.$transaction(this.#beginShuffle(tableId, next)));
  }

  /** Begins the next round. Fails if the table is no longer in the round before it. */
  #beginShuffle(tableId: string, { secret, round }: ShuffleRecord) {
    return [
      this.#database.table.update({
        where: { id: tableId, shuffleRound: round - 1 },
        data: { shuffleSecret: secret, shuffleRound: round },
      }),
      this.#database.seat.updateMany({ where: { tableId }, data: { ready: false, commitment: null } }),
    ];
  }

  async scoresOf(tableId: string): Promise<PlayerScore[]> {
    // Old games whose outcome has no places do not count.
    return this.#database.$queryRaw<PlayerScore[]>`
      SELECT player.id AS "playerId", player.name, count(*)::int AS "gameCount",
        (count(*) FILTER (WHERE came.place = 1))::int AS "winCount", sum(came."cardCount")::int AS "cardCount"
      FROM games AS game
      CROSS JOIN jsonb_to_recordset(game.outcome -> 'placings') AS came(seat int, place int, "cardCount" int)
      JOIN game_seats AS seat ON seat.game_id = game.id AND seat.seat = came.seat
      JOIN players AS player ON player.id = seat.player_id
      WHERE game.table_id = ${tableId} AND game.ended_at IS NOT NULL
      GROUP BY player.id, player.name`;
  }
}

/** Returns the columns for a game's mode; those of the other mode stay null. */
function columnsOf(mode: GameMode): { readonly deal: SoloDeal } | { readonly shuffle?: ShuffleProof } {
  if (mode.kind === 'solo') return { deal: mode.deal };
  return mode.shuffle === null ? {} : { shuffle: mode.shuffle };
}

/** Returns the row of a player who sits down. A new bot gets a row of its own as well. */
function seatRow(seat: number, player: Player | SeatRecord) {
  const { id, name, bot } = player;
  const person = { connect: { id } };
  return { seat, player: bot === null ? person : { connectOrCreate: { where: { id }, create: { id, name, bot } } } };
}

/** Runs a task. Returns false if a row with its key exists, or if the task returns false. */
async function unlessConflict(task: PromiseLike<unknown>): Promise<boolean> {
  try {
    return (await task) !== false;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}

/** The same, but an update that matches no row counts as a conflict, too. */
function unlessOvertaken(task: Promise<unknown>): Promise<boolean> {
  return unlessConflict(
    task.catch((error: unknown) => {
      if (isGone(error)) return false;
      throw error;
    }),
  );
}
