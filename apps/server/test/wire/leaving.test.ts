import { eventually } from '@snap-up/test-kit/facts.ts';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { newGuest, startOwnService, unwrap } from '../support/service.ts';

const database = useTestDatabase();

async function ready(url: string): Promise<unknown> {
  const response = await fetch(`${url}/ready`);
  return [response.status, await response.json()];
}

/** On a busy machine the database may answer too late. */
const becomesReady = (url: string) => eventually(async () => (await fetch(`${url}/ready`)).ok);

it('tells load balancers for two seconds that it is leaving, and serves everybody as usual meanwhile', async () => {
  const service = await startOwnService(database(), { isInCluster: true, isClockRunning: false });
  const { rest, cookie } = await newGuest(service.url, 'Anna');
  await becomesReady(service.url);
  expect(await ready(service.url)).toEqual([200, { status: 'ready' }]);
  let hasLeft = false;
  const leaving = service.leaveRotation().then(() => {
    hasLeft = true;
  });
  expect(await ready(service.url)).toEqual([503, { status: 'stopping' }]);
  const { id } = (await unwrap(rest.createTable({ seatCount: 2 }))).table;
  service.passTime(1_999);
  expect((await fetch(`${service.url}/api/tables/${id}`, { headers: { cookie } })).status).toBe(200);
  expect((await fetch(`${service.url}/health`)).status).toBe(200);
  expect(hasLeft).toBe(false);
  service.passTime(1);
  await leaving;
});

it('leaves at once if it is the only server', async () => {
  const service = await startOwnService(database());
  await service.leaveRotation();
  expect(await ready(service.url)).toEqual([503, { status: 'stopping' }]);
});
