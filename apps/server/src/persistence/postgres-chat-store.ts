import type { ChatMessage } from '@snap-up/protocol';
import type { ChatStore, KeptMessage } from '../table/chat-store.ts';
import { isConflict } from './database-errors.ts';
import type { PrismaClient } from './generated/client.ts';

/** The chat messages of tables, in Postgres. */
export class PostgresChatStore implements ChatStore {
  readonly #database: PrismaClient;

  constructor(database: PrismaClient) {
    this.#database = database;
  }

  async add(tableId: string, { at, ...message }: KeptMessage): Promise<boolean> {
    try {
      await this.#database.chatMessage.create({ data: { ...message, tableId, at: new Date(at) } });
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
