import { timings } from '@snap-up/tables/table/timings.ts';
import { playRace } from '@snap-up/test-kit/players.ts';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { logOf } from '../support/race.ts';
import { getReady } from '../support/ready.ts';
import { newGuest, until, useService } from '../support/service.ts';

const database = useTestDatabase();
const service = useService(database);

it('lets somebody play a game against bots, alone and at once', async () => {
  const anna = await newGuest(service().url, 'Anna');
  const made = await anna.rest.createTable({ ruleset: 'race', seatCount: 3, bots: ['steady', 'sharp'] });
  if (!made.ok) throw new Error(made.error.code);
  const { id } = made.value.table;
  const client = anna.open(id);
  client.start();
  await until(client, ({ connection }) => connection === 'online');
  await getReady(anna, id);
  await until(client, ({ table }) => table?.phase === 'countdown');
  service().passTime(timings.countdownMs);
  const { game } = await until(client, (snapshot) => snapshot.game?.confirmed != null);
  expect(game?.number).toBe(1);
  // What bots think of takes no time on this clock.
  const isOver = { now: false };
  const hurry = () => {
    if (isOver.now) return;
    service().passTime(1_000);
    setImmediate(hurry);
  };
  hurry();
  await playRace(client, { seed: 3, moveCount: 60 });
  isOver.now = true;
  const log = await logOf(database().prisma, id);
  expect(new Set(log.map(({ seat }) => seat))).toEqual(new Set([0, 1, 2]));
  const result = await anna.rest.gameResult(id, 1);
  expect(result).toMatchObject({ ok: true, value: { ending: expect.stringMatching(/agreed|out|stuck/) } });
  client.close();
});
