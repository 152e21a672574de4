import { formerPlayerName, soloDeal } from '@snap-up/protocol';
import { helpScopeOf } from '@snap-up/tables/solo/solo-dealing.ts';
import { isTransient } from './database-errors.ts';
import type { PrismaClient } from './generated/client.ts';
import { revoke, type Statements, tablesOf, transactionMs } from './personal-data-store.ts';
import { hasRecoveryMethod } from './recovery.ts';

/** How often a merge is attempted if it fails for a transient reason, such as a deadlock with another one. */
const mostTries = 3;

/** The changes that servers with tables in memory must handle. */
export interface MergedGuest {
  readonly tableIds: readonly string[];
  readonly blockerIds: readonly string[];
}

/**
 * Moves everything that belongs to a guest to another player: games, results, statistics, seats, chat and blocks. The guest is
 * deleted, with their cookie, transfer codes, calls and push subscriptions: anyone else who holds one of these must not reach the
 * other player with it. Only guests can be merged, not players with a passkey or a recovery phrase.
 *
 * Where both sit at a table, the guest's seat becomes free, and where both have played in a game, `formerId` has played the
 * guest's seat, as after a deletion. The same happens at tables from which the player was removed, unless the guest is their
 * host. Of two tables for the same solo deals, the guest's is kept only for the game in progress there.
 *
 * It is one transaction of few statements. Every table of the guest is taken from whichever server has it in memory.
 * @returns null if the guest or the player is gone, or if the guest has a recovery method by now
 */
export async function mergeGuest(
  database: PrismaClient,
  guestId: string,
  playerId: string,
  formerId: string,
  soloSecret: string,
): Promise<MergedGuest | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.$transaction((statements) => mergeIn(statements, guestId, playerId, formerId, soloSecret), {
        timeout: transactionMs,
      });
    } catch (error) {
      if (tries === mostTries || !isTransient(error)) throw error;
    }
  }
}

