import type { PrismaClient } from './generated/client.ts';

/** A store that asks Postgres by Prisma. */
export abstract class PrismaStore {
  protected readonly database: PrismaClient;

  constructor(database: PrismaClient) {
    this.database = database;
  }
}
