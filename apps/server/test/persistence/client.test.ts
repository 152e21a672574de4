import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { connectionOptions } from '../../src/persistence/connection.ts';
import { useTestDatabase } from '../support/postgres.ts';

const database = useTestDatabase();

const gameId = '0190d3a4-7a63-7c3e-9a3c-8e3f2c0b1d11';

async function makeGame(): Promise<void> {
  const { prisma } = database();
  await prisma.player.create({ data: { id: 'ada', name: 'Ada' } });
  await prisma.table.create({
    data: {
      id: 'table-1',
      hostId: 'ada',
      code: 'c0de00',
      shuffleSecret: 'secret',
      ruleset: 'race',
      options: { draw: 3 },
      seatCount: 2,
    },
  });
  await prisma.game.create({
    data: {
      id: gameId,
      tableId: 'table-1',
      number: 1,
      ruleset: 'race',
      options: { draw: 3 },
      seed: 'secret',
      seatCount: 2,
      startsAt: new Date(),
    },
  });
}

it('keeps one batch for a sequence number, and deletes the log with its game', async () => {
  await makeGame();
  const { prisma } = database();
  const batch = { gameId, seat: 0, moveNo: 1, move: 'draw', events: 'draw', at: new Date() };
  await prisma.event.create({ data: { ...batch, seq: 1 } });
  await expect(prisma.event.create({ data: { ...batch, seq: 1, moveNo: 2 } })).rejects.toMatchObject({ code: 'P2002' });
  await prisma.event.create({ data: { gameId, seq: 2, events: 'end', at: new Date() } });
  await prisma.event.create({ data: { gameId, seq: 3, events: 'end', at: new Date() } });
  const otherGameId = randomUUID();
  await prisma.event.create({ data: { ...batch, gameId: otherGameId, seq: 1 } });
  expect(await prisma.event.count({ where: { gameId } })).toBe(3);
  await prisma.table.delete({ where: { id: 'table-1' } });
  expect(await prisma.event.count({ where: { gameId } })).toBe(0);
  expect(await prisma.event.count({ where: { gameId: otherGameId } })).toBe(1);
});

it('answers again after every connection was broken', async () => {
  const { prisma } = database();
  await prisma.$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`;
  expect(await prisma.$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }]);
});

it("reads Prisma's own parameters of an address", () => {
  expect(
    connectionOptions('postgresql://a:b@host:5/games?schema=cards&connection_limit=3&sslmode=disable'),
  ).toMatchObject({
    connectionString: 'postgresql://a:b@host:5/games?sslmode=disable',
    schema: 'cards',
    options: '-c search_path="cards"',
  });
});
