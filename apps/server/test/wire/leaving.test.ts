import { afterEach, expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { newGuest, type Service, startService, unwrap } from '../support/service.ts';

const database = useTestDatabase();
let service: Service;
afterEach(async () => {
  expect(service.complaints()).toEqual([]);
  await service.stop();
});

const ready = async () => {
  const response = await fetch(`${service.url}/ready`);
  return [response.status, await response.json()];
};

it('tells load balancers for two seconds that it is leaving, and serves everybody as usual meanwhile', async () => {
  service = await startService(database(), { isInCluster: true, isClockRunning: false });
  const { rest, cookie } = await newGuest(service.url, 'Anna');
  expect(await ready()).toEqual([200, { status: 'ready' }]);
  let hasLeft = false;
  const leaving = service.leaveRotation().then(() => {
    hasLeft = true;
  });
  expect(await ready()).toEqual([503, { status: 'stopping' }]);
  const { id } = (await unwrap(rest.createTable({ seatCount: 2 }))).table;
  service.passTime(1_999);
  expect((await fetch(`${service.url}/api/tables/${id}`, { headers: { cookie } })).status).toBe(200);
  expect((await fetch(`${service.url}/health`)).status).toBe(200);
  expect(hasLeft).toBe(false);
  service.passTime(1);
  await leaving;
});

it('leaves at once if it is the only server', async () => {
  service = await startService(database());
  await service.leaveRotation();
  expect(await ready()).toEqual([503, { status: 'stopping' }]);
});
