import { longestSpectatorDelayMs } from '@snap-up/engine';
import type { GameRecord } from '@snap-up/tables/game/records.ts';
import type { LinkedTable, LinkedTables } from '@snap-up/tables/lobby/table-lines.ts';
import type { Clock } from '@snap-up/tables/platform/clock.ts';
import type { PrismaClient } from './generated/client.ts';
import { heldBackGame, isRowHeldBack } from './postgres-game-store.ts';
import { isStillThere } from './rows.ts';

/**
 * Tables for their links, read from Postgres by their keys alone. While those who do not play have not been told that a game is over,
 * a table is told as it was in that game.
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
        host: { select: { name: true } },
        seats: { orderBy: { seat: 'asc' }, select: { player: { select: { name: true, bot: true } } } },
        games: {
          orderBy: { number: 'desc' },
          take: 1,
          select: { number: true, options: true, startsAt: true, endedAt: true },
        },
      },
    });
    if (row === null) return null;
    const { ruleset, seatCount, soloKey, closedAt, host, games } = row;
    // The table has another host by now.
    if (!isStillThere(host)) return this.linkedTable(id);
    const seats = row.seats.filter(({ player }) => isStillThere(player));
    const [newest] = games;
    const nowMs = this.#clock.nowMs();
    const mayBeHeldBack =
      newest !== undefined &&
      (isRowHeldBack(newest, nowMs) || newest.startsAt.getTime() >= nowMs - longestSpectatorDelayMs);
    const heldBack = mayBeHeldBack ? await heldBackGame(this.#database, id, nowMs) : null;
    if (heldBack !== null) return asInGame(heldBack, host.name);
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
      gameNumber: newest?.number ?? 0,
    };
  }
}

/** Returns a table as it is while a game runs: nobody leaves and nothing is changed then. */
function asInGame({ number, ruleset, players, hostSeat }: GameRecord, hostName: string): LinkedTable {
  return {
    invitation: {
      ruleset,
      host: players[hostSeat ?? -1]?.name ?? hostName,
      seatCount: players.length,
      players: players.map(({ name, bot }) => ({ name, isBot: bot !== null })),
      freeSeatCount: 0,
      isClosed: false,
    },
    gameNumber: number,
  };
}
