import { type Options, parseOptions, rulesetById } from '@snap-up/engine';
import type { PrismaClient } from '../database/generated/client.ts';
import type { TableStore } from '../tables/ports.ts';
import type { GameRecord, Player, TableRecord } from '../tables/records.ts';
import { isConflict } from './database-errors.ts';

/** Tables, seats and games in Postgres. */
export class PostgresTableStore implements TableStore {
  readonly #database: PrismaClient;

  constructor(database: PrismaClient) {
    this.#database = database;
  }

  async create(table: TableRecord): Promise<void> {
    await this.#database.table.create({
      data: {
        id: table.id,
        hostId: table.hostId,
        ruleset: table.ruleset,
        options: table.options,
        seatCount: table.seats.length,
        createdAt: new Date(table.createdAtMs),
        seats: {
          create: table.seats.flatMap((one, seat) =>
            one === null ? [] : [{ seat, playerId: one.id, ready: one.isReady }],
          ),
        },
      },
    });
  }

  async load(id: string): Promise<TableRecord | null> {
    const row = await this.#database.table.findUnique({
      where: { id },
      include: {
        seats: { include: { player: true } },
        games: { orderBy: { number: 'desc' }, take: 1, include: { seats: { orderBy: { seat: 'asc' } } } },
      },
    });
    if (row === null) return null;
    const seats = Array.from({ length: row.seatCount }, (_, number) => {
      const seat = row.seats.find((one) => one.seat === number);
      return seat === undefined ? null : { id: seat.playerId, name: seat.player.name, isReady: seat.ready };
    });
    const [game] = row.games;
    return {
      id: row.id,
      hostId: row.hostId,
      ruleset: row.ruleset,
      options: optionsOf(row.ruleset, row.options),
      seats,
      createdAtMs: row.createdAt.getTime(),
      closedAtMs: row.closedAt?.getTime() ?? null,
      game: game === undefined ? null : gameOf(game),
    };
  }

  takeSeat(tableId: string, seat: number, player: Player): Promise<boolean> {
    return unlessConflict(this.#database.seat.create({ data: { tableId, seat, playerId: player.id } }));
  }

  async leaveSeat(tableId: string, seat: number): Promise<void> {
    await this.#database.seat.deleteMany({ where: { tableId, seat } });
  }

  async setReady(tableId: string, seat: number, isReady: boolean): Promise<void> {
    await this.#database.seat.updateMany({ where: { tableId, seat }, data: { ready: isReady } });
  }

  async setHost(tableId: string, playerId: string): Promise<void> {
    await this.#database.table.update({ where: { id: tableId }, data: { hostId: playerId } });
  }

  async close(tableId: string, atMs: number): Promise<void> {
    await this.#database.table.update({ where: { id: tableId }, data: { closedAt: new Date(atMs) } });
  }

  startGame(tableId: string, game: GameRecord): Promise<boolean> {
    return unlessConflict(
      this.#database.$transaction([
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
            seats: { create: game.players.map(({ id, name }, seat) => ({ seat, playerId: id, name })) },
          },
        }),
        this.#database.seat.updateMany({ where: { tableId }, data: { ready: false } }),
      ]),
    );
  }

  async endGame(gameId: string, atMs: number, outcome: object): Promise<void> {
    await this.#database.game.update({ where: { id: gameId }, data: { endedAt: new Date(atMs), outcome } });
  }

  async game(tableId: string, number: number): Promise<GameRecord | null> {
    const row = await this.#database.game.findUnique({
      where: { tableId_number: { tableId, number } },
      include: { seats: { orderBy: { seat: 'asc' } } },
    });
    return row === null ? null : gameOf(row);
  }

  async tablesOf(playerId: string, most: number): Promise<string[]> {
    const rows = await this.#database.table.findMany({
      where: {
        OR: [{ seats: { some: { playerId } } }, { games: { some: { seats: { some: { playerId } } } } }],
      },
      select: { id: true },
      orderBy: { createdAt: 'desc' },
      take: most,
    });
    return rows.map(({ id }) => id);
  }
}

interface GameRow {
  readonly id: string;
  readonly number: number;
  readonly ruleset: string;
  readonly options: unknown;
  readonly seed: string;
  readonly startsAt: Date;
  readonly endedAt: Date | null;
  readonly seats: readonly { readonly playerId: string; readonly name: string }[];
}

function gameOf(row: GameRow): GameRecord {
  return {
    id: row.id,
    number: row.number,
    ruleset: row.ruleset,
    options: optionsOf(row.ruleset, row.options),
    seed: row.seed,
    startsAtMs: row.startsAt.getTime(),
    endedAtMs: row.endedAt?.getTime() ?? null,
    players: row.seats.map(({ playerId, name }) => ({ id: playerId, name })),
  };
}

/** Options as they were chosen; what a newer version of the game added takes its default. */
function optionsOf(rulesetId: string, kept: unknown): Options {
  const ruleset = rulesetById(rulesetId);
  if (ruleset === undefined) throw new Error(`A game of the unknown ruleset “${rulesetId}” is kept`);
  const options = parseOptions(ruleset.options, Object(kept));
  if (!options.ok) throw new Error(`A game with unknown options is kept: ${options.error.sentence}`);
  return options.value;
}

async function unlessConflict(task: PromiseLike<unknown>): Promise<boolean> {
  try {
    await task;
    return true;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}
