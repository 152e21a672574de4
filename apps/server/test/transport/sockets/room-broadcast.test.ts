import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serverFrame, tellRoom } from '../../../src/transport/sockets/room-broadcast.ts';

let http: HttpServer;
let server: Server;
beforeEach(async () => {
  http = createServer();
  server = new Server(http, { perMessageDeflate: false });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
});
afterEach(() => server.close());

/** A client that came in by this transport, and the first `count` events that it hears. */
async function listener(transport: 'websocket' | 'polling', count: number) {
  const { port } = http.address() as AddressInfo;
  const client = io(`http://127.0.0.1:${port}`, { transports: [transport], upgrade: false });
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
      resolve();
    });
  });
  await seated;
  return { client, all };
}

test.each(['websocket', 'polling'] as const)(
  'tells a room in the order in which it was told, by %s',
  async (transport) => {
    const { client, all } = await listener(transport, 60);
    const expected: unknown[][] = [];
    for (let number = 0; number < 30; number += 1) {
      tellRoom(server, 'table', 'quick', [number, 'ü']);
      server.to('table').emit('usual', number);
      expected.push(['quick', number, 'ü'], ['usual', number]);
    }
    expect(await all).toEqual(expected);
    client.close();
  },
);

test('tells nobody outside the room, and an empty room nothing', async () => {
  const { client, all } = await listener('websocket', 1);
  tellRoom(server, 'another', 'b', [1]);
  tellRoom(server, 'table', 'b', [2]);
  expect(await all).toEqual([['b', 2]]);
  client.close();
});

test('a frame says how long it is in two bytes or in four', () => {
  expect([...serverFrame('ü')]).toEqual([0x81, 2, 0xc3, 0xbc]);
  expect([...serverFrame('x'.repeat(125)).subarray(0, 2)]).toEqual([0x81, 125]);
  expect([...serverFrame('x'.repeat(126)).subarray(0, 4)]).toEqual([0x81, 126, 0, 126]);
  expect([...serverFrame('x'.repeat(0xffff)).subarray(0, 4)]).toEqual([0x81, 126, 0xff, 0xff]);
  expect(() => serverFrame('x'.repeat(0x10000))).toThrow('too long');
});
