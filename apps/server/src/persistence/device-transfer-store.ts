import type { PrismaClient } from './generated/client.ts';

/** A stored transfer code: its hash, its player, and when it expires. */
export interface DeviceTransferRecord {
  readonly codeHash: string;
  readonly playerId: string;
  readonly expiresAtMs: number;
}

/** Device transfers by the hash of their code, in Postgres. */
export class DeviceTransferStore {
  readonly #database: PrismaClient;

  constructor(database: PrismaClient) {
    this.#database = database;
  }

  /**
   * Stores a new one. A player has `mostLive` unused ones at most; the oldest are deleted. So are all that have expired, of
   * any player.
   */
  async add({ codeHash, playerId, expiresAtMs }: DeviceTransferRecord, mostLive: number, nowMs: number): Promise<void> {
    const database = this.#database;
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
    const [used] = await this.#database.deviceTransfer.updateManyAndReturn({
      where: { codeHash, usedAt: null, expiresAt: { gt: now } },
      data: { usedAt: now },
      select: { playerId: true },
    });
    return used?.playerId ?? null;
  }
}
