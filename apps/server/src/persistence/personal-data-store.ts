import { formerPlayerName, type PersonalData } from '@snap-up/protocol';
import type { Player } from '@snap-up/tables/game/records.ts';
import { PrismaStore } from './client.ts';
import type { PrismaClient } from './generated/client.ts';
import { readPreferences } from './player-stores.ts';
import { helpOf, isStillThere } from './rows.ts';

/**
 * How many solo games, and about how many batches of their logs, are deleted in one statement, and at how many tables a player
 * is replaced by a “former player” in one transaction. A game has up to thousands of batches.
 */
const deletedAtOnce = { games: 50, batches: 10_000, tables: 100 } as const;
/** A player may have thousands of games. Nobody else waits for this, except at the player's own tables. */
export const transactionMs = 30_000;

/** Everything that is stored about a player: read as a whole, and deleted. In Postgres. */
export class PersonalDataStore extends PrismaStore {
  /** Returns all that is stored about a player; null if they have been deleted. `nowMs` is noted in it. */
  async read({ id, name }: Player, nowMs: number): Promise<PersonalData | null> {
    const database = this.database;
    const [player, games, chat, calls, plays] = await Promise.all([
      database.player.findUnique({
        where: { id },
        select: {
          createdAt: true,
          preferences: true,
          seats: {
            select: { tableId: true, seat: true, satAt: true, table: { select: { ruleset: true, hostId: true } } },
            orderBy: { satAt: 'asc' },
          },
          blocks: { select: { createdAt: true, blocked: { select: { name: true } } }, orderBy: { createdAt: 'asc' } },
          deviceTransfers: { select: { expiresAt: true, usedAt: true } },
          pushSubscriptions: { select: { endpoint: true, createdAt: true }, orderBy: { createdAt: 'asc' } },
          passkeys: { select: { createdAt: true, usedAt: true }, orderBy: { createdAt: 'asc' } },
          recoveryPhrase: { select: { createdAt: true } },
        },
      }),
      database.gameSeat.findMany({ where: { playerId: id }, select: { seat: true, name: true, game: gameData } }),
      database.chatMessage.findMany({
        where: { playerId: id },
        select: { tableId: true, name: true, text: true, at: true },
        orderBy: { at: 'asc' },
      }),
      database.call.findMany({
        where: { OR: [{ byId: id }, { toId: id }] },
        include: { by: true, to: true },
        orderBy: { until: 'asc' },
      }),
      database.soloPlay.findMany({
        where: { playerId: id },
        omit: { gameId: true, playerId: true, originId: true },
        orderBy: { endedAt: 'asc' },
      }),
    ]);
    if (player === null) return null;
    const { createdAt, preferences, seats, blocks, ...others } = player;
    return withTimesAsText({
      format: 'snap-up personal data',
      version: 1,
      exportedAt: new Date(nowMs),
      player: { name, createdAt, preferences: readPreferences(preferences) },
      seats: seats
        .filter(({ table }) => isStillThere(table))
        .map(({ table: { ruleset, hostId }, ...seat }) => ({ ...seat, ruleset, isHost: hostId === id })),
      games: games
        .filter(({ game }) => isStillThere(game))
        .sort((a, b) => a.game.startsAt.getTime() - b.game.startsAt.getTime())
        .map(({ seat, name: nameThen, game }) => {
          const { tableId, number, endedAt } = game;
          const record = endedAt === null ? null : `/api/tables/${tableId}/games/${number}/record`;
          return { ...game, seat, name: nameThen, record };
        }),
      chat,
      blocked: blocks.map(({ createdAt: since, blocked }) => ({ name: blocked.name, since })),
      calls: calls.map(({ tableId, byId, by, to, until }) => {
        const isCaller = byId === id;
        return { tableId, name: (isCaller ? to : by).name, isCaller, until };
      }),
      soloGames: plays.map((play) => ({ ...play, help: helpOf(play.help) })),
      ...others,
    });
  }

  /**
   * Deletes a player with their solo games, statistics, chat messages, codes and recovery methods. In multiplayer games they
   * become `formerId`, without a name of their own; their seats are freed, and the next person becomes host. Every table that
   * this changes is taken from whichever server has it in memory, which then loses its lease.
   *
   * All of this is one transaction. For a player with many tables, further transactions come first, each for a batch of tables,
   * so that nobody waits long there. If this is interrupted, the player still exists, with fewer tables, and can ask again.
   * @returns those tables; null if there is no such player
   */
  async delete(playerId: string, formerId: string): Promise<readonly string[] | null> {
    await this.#deleteSoloGames(playerId);
    const inOneTransaction = <Result>(task: (database: Statements) => Promise<Result>) =>
      this.database.$transaction(task, { timeout: transactionMs });
    const changed: string[] = [];
    const tableIds = await tablesOf(this.database, playerId);
    for (let done = 0; tableIds.length - done > deletedAtOnce.tables; done += deletedAtOnce.tables) {
      const few = tableIds.slice(done, done + deletedAtOnce.tables);
      await inOneTransaction((database) => forgetAt(database, few, playerId, formerId));
      changed.push(...few);
    }
    const last = await inOneTransaction((database) => forget(database, playerId, formerId));
    return last === null && changed.length === 0 ? null : [...new Set([...changed, ...(last ?? [])])];
  }

