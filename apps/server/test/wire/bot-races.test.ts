import { timings } from '@snap-up/tables/table/timings.ts';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { getReady } from '../support/ready.ts';
import { type Guest, newGuest, until, useService } from '../support/service.ts';

const database = useTestDatabase();
const service = useService(database);

const minuteMs = 60_000;

/** Starts a game of somebody against a bot. */
async function botRace(guest: Guest) {
  const made = await guest.rest.createTable({ ruleset: 'race', seatCount: 2, bots: ['gentle'] });
  if (!made.ok) throw new Error(made.error.code);
  const { id } = made.value.table;
  const client = guest.open(id);
  client.start();
  await until(client, ({ connection }) => connection === 'online');
  await getReady(guest, id);
  await until(client, ({ table }) => table?.phase === 'countdown');
  service().passTime(timings.countdownMs);
  await until(client, ({ game }) => game?.confirmed != null);
  return { id, client };
}

async function onlyGame({ rest }: Guest) {
  const games = await rest.myGames();
  if (!games.ok) throw new Error(games.error.code);
  expect(games.value).toHaveLength(1);
  return games.value[0];
}

it('stands still once its person has left, and ends when told so', async () => {
  const anna = await newGuest(service().url, 'Anna');
  const { id, client } = await botRace(anna);
  client.close();
  expect(await onlyGame(anna)).toMatchObject({ phase: 'playing', isPaused: false });
  service().passTime(minuteMs);
  expect(await onlyGame(anna)).toMatchObject({ phase: 'playing', isPaused: true });
  expect(await anna.rest.endGame(id)).toMatchObject({ ok: true, value: { table: { phase: 'finished' } } });
  expect(await onlyGame(anna)).toMatchObject({ phase: 'finished', isPaused: false });
  expect(await anna.rest.gameResult(id, 1)).toMatchObject({ ok: true, value: { ending: 'agreed' } });
  expect(await anna.rest.endGame(id)).toMatchObject({ ok: false, error: { code: 'no-game' } });
});
