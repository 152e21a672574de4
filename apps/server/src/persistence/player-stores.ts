import { createHash } from 'node:crypto';
import { type BlockedPeople, type Preferences, preferences, type StoredPreferences } from '@snap-up/protocol';
import type { Player } from '@snap-up/tables/game/records.ts';
import type { Block, BlockStore, ContactPreference } from '@snap-up/tables/table/table-store.ts';
import type { Database } from './client.ts';
import { PrismaStore } from './client.ts';
import type { PrismaClient } from './generated/client.ts';

interface PreferencesRow {
  readonly preferences: unknown;
  readonly revision: number;
}

/** A person with a session. */
export interface SessionPlayer extends Player {
  /** How often all cookies of theirs have become void. */
  readonly sessionEpoch: number;
}

/** People by the id in their cookie, with their preferences, in Postgres. */
export class PlayerStore {
  readonly #database: PrismaClient;
  readonly #pool: Database['pool'];
  readonly #findName: string;

  constructor({ prisma, pool, mayPrepare }: Pick<Database, 'prisma' | 'pool' | 'mayPrepare'>) {
    this.#database = prisma;
    this.#pool = pool;
    this.#findName = mayPrepare ? 'find-player' : '';
  }

  /** Returns the player with this id; null if there is none. Every request asks, so this does without Prisma. */
  async find(id: string): Promise<SessionPlayer | null> {
    // A bot has no session.
    const text = 'SELECT id, name, bot, session_epoch AS "sessionEpoch" FROM players WHERE id = $1 AND bot IS NULL';
    const { rows } = await this.#pool.query<SessionPlayer>({ name: this.#findName, text, values: [id] });
    return rows[0] ?? null;
  }

  async create({ id, name }: Player): Promise<void> {
    await this.#database.player.create({ data: { id, name } });
  }

  /** Changes the name of a player. Returns false if there is none with this id, who may have been deleted meanwhile. */
  async rename({ id, name }: Player): Promise<boolean> {
    const { count } = await this.#database.player.updateMany({ where: { id, bot: null }, data: { name } });
    return count === 1;
  }

