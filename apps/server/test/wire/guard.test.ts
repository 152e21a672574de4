import { setTimeout as sleep } from 'node:timers/promises';
import { protocolVersion } from '@snap-up/protocol';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { expect, it } from 'vitest';
import { connectBare } from '../support/bare-socket.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { startRace } from '../support/race.ts';
import { newGuest, startOwnService, untilLater } from '../support/service.ts';

const database = useTestDatabase();

it('cuts off a client that keeps requesting without reading the answers', async () => {
  // Nothing but the answers that pile up is to end it.
  const service = await startOwnService(database(), { messagesPerSecond: 1_000_000 });
  const race = await startRace(service);
  const [client] = race.clients;
  const cleo = await newGuest(service.url, 'Cleo');
  if (client === undefined) throw new Error('Somebody plays');
  const silent = await connectBare(service.url, cleo.cookie);
  silent.send(`40{"version":${protocolVersion}}`);
  await silent.readUntil('40{"sid"');
  const join = `421["join","${race.tableId}",null]`;
  silent.send(join);
  await untilLater(service, client, ({ table }) => table?.spectatorCount === 1);
  // Its heart beats all the while.
  for (let count = 0; count < 40_000 && !silent.isEnded; count += 1) {
    silent.send(count % 100 === 0 ? '3' : join);
    if (count % 50 === 0) await sleep(1);
  }
  await untilLater(service, client, ({ table }) => table?.spectatorCount === 0);
  // Who does not read learns of the end by sending on.
  await eventually(() => {
    silent.send('3');
    return silent.isEnded;
  });
  expect(client.snapshot.connection).toBe('online');
  race.close();
});

it('cuts off a client that floods with packets that no handler sees', async () => {
  const service = await startOwnService(database(), { messagesPerSecond: 40 });
  const cleo = await newGuest(service.url, 'Cleo');
  const flooder = await connectBare(service.url, cleo.cookie);
  const heard = flooder.read();
  const count = 20_000;
  // No client has this version: it is refused each time, and the connection stays.
  for (let sent = 0; sent < count && !flooder.isEnded; sent += 1) {
    flooder.send('40{"version":0}');
    if (sent % 50 === 0) await sleep(1);
  }
  const refusedCount = () => heard('client-outdated');
  await eventually(() => flooder.isEnded || refusedCount() === count);
  expect(flooder.isEnded).toBe(true);
  expect(refusedCount()).toBeGreaterThan(1_000);
});
