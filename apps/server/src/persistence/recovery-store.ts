import type { RecoveryMethods } from '@snap-up/protocol';
import { PrismaStore } from './client.ts';
import { isWithoutParent, unlessConflict } from './database-errors.ts';
import type { Prisma } from './generated/client.ts';
import type { Statements } from './personal-data-store.ts';

export interface PasskeyRecord {
  readonly credentialId: string;
  /** In COSE's format, base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** Passkeys, their challenges, and recovery phrases by their hash, in Postgres. */
export class RecoveryStore extends PrismaStore {
  async methodsOf(playerId: string): Promise<RecoveryMethods> {
    const [passkeys, phrase] = await Promise.all([
      this.database.passkey.findMany({ where: { playerId }, orderBy: { createdAt: 'asc' } }),
      this.database.recoveryPhrase.findUnique({ where: { playerId } }),
    ]);
    return {
      passkeys: passkeys.map(({ id, createdAt, usedAt }) => ({
        id,
        createdAt: createdAt.getTime(),
        usedAt: usedAt?.getTime() ?? null,
      })),
      phraseCreatedAt: phrase?.createdAt.getTime() ?? null,
    };
  }

  canRecover(playerId: string): Promise<boolean> {
    return hasRecoveryMethod(this.database, playerId);
  }

  /** Stores a player's phrase. If it takes the place of another, their sessions end. Returns false if there is no such player. */
  putPhrase(playerId: string, phraseHash: string, nowMs: number): Promise<boolean> {
    return this.#whileLocked(playerId, async (database) => {
      const { count } = await database.recoveryPhrase.deleteMany({ where: { playerId } });
      await database.recoveryPhrase.create({ data: { phraseHash, playerId, createdAt: new Date(nowMs) } });
      if (count > 0) await endSessions(database, playerId);
      return true;
    });
  }

  /** Removes a player's phrase. If there is one, their sessions end. */
  async removePhrase(playerId: string): Promise<void> {
    await this.#whileLocked(playerId, async (database) => {
      const { count } = await database.recoveryPhrase.deleteMany({ where: { playerId } });
      if (count > 0) await endSessions(database, playerId);
      return true;
    });
  }

  async playerOfPhrase(phraseHash: string): Promise<string | null> {
    const phrase = await this.database.recoveryPhrase.findUnique({
      where: { phraseHash },
      select: { playerId: true },
    });
    return phrase?.playerId ?? null;
  }

  /**
   * Stores a challenge, for the player who makes a passkey or, for null, for whoever signs in. All that have expired are deleted.
   * Returns false if there is no such player.
   */
  async addChallenge(challenge: string, playerId: string | null, expiresAtMs: number, nowMs: number): Promise<boolean> {
    const database = this.database;
    try {
      await database.$transaction([
        // Rows that another request deletes at the same time are left to it.
        database.$executeRaw`
          DELETE FROM passkey_challenges WHERE challenge IN (
            SELECT challenge FROM passkey_challenges WHERE expires_at <= ${new Date(nowMs)} FOR UPDATE SKIP LOCKED
          )`,
        database.passkeyChallenge.create({ data: { challenge, playerId, expiresAt: new Date(expiresAtMs) } }),
      ]);
      return true;
    } catch (error) {
      if (isWithoutParent(error)) return false;
      throw error;
    }
  }

  /** Uses a challenge up. Returns false if it is used, expired, unknown, or was made for somebody else. */
  async useChallenge(challenge: string, playerId: string | null, nowMs: number): Promise<boolean> {
    const { count } = await this.database.passkeyChallenge.deleteMany({
      where: { challenge, playerId, expiresAt: { gt: new Date(nowMs) } },
    });
    return count === 1;
  }

  /** Returns the ids that authenticators know a player's passkeys by, and how browsers reach those authenticators. */
  async credentialsOf(playerId: string): Promise<readonly { readonly id: string; readonly transports: string[] }[]> {
    const rows = await this.database.passkey.findMany({ where: { playerId } });
    return rows.map(({ credentialId, transports }) => ({ id: credentialId, transports: transports as string[] }));
  }

  /** Stores a passkey. Returns false if somebody has it already, the player has `most`, or there is no such player. */
  addPasskey(playerId: string, passkey: PasskeyRecord, most: number, nowMs: number): Promise<boolean> {
    const { credentialId, publicKey, counter, transports } = passkey;
    return unlessConflict(
      this.#whileLocked(playerId, async (database) => {
        if ((await database.passkey.count({ where: { playerId } })) >= most) return false;
        const createdAt = new Date(nowMs);
        await database.passkey.create({
          data: { playerId, credentialId, publicKey, counter, transports: [...transports], createdAt },
        });
        return true;
      }),
    );
  }

  /** Returns the passkey with this id of its authenticator, and whose it is; null if there is none. */
  async passkey(credentialId: string): Promise<(PasskeyRecord & { readonly playerId: string }) | null> {
    const row = await this.database.passkey.findUnique({ where: { credentialId } });
    if (row === null) return null;
    const { playerId, publicKey, counter, transports } = row;
    return { playerId, credentialId, publicKey, counter: Number(counter), transports: transports as string[] };
  }

  async passkeyUsed(credentialId: string, counter: number, nowMs: number): Promise<void> {
    await this.database.passkey.updateMany({ where: { credentialId }, data: { counter, usedAt: new Date(nowMs) } });
  }

  /** Removes a passkey of this player, by the id that they know. If there is one, their sessions end. */
  async removePasskey(playerId: string, id: string): Promise<void> {
    await this.#whileLocked(playerId, async (database) => {
      const { count } = await database.passkey.deleteMany({ where: { id, playerId } });
      if (count > 0) await endSessions(database, playerId);
      return true;
    });
  }

  /**
   * Runs a task while a player's row is locked: nobody changes their recovery methods, deletes them or merges them meanwhile.
   * Returns false if there is no such player.
   */
  #whileLocked(playerId: string, task: (database: Prisma.TransactionClient) => Promise<boolean>): Promise<boolean> {
    return this.database.$transaction(async (database) => {
      const known = await database.$queryRaw<unknown[]>`
        SELECT FROM players WHERE id = ${playerId} AND bot IS NULL FOR UPDATE`;
      return known.length > 0 && task(database);
    });
  }
}

export async function hasRecoveryMethod(database: Statements, playerId: string): Promise<boolean> {
  const [answer] = await database.$queryRaw<{ readonly has: boolean }[]>`
    SELECT EXISTS (SELECT FROM passkeys WHERE player_id = ${playerId})
      OR EXISTS (SELECT FROM recovery_phrases WHERE player_id = ${playerId}) AS has`;
  return answer?.has === true;
}

/**
 * Invalidates all cookies, device-transfer codes and push subscriptions of a player, so that anyone who signed in by a recovery
 * method that was removed is signed out. A browser that stays signed in subscribes again.
 */
async function endSessions(database: Statements, playerId: string): Promise<void> {
  await database.$executeRaw`UPDATE players SET session_epoch = session_epoch + 1 WHERE id = ${playerId}`;
  await database.$executeRaw`DELETE FROM device_transfers WHERE player_id = ${playerId}`;
  await database.$executeRaw`DELETE FROM push_subscriptions WHERE player_id = ${playerId}`;
}
