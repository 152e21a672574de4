import { createServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serverFrame, tellSockets } from '../../../src/transport/sockets/table-sockets.ts';
import { listen } from '../../support/listen.ts';

let server: Server;
let table: Set<Socket>;
let url = '';
beforeEach(async () => {
  table = new Set();
  const http = createServer();
  server = new Server(http, { perMessageDeflate: false });
  url = await listen(http);
});
afterEach(() => server.close());

/** A client that came in by this transport, and the first `count` events that it hears. */
async function listener(transport: 'websocket' | 'polling', count: number) {
  const client = io(url, { transports: [transport], upgrade: false });
  const heard: unknown[][] = [];
  const all = new Promise<unknown[][]>((resolve) => {
    client.onAny((...event) => {
      heard.push(event);
      if (heard.length === count) resolve(heard);
    });
  });
  const seated = new Promise<void>((resolve) => {
    server.once('connection', (socket) => {
      void socket.join('table');
      table.add(socket);
      resolve();
    });
  });
  await seated;
  return { client, all };
}

test.each(['websocket', 'polling'] as const)('sends to sockets in order, by %s', async (transport) => {
  const { client, all } = await listener(transport, 60);
  const expected: unknown[][] = [];
  for (let number = 0; number < 30; number += 1) {
    tellSockets(table, ['quick', number, 'ü']);
    server.to('table').emit('usual', number);
    expected.push(['quick', number, 'ü'], ['usual', number]);
  }
  expect(await all).toEqual(expected);
  client.close();
});

test('sends to nobody who is not selected, and to nobody if there is nobody', async () => {
  const { client, all } = await listener('websocket', 1);
  tellSockets(table, ['b', 1], () => false);
  tellSockets(new Set<Socket>(), ['b', 1]);
  tellSockets(table, ['b', 2]);
  expect(await all).toEqual([['b', 2]]);
  client.close();
});

test('a frame has its length in two bytes or in four', () => {
  expect([...serverFrame('ü')]).toEqual([0x81, 2, 0xc3, 0xbc]);
  expect([...serverFrame('x'.repeat(125)).subarray(0, 2)]).toEqual([0x81, 125]);
  expect([...serverFrame('x'.repeat(126)).subarray(0, 4)]).toEqual([0x81, 126, 0, 126]);
  expect([...serverFrame('x'.repeat(0xffff)).subarray(0, 4)]).toEqual([0x81, 126, 0xff, 0xff]);
  expect(() => serverFrame('x'.repeat(0x10000))).toThrow('too long');
});