  /** First, because it may take long and nothing depends on them. */
  async #deleteSoloGames(playerId: string): Promise<void> {
    const database = this.database;
    const tables = await database.table.findMany({
      where: { hostId: playerId, soloKey: { not: null } },
      select: { id: true },
    });
    const tableIds = tables.map(({ id }) => id);
    await revoke(database, tableIds);
    for (let done = 0; done < tableIds.length; done += deletedAtOnce.games) {
      const few = tableIds.slice(done, done + deletedAtOnce.games);
      // At least one game each time, however long it is.
      while ((await this.#deleteSomeGames(few)) > 0);
    }
  }

  /** Looks the games up by table each time: with a list of game ids, Postgres would scan all games. */
  #deleteSomeGames(tableIds: readonly string[]): Promise<number> {
    return this.database.$executeRaw`
      WITH few AS (
        SELECT game.id, row_number() OVER () AS place FROM unnest(${tableIds}::text[]) AS own(id) CROSS JOIN LATERAL (
          SELECT id FROM games WHERE table_id = own.id LIMIT ${deletedAtOnce.games}
        ) AS game LIMIT ${deletedAtOnce.games}
      ), sized AS MATERIALIZED (
        SELECT id, place, (SELECT count(*) FROM events WHERE game_id = few.id) AS size FROM few
      ), summed AS (
        SELECT id, sum(size) OVER (ORDER BY place) - size AS before FROM sized
      )
      DELETE FROM games WHERE id = ANY(ARRAY(SELECT id FROM summed WHERE before < ${deletedAtOnce.batches}))`;
  }
}

const gameData = {
  select: {
    tableId: true,
    number: true,
    ruleset: true,
    options: true,
    startsAt: true,
    endedAt: true,
    outcome: true,
    deal: true,
  },
} as const;

type WithTimes<Data> = Data extends string
  ? Data | Date
  : Data extends object
    ? { [Key in keyof Data]: WithTimes<Data[Key]> }
    : Data;

/** Returns the same with each time in ISO 8601. */
function withTimesAsText(data: WithTimes<PersonalData>): PersonalData {
  return JSON.parse(JSON.stringify(data));
}

export type Statements = Pick<PrismaClient, '$executeRaw' | '$queryRaw'>;

/** Makes whichever server has these tables in memory lose its leases. Whoever claims them next loads them as they are then. */
export async function revoke(database: Statements, tableIds: readonly string[]): Promise<void> {
  await database.$executeRaw`UPDATE tables SET owner = NULL, epoch = epoch + 1 WHERE id = ANY(${tableIds})`;
}

/** Returns the tables that a player hosts, or where they sit, have played or have written. */
export async function tablesOf(database: Statements, playerId: string): Promise<readonly string[]> {
  const tables = await database.$queryRaw<{ readonly id: string }[]>`
    SELECT table_id AS id FROM seats WHERE player_id = ${playerId}
    UNION SELECT id FROM tables WHERE host_id = ${playerId}
    UNION SELECT game.table_id FROM game_seats AS sat
      CROSS JOIN LATERAL (SELECT table_id FROM games WHERE id = sat.game_id LIMIT 1) AS game WHERE sat.player_id = ${playerId}
    UNION SELECT table_id FROM chat_messages WHERE player_id = ${playerId}`;
  return tables.map(({ id }) => id);
}

async function forget(database: Statements, id: string, formerId: string): Promise<readonly string[] | null> {
  const known = await database.$queryRaw<unknown[]>`SELECT FROM players WHERE id = ${id} AND bot IS NULL FOR UPDATE`;
  if (known.length === 0) return null;
  const tableIds = await tablesOf(database, id);
  await forgetAt(database, tableIds, id, formerId);
  await database.$executeRaw`DELETE FROM players WHERE id = ${id}`;
  return tableIds;
}

/** Puts a former player in a player’s place at these tables. */
async function forgetAt(
  database: Statements,
  tableIds: readonly string[],
  id: string,
  formerId: string,
): Promise<void> {
  // Locked in the order of their ids, so that two players who leave at once do not wait for each other.
  await database.$queryRaw`SELECT FROM tables WHERE id = ANY(${tableIds}) ORDER BY id FOR UPDATE`;
  await revoke(database, tableIds);
  await database.$executeRaw`
    INSERT INTO players (id, name) VALUES (${formerId}, ${formerPlayerName}) ON CONFLICT (id) DO NOTHING`;
  await database.$executeRaw`
    DELETE FROM tables WHERE id = ANY(${tableIds}) AND host_id = ${id} AND patience_key IS NOT NULL`;
  await database.$executeRaw`DELETE FROM seats WHERE table_id = ANY(${tableIds}) AND player_id = ${id}`;
  await database.$executeRaw`
    UPDATE tables SET host_id = coalesce((
      SELECT seat.player_id FROM seats AS seat JOIN players AS player ON player.id = seat.player_id
      WHERE seat.table_id = tables.id AND player.bot IS NULL ORDER BY seat.seat LIMIT 1
    ), ${formerId}) WHERE id = ANY(${tableIds}) AND host_id = ${id}`;
  const games = await database.$queryRaw<{ readonly id: string }[]>`
    UPDATE game_seats SET player_id = ${formerId}, name = ${formerPlayerName}
    WHERE player_id = ${id} AND game_id = ANY(ARRAY(SELECT id FROM games WHERE table_id = ANY(${tableIds})))
    RETURNING game_id::text AS id`;
  // Results have names; they are computed again. After the seats: whoever keeps a result locks those first, too.
  const gameIds = games.map((game) => game.id);
  await database.$executeRaw`
    UPDATE games SET result = NULL WHERE id = ANY(${gameIds}::uuid[]) AND result IS NOT NULL`;
  await database.$executeRaw`DELETE FROM chat_messages WHERE player_id = ${id} AND table_id = ANY(${tableIds})`;
}
