import type { ChatMessage } from '@snap-up/protocol';
import type { Lease } from '@snap-up/tables/leases/lease.ts';
import type { ChatStore, KeptMessage } from '@snap-up/tables/table/behaviors/chat.ts';
import { isConflict } from './database-errors.ts';
import { fenced } from './fence.ts';
import { Prisma, type PrismaClient } from './generated/client.ts';

/** The chat messages of tables, in Postgres. */
export class PostgresChatStore implements ChatStore {
  readonly #database: PrismaClient;

  constructor(database: PrismaClient) {
    this.#database = database;
  }

  async add(lease: Lease, { id, seat, playerId, name, text, at }: KeptMessage): Promise<boolean> {
    const write = Prisma.sql`
      INSERT INTO chat_messages (table_id, id, seat, player_id, name, text, at)
      SELECT held.id, ${id}, ${seat}, ${playerId}, ${name}, ${text}, ${new Date(at)}::timestamptz FROM held`;
    try {
      await fenced(this.#database, lease, write);
      return true;
    } catch (error) {
      if (isConflict(error)) return false;
      throw error;
    }
  }

  async latest(tableId: string, most: number): Promise<ChatMessage[]> {
    const rows = await this.#database.chatMessage.findMany({
      where: { tableId },
      orderBy: { id: 'desc' },
      take: most,
      select: { id: true, seat: true, name: true, text: true, at: true },
    });
    return rows.reverse().map(({ at, ...row }) => ({ ...row, at: at.getTime() }));
  }
}