async function mergeIn(
  database: Statements,
  guestId: string,
  playerId: string,
  formerId: string,
  soloSecret: string,
): Promise<MergedGuest | null> {
  const both = [guestId, playerId];
  // In the order of their ids, so that two merges at once cannot deadlock.
  const known = await database.$queryRaw<unknown[]>`
    SELECT FROM players WHERE id = ANY(${both}) AND bot IS NULL ORDER BY id FOR UPDATE`;
  if (guestId === playerId || known.length < both.length || (await hasRecoveryMethod(database, guestId))) return null;

  const removed = await database.$queryRaw<{ readonly id: string }[]>`
    SELECT table_id AS id FROM removals WHERE player_id = ${guestId}`;
  const tableIds = [...new Set([...(await tablesOf(database, guestId)), ...removed.map(({ id }) => id)])];
  await database.$queryRaw`SELECT FROM tables WHERE id = ANY(${tableIds}) ORDER BY id FOR UPDATE`;
  await revoke(database, tableIds);
  await database.$executeRaw`
    UPDATE tables AS own SET host_id = ${playerId}, patience_key = CASE
      WHEN own.patience_key IS NULL THEN NULL
      WHEN EXISTS (SELECT FROM tables WHERE patience_key = ${playerId} || substr(own.patience_key, ${guestId.length + 1}::int))
        -- The key of a table for one game alone, which lists have while that is on.
        THEN ${playerId} || ' ' || own.ruleset || ' offline ' || own.id
      ELSE ${playerId} || substr(own.patience_key, ${guestId.length + 1}::int)
    END WHERE own.id = ANY(${tableIds}) AND own.host_id = ${guestId}`;
  await database.$executeRaw`
    DELETE FROM removals USING tables
    WHERE player_id = ${playerId} AND table_id = ANY(${tableIds}) AND id = table_id AND host_id = ${playerId}`;

  await database.$executeRaw`
    DELETE FROM seats AS own WHERE player_id = ${guestId} AND (
      EXISTS (SELECT FROM seats WHERE table_id = own.table_id AND player_id = ${playerId})
      OR EXISTS (SELECT FROM removals WHERE table_id = own.table_id AND player_id = ${playerId})
    )`;
  await database.$executeRaw`UPDATE seats SET player_id = ${playerId} WHERE player_id = ${guestId}`;
  await shareHelp(database, guestId, playerId, soloSecret);
  const left = await database.$queryRaw<{ readonly id: string }[]>`
    UPDATE game_seats AS own SET player_id = ${formerId}, name = ${formerPlayerName} WHERE player_id = ${guestId} AND (
      EXISTS (SELECT FROM game_seats WHERE game_id = own.game_id AND player_id = ${playerId})
      OR EXISTS (
        SELECT FROM games JOIN removals USING (table_id)
        WHERE games.id = own.game_id AND ended_at IS NULL AND player_id = ${playerId}
      )
    ) RETURNING game_id::text AS id`;
  if (left.length > 0) {
    await database.$executeRaw`INSERT INTO players (id, name) VALUES (${formerId}, ${formerPlayerName})`;
    // Results have names; they are computed again. After the seats: whoever keeps a result locks those first, too.
    const gameIds = left.map(({ id }) => id);
    await database.$executeRaw`
      UPDATE games SET result = NULL WHERE id = ANY(${gameIds}::uuid[]) AND result IS NOT NULL`;
  }
  await database.$executeRaw`UPDATE game_seats SET player_id = ${playerId} WHERE player_id = ${guestId}`;
  await database.$executeRaw`UPDATE patience_plays SET player_id = ${playerId} WHERE player_id = ${guestId}`;
  await database.$executeRaw`UPDATE chat_messages SET player_id = ${playerId} WHERE player_id = ${guestId}`;

  const blockers = await database.$queryRaw<{ readonly id: string }[]>`
    INSERT INTO blocks (player_id, blocked_id, created_at)
    SELECT CASE player_id WHEN ${guestId} THEN ${playerId} ELSE player_id END,
      CASE blocked_id WHEN ${guestId} THEN ${playerId} ELSE blocked_id END, created_at
    FROM blocks WHERE (player_id = ${guestId} OR blocked_id = ${guestId})
      AND NOT (player_id = ANY(${both}) AND blocked_id = ANY(${both}))
    ON CONFLICT DO NOTHING RETURNING player_id AS id`;
  await database.$executeRaw`
    INSERT INTO removals (table_id, player_id) SELECT table_id, ${playerId} FROM removals AS own WHERE player_id = ${guestId}
      AND NOT EXISTS (SELECT FROM tables WHERE id = own.table_id AND host_id = ${playerId})
      AND NOT EXISTS (SELECT FROM seats WHERE table_id = own.table_id AND player_id = ${playerId})
    ON CONFLICT DO NOTHING`;
  await database.$executeRaw`DELETE FROM players WHERE id = ${guestId}`;
  return { tableIds, blockerIds: [...new Set(blockers.map(({ id }) => id))] };
}

/** Lets help with a daily deal that a guest had count in the player's games with that deal. */
async function shareHelp(database: Statements, guestId: string, playerId: string, soloSecret: string): Promise<void> {
  const games = await database.$queryRaw<
    { readonly scope: string; readonly ruleset: string; readonly deal: unknown }[]
  >`
    SELECT DISTINCT help_scope AS scope, ruleset, deal FROM games
    WHERE id = ANY(ARRAY(SELECT game_id FROM game_seats WHERE player_id = ${guestId}))
      AND deal ->> 'kind' = 'daily' AND help_scope IS NOT NULL`;
  const players = [{ id: playerId, name: '', bot: null }];
  const scopes = games.map(({ ruleset, deal }) =>
    helpScopeOf({ id: '', ruleset, players }, soloDeal.parse(deal), soloSecret),
  );
  await database.$executeRaw`
    UPDATE games SET help_scope = new FROM unnest(${games.map(({ scope }) => scope)}::text[], ${scopes}::text[]) AS scopes(old, new)
    WHERE help_scope = old`;
  await database.$executeRaw`
    UPDATE games SET is_helped = true WHERE help_scope = ANY(${scopes}) AND ended_at IS NULL AND NOT is_helped
      AND EXISTS (SELECT FROM games AS helped WHERE helped.help_scope = games.help_scope AND helped.is_helped)`;
}
