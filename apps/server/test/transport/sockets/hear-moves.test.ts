import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hearMoves } from '../../../src/transport/sockets/gateway.ts';
import { listen } from '../../support/listen.ts';

let server: Server;
let url = '';
let heard: unknown[];
let left: Promise<void>;
beforeEach(async () => {
  heard = [];
  const http = createServer();
  server = new Server(http);
  server.on('connection', (socket) => {
    hearMoves(socket, (packet) => heard.push(packet));
    left = new Promise((resolve) => socket.on('disconnect', () => resolve()));
    socket.on('ask', (question: unknown, answer: (said: unknown) => void) => answer(['asked', question]));
    socket.on('bytes', (bytes: Buffer, answer: (said: unknown) => void) => answer(bytes.length));
  });
  url = await listen(http);
});
afterEach(() => server.close());

const connected = (transport: 'websocket' | 'polling') => io(url, { transports: [transport], upgrade: false });

it.each(['websocket', 'polling'] as const)(
  'hears moves in order, and leaves the rest to socket.io, by %s',
  async (transport) => {
    const client = connected(transport);
    client.emit('m', 1, 2, '5h t3>f2');
    client.emit('m', 1, 3, 'ü “draw”');
    client.emit('more', 'm');
    client.emit('m');
    expect(await client.emitWithAck('ask', 'one')).toEqual(['asked', 'one']);
    expect(await client.emitWithAck('bytes', Buffer.from('abc'))).toBe(3);
    client.emit('m', 2);
    expect(await client.emitWithAck('ask', 'two')).toEqual(['asked', 'two']);
    expect(heard).toEqual([
      ['m', 1, 2, '5h t3>f2'],
      ['m', 1, 3, 'ü “draw”'],
      ['m', 2],
    ]);
    client.close();
  },
);

it('leaves a move that cannot be read to socket.io, which closes the connection', async () => {
  const client = connected('websocket');
  const reason = new Promise<string>((resolve) => client.on('disconnect', resolve));
  await client.emitWithAck('ask', 'one');
  client.io.engine.write('2["m",1,');
  expect(await reason).toBe('transport close');
  expect(heard).toEqual([]);
});

it('hears nothing from a socket that has left', async () => {
  const client = connected('websocket');
  const reason = new Promise<string>((resolve) => client.on('disconnect', resolve));
  await client.emitWithAck('ask', 'one');
  client.io.engine.write('1');
  await left;
  client.io.engine.write('2["m",1,2,"draw"]');
  expect(await reason).toBe('transport close');
  expect(heard).toEqual([]);
});
