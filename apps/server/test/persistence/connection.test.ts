import { expect, it } from 'vitest';
import { connectionOptions } from '../../src/persistence/connection.ts';

it("reads Prisma's own parameters of an address", () => {
  expect(
    connectionOptions('postgresql://a:b@host:5/games?schema=cards&connection_limit=3&sslmode=disable'),
  ).toMatchObject({
    connectionString: 'postgresql://a:b@host:5/games?sslmode=disable',
    schema: 'cards',
    options: '-c search_path="cards"',
  });
});