  /** Notes who has a page open, except those who hide their presence. A row that is being changed is skipped. */
  async noteHere(playerIds: readonly string[]): Promise<void> {
    if (playerIds.length === 0) return;
    await this.#database.$executeRaw`
      UPDATE players SET here_at = CASE WHEN preferences ->> 'presence' IS DISTINCT FROM 'hidden' THEN now() END
      WHERE id IN (
        SELECT id FROM players WHERE id = ANY(${[...playerIds]})
          AND (here_at IS NOT NULL OR preferences ->> 'presence' IS DISTINCT FROM 'hidden')
        FOR NO KEY UPDATE SKIP LOCKED
      )`;
  }

  async preferencesOf(playerId: string): Promise<StoredPreferences | null> {
    const rows = await this.#database.$queryRaw<PreferencesRow[]>`
      SELECT preferences, preferences_revision AS revision FROM players WHERE id = ${playerId} AND bot IS NULL`;
    return stored(rows);
  }

  /**
   * Changes some preferences in one statement: of two servers that do that at once, neither undoes what the other changed.
   * Returns all of them; null if there is no such player.
   */
  async changePreferences(playerId: string, changes: Preferences): Promise<StoredPreferences | null> {
    const rows = await this.#database.$queryRaw<PreferencesRow[]>`
      UPDATE players SET preferences = preferences || ${JSON.stringify(changes)}::jsonb,
        preferences_revision = preferences_revision + 1
      WHERE id = ${playerId} AND bot IS NULL
      RETURNING preferences, preferences_revision AS revision`;
    return stored(rows);
  }
}

function stored([row]: readonly PreferencesRow[]): StoredPreferences | null {
  return row === undefined ? null : { revision: row.revision, preferences: readPreferences(row.preferences) };
}

/** Reads stored preferences, each by itself: a value that this release does not offer must not hide the others. */
export function readPreferences(row: unknown): Preferences {
  const read = Object.entries(row ?? {}).map(([name, value]) => preferences.safeParse({ [name]: value }));
  return Object.assign({}, ...read.map(({ data }) => data));
}

/** Who has blocked whom, in Postgres. */
export class PostgresBlockStore extends PrismaStore implements BlockStore {
  among(playerIds: readonly string[]): Promise<readonly Block[]> {
    const among = { in: [...new Set(playerIds)] };
    return this.database.block.findMany({
      where: { playerId: among, blockedId: among },
      select: { playerId: true, blockedId: true },
    });
  }

  async of(playerId: string): Promise<BlockedPeople['people']> {
    const blocks = await this.database.block.findMany({
      where: { playerId },
      orderBy: { createdAt: 'desc' },
      select: { id: true, createdAt: true, blocked: { select: { name: true } } },
    });
    return blocks.map(({ id, createdAt, blocked }) => ({ id, name: blocked.name, since: createdAt.getTime() }));
  }

  async contactPreferencesOf(playerIds: readonly string[]): Promise<ReadonlyMap<string, ContactPreference>> {
    const rows = await this.database.$queryRaw<(ContactPreference & { readonly id: string })[]>`
      SELECT id, preferences ->> 'strangers' IS NOT DISTINCT FROM 'messages' AS "allowsStrangers",
        ARRAY(SELECT blocked_id FROM blocks WHERE player_id = players.id) AS "blockedIds"
      FROM players WHERE id = ANY(${[...playerIds]})`;
    return new Map(rows.map(({ id, ...preference }) => [id, preference]));
  }

  /**
   * Blocks a person; one who has been deleted meanwhile needs no block. Returns false if the player has blocked `most` others
   * already.
   */
  async add(playerId: string, blockedId: string, most: number): Promise<boolean> {
    const [, count] = await this.database.$transaction([
      // Row lock: concurrent inserts cannot exceed the limit.
      this.database.$queryRaw`SELECT FROM players WHERE id = ${playerId} FOR UPDATE`,
      this.database.block.count({ where: { playerId, blockedId: { not: blockedId } } }),
      this.database.$executeRaw`
        INSERT INTO blocks (player_id, blocked_id)
        SELECT player.id, blocked.id FROM players AS player, players AS blocked
        WHERE player.id = ${playerId} AND blocked.id = ${blockedId} AND blocked.bot IS NULL
          AND (SELECT count(*) FROM blocks WHERE player_id = ${playerId}) < ${most}
        ON CONFLICT DO NOTHING`,
    ]);
    return count < most;
  }

  /** Undoes a block of this player. Returns false if there is none. */
  async remove(playerId: string, id: string): Promise<boolean> {
    const { count } = await this.database.block.deleteMany({ where: { id, playerId } });
    return count > 0;
  }
}

export interface DeviceTransferRecord {
  readonly codeHash: string;
  readonly playerId: string;
  readonly expiresAtMs: number;
}

/** Device transfers by the hash of their code, in Postgres. */
export class DeviceTransferStore extends PrismaStore {
  /**
   * Stores a new one. A player has `mostLive` unused ones at most; the oldest are deleted. So are all that have expired, of
   * any player.
   */
  async add({ codeHash, playerId, expiresAtMs }: DeviceTransferRecord, mostLive: number, nowMs: number): Promise<void> {
    const database = this.database;
    await database.$transaction([
      // One at a time for each player, or two concurrent ones would not count each other.
      database.$queryRaw`SELECT 1 FROM players WHERE id = ${playerId} FOR UPDATE`,
      database.deviceTransfer.deleteMany({ where: { expiresAt: { lte: new Date(nowMs) } } }),
      database.$executeRaw`
        DELETE FROM device_transfers WHERE code_hash IN (
          SELECT code_hash FROM device_transfers WHERE player_id = ${playerId} AND used_at IS NULL
          ORDER BY expires_at DESC, code_hash OFFSET ${mostLive - 1}
        )`,
      database.deviceTransfer.create({ data: { codeHash, playerId, expiresAt: new Date(expiresAtMs) } }),
    ]);
  }

  /** Uses a code once. Returns the id of the player who created it; null if it is used, expired or unknown. */
  async use(codeHash: string, nowMs: number): Promise<string | null> {
    const now = new Date(nowMs);
    const [used] = await this.database.deviceTransfer.updateManyAndReturn({
      where: { codeHash, usedAt: null, expiresAt: { gt: now } },
      data: { usedAt: now },
      select: { playerId: true },
    });
    return used?.playerId ?? null;
  }

  async ofPlayer(playerId: string): Promise<readonly { readonly expiresAtMs: number; readonly isUsed: boolean }[]> {
    const rows = await this.database.deviceTransfer.findMany({
      where: { playerId },
      select: { expiresAt: true, usedAt: true },
    });
    return rows.map(({ expiresAt, usedAt }) => ({ expiresAtMs: expiresAt.getTime(), isUsed: usedAt !== null }));
  }
}

/** A browser in which a player wants notifications. */
export interface PushSubscription {
  readonly endpoint: string;
  /** The browser's public key and its secret, with which messages are encrypted; base64url. */
  readonly p256dh: string;
  readonly auth: string;
}

/** Push subscriptions in Postgres. */
export class PushStore extends PrismaStore {
  /**
   * Adds a subscription, which is then this player's alone: another player of that browser has it no longer. Beyond `most` the
   * oldest of the player are removed. Returns false where there is no such player.
   */
  async add(playerId: string, { endpoint, p256dh, auth }: PushSubscription, most: number): Promise<boolean> {
    // Row lock: concurrent inserts cannot exceed the limit, and the player is not deleted in between.
    const count = await this.database.$executeRaw`
      WITH player AS (
        SELECT id FROM players WHERE id = ${playerId} AND bot IS NULL FOR UPDATE
      ), surplus AS (
        DELETE FROM push_subscriptions WHERE id IN (
          SELECT id FROM push_subscriptions WHERE player_id = ${playerId} AND id <> ${idOf(endpoint)}
          ORDER BY created_at DESC OFFSET ${most - 1}
        )
      )
      INSERT INTO push_subscriptions (id, player_id, endpoint, p256dh, auth)
      SELECT ${idOf(endpoint)}, id, ${endpoint}, ${p256dh}, ${auth} FROM player
      ON CONFLICT (id) DO UPDATE SET player_id = excluded.player_id, p256dh = excluded.p256dh, auth = excluded.auth`;
    return count === 1;
  }

  /** Removes a subscription, of this player or, for null, of anybody. */
  async remove(playerId: string | null, endpoint: string): Promise<void> {
    await this.database.pushSubscription.deleteMany({
      where: { id: idOf(endpoint), ...(playerId === null ? {} : { playerId }) },
    });
  }

  of(playerId: string): Promise<readonly PushSubscription[]> {
    return this.database.pushSubscription.findMany({
      where: { playerId },
      select: { endpoint: true, p256dh: true, auth: true },
      orderBy: { createdAt: 'asc' },
    });
  }
}

/** An endpoint is long; this is its key. */
function idOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url');
}
