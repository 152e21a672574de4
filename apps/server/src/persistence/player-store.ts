import type { Player } from '@snap-up/tables/game/records.ts';
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

  /** Creates a player. */
  async create({ id, name }: Player): Promise<void> {
    await this.#database.player.create({ data: { id, name } });
  }

  /** Changes the name of a player. Returns false if there is none with this id, who may have been deleted meanwhile. */
  async rename({ id, name }: Player): Promise<boolean> {
    const { count } = await this.#database.player.updateMany({ where: { id, bot: null }, data: { name } });
    return count === 1;
  }
}
