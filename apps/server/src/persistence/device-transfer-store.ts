import type { PrismaClient } from './generated/client.ts';

/** A code as it is kept: its hash, whose it is, and how long it is good. */
export interface DeviceTransferRecord {
  readonly codeHash: string;
  readonly playerId: string;
  readonly expiresAtMs: number;
}

/** Device transfers that have not run out, by the hash of their code. */
export class DeviceTransferStore {
  readonly #database: PrismaClient;

  constructor(database: PrismaClient) {
    this.#database = database;
  }

  /**
   * Keeps a new one. Of the player's others that can still be used the newest stay, so that with this one there are at
   * the most `mostLive`; what has run out is forgotten, whoever made it.
   */
  async add({ codeHash, playerId, expiresAtMs }: DeviceTransferRecord, mostLive: number, nowMs: number): Promise<void> {
    const database = this.#database;
    await database.$transaction([
      // One at a time for each player, or two that come together would not count each other.
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

  /** Uses one up, for the first who asks: the id of the player who made it; null where it is used, run out or unknown. */
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
