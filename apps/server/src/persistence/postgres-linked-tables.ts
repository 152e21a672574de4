import type { LinkedTable, LinkedTables } from '../lobby/linked-tables.ts';
import type { PrismaClient } from './generated/client.ts';

/** Tables for their links, read from Postgres by their keys alone. */
export class PostgresLinkedTables implements LinkedTables {
  readonly #database: PrismaClient;

  constructor(database: PrismaClient) {
    this.#database = database;
  }

  async linkedTable(id: string): Promise<LinkedTable | null> {
    const row = await this.#database.table.findUnique({
      where: { id },
      select: {
        ...{ ruleset: true, seatCount: true, soloKey: true, closedAt: true },
        host: { select: { name: true } },
        seats: { orderBy: { seat: 'asc' }, select: { player: { select: { name: true, bot: true } } } },
        games: { orderBy: { number: 'desc' }, take: 1, select: { number: true } },
      },
    });
    if (row === null) return null;
    const { ruleset, seatCount, soloKey, closedAt, host, seats, games } = row;
    return {
      invitation:
        soloKey !== null
          ? null
          : {
              ruleset,
              host: host.name,
              seatCount,
              players: seats.map(({ player: { name, bot } }) => ({ name, isBot: bot !== null })),
              freeSeatCount: seatCount - seats.length,
              isClosed: closedAt !== null,
            },
      gameNumber: games[0]?.number ?? 0,
    };
  }
}
