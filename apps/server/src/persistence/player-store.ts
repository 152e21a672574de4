import type { Player } from '../game/records.ts';
import type { PrismaClient } from './generated/client.ts';

/** People by the id in their cookie, in Postgres. */
export class PlayerStore {
  readonly #database: PrismaClient;

  constructor(database: PrismaClient) {
    this.#database = database;
  }

  async find(id: string): Promise<Player | null> {
    // A bot has no session.
    const row = await this.#database.player.findUnique({ where: { id, bot: null }, select: { id: true, name: true } });
    return row === null ? null : { ...row, bot: null };
  }

  /** Creates a player or changes their name. */
  async save(player: Player): Promise<void> {
    const { id, name } = player;
    await this.#database.player.upsert({ where: { id }, create: { id, name }, update: { name } });
  }
}
