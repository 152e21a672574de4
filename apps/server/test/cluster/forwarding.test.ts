import { type JoinAnswer, protocolVersion } from '@snap-up/protocol';
import { io } from 'socket.io-client';
import { afterEach, expect, it } from 'vitest';
import { forwardedHeader } from '../../src/transport/visitors.ts';
import { type Cluster, startCluster } from '../support/cluster.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { newGuest } from '../support/service.ts';

const database = useTestDatabase();
let cluster: Cluster;
afterEach(() => cluster.stop());

/** A table of the first of two servers. */
async function newTable(messagesPerSecond = 1_000) {
  cluster = await startCluster(database(), 2, { messagesPerSecond });
  const { cookie, rest } = await newGuest(cluster.url(0), 'Anna');
  const made = await rest.createTable({ seatCount: 2 });
  if (!made.ok) throw new Error(made.error.code);
  return { cookie, tableId: made.value.table.id };
}

it('counts requests by the address that they come from, once, and believes no visitor to be a server', async () => {
  // Ten requests in ten seconds.
  const { cookie, tableId } = await newTable(1);
  const ask = async (index: number, count: number) => {
    const forged = { [forwardedHeader]: '1 secret', 'x-forwarded-for': `192.0.2.${count}` };
    const response = await fetch(`${cluster.url(index)}/api/tables/${tableId}`, { headers: { cookie, ...forged } });
    return response.status;
  };
  const statuses: number[] = [];
  for (let count = 0; count < 12; count += 1) statuses.push(await ask(1, count));
  expect(statuses).toEqual([...Array(10).fill(200), ...Array(2).fill(429)]);
  // The owner has counted none of them, and two when the table was made.
  for (let count = 0; count < 9; count += 1) statuses.push(await ask(0, count));
  expect(statuses.slice(12)).toEqual([...Array(8).fill(200), 429]);
});

it.each([{ transports: ['polling'] }, { transports: ['polling', 'websocket'] }])(
  'forwards a page that begins with long polling: $transports',
  async ({ transports }) => {
    const { cookie, tableId } = await newTable();
    const socket = io(cluster.url(1), {
      transports,
      query: { table: tableId },
      auth: { version: protocolVersion },
      forceNew: true,
      extraHeaders: { cookie },
    });
    const upgraded = new Promise((resolve) => socket.io.once('open', () => socket.io.engine.once('upgrade', resolve)));
    if (transports.length > 1) await upgraded;
    for (let count = 0; count < 3; count += 1) {
      const answer: JoinAnswer = await socket.emitWithAck('join', tableId, null);
      expect(answer).toMatchObject({ ok: true, table: { id: tableId }, seat: 0 });
    }
    expect(socket.io.engine.transport.name).toBe(transports.at(-1));
    socket.disconnect();
    expect(cluster.complaints()).toEqual([]);
  },
);
