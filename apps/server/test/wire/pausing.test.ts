import { timings } from '@snap-up/tables/table/timings.ts';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { startRace } from '../support/race.ts';
import { connectRaw } from '../support/raw-socket.ts';
import { untilLater, unwrap, useService } from '../support/service.ts';

const service = useService(useTestDatabase());

it('all who play pause a race and go on with it; one gives up, and the other wins', async () => {
  const { tableId, guests, clients, close } = await startRace(service());
  const [anna, ben] = guests as [(typeof guests)[0], (typeof guests)[0]];
  const [page, other] = clients as [(typeof clients)[0], (typeof clients)[0]];
  const asked = await unwrap(anna.rest.wantPause(tableId, true));
  expect(asked.table.pause).toEqual({ votes: [0], resumesAt: null });
  await unwrap(ben.rest.wantPause(tableId, true));
  await untilLater(service(), page, ({ game }) => game?.view?.isPaused === true);

  const raw = await connectRaw(service().url, { cookie: anna.cookie });
  expect(await raw.ask('join', tableId, null)).toMatchObject({
    table: { pause: null },
    game: { position: expect.stringContaining('paused: yes') },
  });
  expect(await raw.rejectedFor('m', 1, 1, 'draw')).toEqual(['no', 1, { code: 'paused' }]);
  raw.close();
  expect(page.play({ kind: 'draw' })).toEqual({ ok: false, error: { code: 'paused' } });

  await unwrap(anna.rest.wantPause(tableId, false));
  const ready = await unwrap(ben.rest.wantPause(tableId, false));
  expect(ready.table.pause).toEqual({ votes: [0, 1], resumesAt: expect.any(Number) });
  service().passTime(timings.countdownMs);
  await untilLater(service(), page, ({ game }) => game?.view?.isPaused === false);
  expect(page.play({ kind: 'draw' }).ok).toBe(true);

  expect(other.play({ kind: 'give-up' }).ok).toBe(true);
  await untilLater(service(), page, ({ table }) => table?.phase === 'finished');
  expect(page.snapshot.table?.scores).toMatchObject([
    { name: 'Anna', winCount: 1 },
    { name: 'Ben', winCount: 0 },
  ]);
  expect(await unwrap(anna.rest.gameResult(tableId, 1))).toMatchObject({ ending: 'given-up' });
  close();
});
