import { type GameResult, turnClock } from '@snap-up/protocol';
import type { GameStore } from '../game/game-store.ts';
import type { GameSummary } from '../game/game-summary.ts';
import type { GameRecord } from '../game/records.ts';
import type { PrismaClient } from './generated/client.ts';
import { botOf, type GameRow, gameOf, resultOf } from './rows.ts';

/** What is stored of a clock: the rest follows from the log, or starts over. */
const keptClock = turnClock.pick({ banksMs: true }).nullable();

/** Selects a game with its players, by seat. */
export const withSeats = { seats: { orderBy: { seat: 'asc' } } } as const;

/** Games in Postgres, apart from their logs. */
export class PostgresGameStore implements GameStore {
  readonly #database: PrismaClient;

  constructor(database: PrismaClient) {
    this.#database = database;
  }

  async game(tableId: string, number: number): Promise<GameRecord | null> {
    const row = await this.#database.game.findUnique({
      where: { tableId_number: { tableId, number } },
      include: withSeats,
    });
    return row === null ? null : gameWithBots(this.#database, row);
  }

  async endGame(gameId: string, atMs: number, outcome: object): Promise<void> {
    await this.#database.game.update({ where: { id: gameId }, data: { endedAt: new Date(atMs), outcome } });
  }

  async result(tableId: string, number: number): Promise<GameResult | null> {
    const where = { tableId_number: { tableId, number } };
    const row = await this.#database.game.findUnique({ where, select: { result: true } });
    // What an older version stored and this one cannot read is worked out again.
    return resultOf(row?.result);
  }

  async keepResult(gameId: string, result: GameResult): Promise<void> {
    await this.#database.game.update({ where: { id: gameId }, data: { result } });
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
}

/** Returns the game record of a row. How strong its bots are is stored with the players. */
export async function gameWithBots(database: PrismaClient, row: GameRow): Promise<GameRecord> {
  const ids = row.seats.map(({ playerId }) => playerId);
  const bots = await database.player.findMany({ where: { id: { in: ids }, bot: { not: null } } });
  return gameOf(row, new Map(bots.map(({ id, bot }) => [id, botOf(bot)])));
}
