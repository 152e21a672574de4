import type { PrismaClient } from '../database/generated/client.ts';
import type { Player } from '../tables/records.ts';

/** People, by the id in their cookie. */
export class PlayerStore {
  readonly #database: PrismaClient;

  constructor(database: PrismaClient) {
    this.#database = database;
  }

  async find(id: string): Promise<Player | null> {
    return this.#database.player.findUnique({ where: { id }, select: { id: true, name: true } });
  }

  /** Makes the player or changes his name. */
  async save(player: Player): Promise<void> {
    const { id, name } = player;
    await this.#database.player.upsert({ where: { id }, create: { id, name }, update: { name } });
  }
}
