import { createHash } from 'node:crypto';
import type { PushStore, PushSubscription } from '../push/push-sender.ts';
import type { PrismaClient } from './generated/client.ts';

/** Push subscriptions in Postgres. */
export class PostgresPushStore implements PushStore {
  readonly #database: PrismaClient;

  constructor(database: PrismaClient) {
    this.#database = database;
  }

  async add(playerId: string, { endpoint, p256dh, auth }: PushSubscription, most: number): Promise<boolean> {
    // The player's row is locked, so that they are not deleted in between, and of two at once none is too many.
    const count = await this.#database.$executeRaw`
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

  async remove(playerId: string | null, endpoint: string): Promise<void> {
    await this.#database.pushSubscription.deleteMany({
      where: { id: idOf(endpoint), ...(playerId === null ? {} : { playerId }) },
    });
  }

  of(playerId: string): Promise<readonly PushSubscription[]> {
    return this.#database.pushSubscription.findMany({
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
