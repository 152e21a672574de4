import type { PrismaClient } from './generated/client.ts';

export abstract class PrismaStore {
  protected readonly database: PrismaClient;

  constructor(database: PrismaClient) {
    this.database = database;
  }
}
