import { type GameResult, gameResult, type ShuffleProof, type SoloDeal, turnClock } from '@snap-up/protocol';
import type { GameStore } from '../game/game-store.ts';
import type { GameSummary } from '../game/game-summary.ts';
import type {
  GameMode,
  GameRecord,
  Player,
  PlayerScore,
  SeatRecord,
  ShuffleRecord,
  TableRecord,
} from '../game/records.ts';
import type { SoloTableStore } from '../solo/solo-table-store.ts';
import type { TableSettings } from '../table/table-settings.ts';
import type { TableStore } from '../table/table-store.ts';
import { isConflict, isGone } from './database-errors.ts';
import type { PrismaClient } from './generated/client.ts';
import { botOf, gameOf, optionsOf, seatOf } from './rows.ts';

/** A game with those who sat there, by seat. */
const withSeats = { seats: { orderBy: { seat: 'asc' } } } as const;

/** What is kept of a clock: the rest follows from the log, or begins afresh. */
const keptClock = turnClock.pick({ banksMs: true }).nullable();

/** Tables, seats and games in Postgres. */
export class PostgresTableStore implements TableStore, GameStore, SoloTableStore {
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
          patienceKey: table.mode.kind === 'solo' ? table.mode.key : null,
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
      mode: row.patienceKey === null ? { kind: 'multiplayer' } : { kind: 'solo', key: row.patienceKey },
      createdAtMs: row.createdAt.getTime(),
      closedAtMs: row.closedAt?.getTime() ?? null,
      game: game === undefined ? null : await this.#gameOf(game),
    };
  }

  async idOfSoloKey(patienceKey: string): Promise<string | null> {
    const row = await this.#database.table.findUnique({ where: { patienceKey }, select: { id: true } });
    return row?.id ?? null;
  }

  async changeSoloKey(tableId: string, patienceKey: string): Promise<void> {
    await this.#database.table.update({ where: { id: tableId }, data: { patienceKey } });
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

  async setReady(tableId: string, seat: number, commitment: string | null): Promise<void> {
    await this.#database.seat.updateMany({
      where: { tableId, seat },
      data: { ready: commitment !== null, commitment },
    });
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

  /** Goes on from the round before; fails where that is not the table's any more. */
  #beginShuffle(tableId: string, { secret, round }: ShuffleRecord) {
    return [
      this.#database.table.update({
        where: { id: tableId, shuffleRound: round - 1 },
        data: { shuffleSecret: secret, shuffleRound: round },
      }),
      this.#database.seat.updateMany({ where: { tableId }, data: { ready: false, commitment: null } }),
    ];
  }

  async endGame(gameId: string, atMs: number, outcome: object): Promise<void> {
    await this.#database.game.update({ where: { id: gameId }, data: { endedAt: new Date(atMs), outcome } });
  }

  async game(tableId: string, number: number): Promise<GameRecord | null> {
    const row = await this.#database.game.findUnique({
      where: { tableId_number: { tableId, number } },
      include: withSeats,
    });
    return row === null ? null : this.#gameOf(row);
  }

  async result(tableId: string, number: number): Promise<GameResult | null> {
    const where = { tableId_number: { tableId, number } };
    const row = await this.#database.game.findUnique({ where, select: { result: true } });
    // What an older version kept and this one cannot read is worked out again.
    return gameResult.safeParse(row?.result).data ?? null;
  }

  async keepResult(gameId: string, result: GameResult): Promise<void> {
    await this.#database.game.update({ where: { id: gameId }, data: { result } });
  }

  async scoresOf(tableId: string): Promise<PlayerScore[]> {
    // Games from before outcomes were noted with places count for nothing.
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

  async keepSummaries(summaries: ReadonlyMap<string, GameSummary>): Promise<void> {
    const rows = JSON.stringify([...summaries].map(([id, summary]) => ({ id, summary })));
    await this.#database.$executeRaw`
      UPDATE games AS game SET summary = kept.summary
      FROM jsonb_to_recordset(${rows}::jsonb) AS kept(id uuid, summary jsonb)
      WHERE game.id = kept.id AND game.summary IS DISTINCT FROM kept.summary`;
  }

  async keepBanks(gameId: string, banksMs: readonly number[]): Promise<void> {
    await this.#database.game.update({ where: { id: gameId }, data: { clock: { banksMs: [...banksMs] } } });
  }

  async banksOf(gameId: string): Promise<readonly number[] | null> {
    const row = await this.#database.game.findUnique({ where: { id: gameId }, select: { clock: true } });
    return keptClock.parse(row?.clock ?? null)?.banksMs ?? null;
  }

  /** A game as its row tells it, with those of its players who are bots. */
  async #gameOf(row: Parameters<typeof gameOf>[0]): Promise<GameRecord> {
    const ids = row.seats.map(({ playerId }) => playerId);
    const bots = await this.#database.player.findMany({ where: { id: { in: ids }, bot: { not: null } } });
    return gameOf(row, new Map(bots.map(({ id, bot }) => [id, botOf(bot)])));
  }
}

/** The columns that a game's mode is kept in; those of the other mode stay null. */
function columnsOf(mode: GameMode): { readonly deal: SoloDeal } | { readonly shuffle?: ShuffleProof } {
  if (mode.kind === 'solo') return { deal: mode.deal };
  return mode.shuffle === null ? {} : { shuffle: mode.shuffle };
}

/** The row of somebody who sits down. A bot becomes known by that. */
function seatRow(seat: number, player: Player | SeatRecord) {
  const { id, name, bot } = player;
  const known = { connect: { id } };
  return { seat, player: bot === null ? known : { connectOrCreate: { where: { id }, create: { id, name, bot } } } };
}

async function unlessConflict(task: PromiseLike<unknown>): Promise<boolean> {
  try {
    return (await task) !== false;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}

/** The same, where an update of a row that is not as it was is a conflict too. */
function unlessOvertaken(task: Promise<unknown>): Promise<boolean> {
  return unlessConflict(
    task.catch((error: unknown) => {
      if (isGone(error)) return false;
      throw error;
    }),
  );
}
