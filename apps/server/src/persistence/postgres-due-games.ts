import type { DueGame, DueGameStore } from '@snap-up/tables/table/due-games.ts';
import type { PrismaClient } from './generated/client.ts';
import { ownerIsLive } from './live-servers.ts';

const noGame = '00000000-0000-0000-0000-000000000000';

/** Finds games with a clock of days in Postgres. */
export class PostgresDueGames implements DueGameStore {
  readonly #database: PrismaClient;
  readonly #serverId: string;

  /** `serverId` is that of this server, by which it owns tables. */
  constructor(database: PrismaClient, serverId: string) {
    this.#database = database;
    this.#serverId = serverId;
  }

  async dueGames(nowMs: number, afterId: string | null, most: number): Promise<readonly DueGame[]> {
    const now = new Date(nowMs);
    return this.#database.$queryRaw<DueGame[]>`
      WITH due AS (
        SELECT id, table_id FROM games WHERE due_at <= ${now}::timestamptz
        UNION SELECT id, table_id FROM games WHERE turn_began_at > ${now}::timestamptz
      )
      SELECT due.id::text AS "gameId", own.id AS "tableId"
      FROM due JOIN tables AS own ON own.id = due.table_id
      WHERE due.id > ${afterId ?? noGame}::uuid
        AND (own.owner IS NULL OR own.owner = ${this.#serverId} OR NOT ${ownerIsLive('own')})
      ORDER BY due.id LIMIT ${most}`;
  }
}
