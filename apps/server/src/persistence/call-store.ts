import { createHash } from 'node:crypto';
import { limits } from '@snap-up/protocol';
import { formerPrefix, type TableRecord } from '@snap-up/tables/game/records.ts';
import type { KnownPerson, PeopleStore } from '@snap-up/tables/lobby/calls.ts';
import type { CallRecord, CallStore, Pair } from '@snap-up/tables/table/table-store.ts';
import { PrismaStore } from './client.ts';
import { unlessConflict } from './database-errors.ts';
import { mostCountedGames } from './game-store.ts';
import { newTable } from './table-store.ts';

/** How long somebody counts as online after a server has noted it. Servers note it more often than that. */
export const hereMs = 75_000;

/** The calls between people, and whom they can call, in Postgres. */
export class PostgresCallStore extends PrismaStore implements CallStore, PeopleStore {
  create(table: TableRecord, owner: string | null, pair: Pair, lastsMs: number): Promise<boolean> {
    const { byId, toId } = pair;
    // Of two at once, the second waits for the first to be stored, and then conflicts with its row.
    return unlessConflict(
      this.database.$transaction([
        this.database.$executeRaw`
          DELETE FROM calls WHERE pair IN (SELECT pair FROM calls WHERE until <= now() FOR UPDATE SKIP LOCKED)`,
        newTable(this.database, table, owner),
        this.database.$executeRaw`
          INSERT INTO calls (pair, table_id, by_id, to_id, until)
          SELECT ${keyOf(pair)}, ${table.id}, ${byId}, id, now() + ${lastsMs}::float8 * interval '1 millisecond'
          FROM players WHERE id = ${toId}`,
      ]),
    );
  }

  async renew(pair: Pair, lastsMs: number): Promise<string | null> {
    const { byId, toId } = pair;
    const rows = await this.database.$queryRaw<{ readonly tableId: string }[]>`
      UPDATE calls SET by_id = ${byId}, to_id = ${toId}, until = now() + ${lastsMs}::float8 * interval '1 millisecond'
      WHERE pair = ${keyOf(pair)} AND until > now() RETURNING table_id AS "tableId"`;
    return rows[0]?.tableId ?? null;
  }

  async callAt(tableId: string): Promise<CallRecord | null> {
    const [call] = await this.database.$queryRaw<CallRecord[]>`
      SELECT jsonb_build_object('id', caller.id, 'name', caller.name) AS "by",
        jsonb_build_object('id', called.id, 'name', called.name) AS "to",
        (extract(epoch FROM until - now()) * 1000)::float8 AS "leftMs",
        called.preferences ->> 'presence' IS DISTINCT FROM 'hidden' AS "isShown",
        EXISTS (
          SELECT FROM blocks WHERE (player_id, blocked_id) IN ((caller.id, called.id), (called.id, caller.id))
        ) AS "isSilent"
      FROM calls JOIN players AS caller ON caller.id = by_id JOIN players AS called ON called.id = to_id
      WHERE table_id = ${tableId} AND until > now()`;
    return call ?? null;
  }

  async end(tableId: string): Promise<void> {
    await this.database.call.deleteMany({ where: { tableId } });
  }

  async peopleOf(playerId: string): Promise<readonly KnownPerson[]> {
    // Each subquery with `LIMIT` or `OFFSET` is looked up by its index for each row, however many rows the planner expects.
    const rows = await this.database.$queryRaw<Omit<KnownPerson, 'key'>[]>`
      WITH own AS MATERIALIZED (
        SELECT game_id, seat, place, counted_at FROM game_seats
        WHERE player_id = ${playerId} AND counted_at IS NOT NULL ORDER BY counted_at DESC LIMIT ${mostCountedGames}
      ), met AS (
        SELECT other.player_id, max(own.counted_at) AS at,
          (count(*) FILTER (WHERE own.place < other.place))::int AS "aheadCount",
          (count(*) FILTER (WHERE own.place > other.place))::int AS "behindCount"
        FROM own CROSS JOIN LATERAL (
          SELECT player_id, place FROM game_seats WHERE game_id = own.game_id AND seat <> own.seat OFFSET 0
        ) AS other
        WHERE NOT starts_with(other.player_id, ${formerPrefix}) GROUP BY other.player_id
      )
      SELECT person.id AS "playerId", person.name, "aheadCount", "behindCount",
        coalesce(person.here_at > now() - ${hereMs} * interval '1 millisecond', false)
          AND person.preferences ->> 'presence' IS DISTINCT FROM 'hidden'
          -- To people they have blocked, they always look offline.
          AND NOT EXISTS (SELECT FROM blocks WHERE player_id = person.id AND blocked_id = ${playerId}) AS "isHere"
      FROM met CROSS JOIN LATERAL (
        SELECT id, name, bot, here_at, preferences FROM players WHERE id = met.player_id LIMIT 1
      ) AS person
      WHERE person.bot IS NULL AND NOT EXISTS (SELECT FROM blocks WHERE player_id = ${playerId} AND blocked_id = person.id)
      ORDER BY at DESC, person.id LIMIT ${limits.listedPeople}`;
    return rows.map((row) => ({ ...row, key: digest(`${playerId} ${row.playerId}`) }));
  }
}

function keyOf({ byId, toId }: Pair): string {
  return [byId, toId].toSorted().join(' ');
}

/** Ids are random, so none can be recovered from its digest. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
