import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { socketTransport, type TransportListener } from '@snap-up/client';
import type { DownEvents, UpEvents } from '@snap-up/protocol';
import { Server } from 'socket.io';
import { afterEach, beforeEach, expect, test } from 'vitest';

let http: HttpServer;
let server: Server<UpEvents, DownEvents>;
beforeEach(async () => {
  http = createServer();
  server = new Server(http);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
});
afterEach(() => server.close());

const url = () => `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
const nothing = () => {};
const deaf: TransportListener = {
  ...{ connected: nothing, disconnected: nothing, connectionRejected: nothing, rejected: nothing },
  ...{ table: nothing, presence: nothing, game: nothing, batch: nothing, clock: nothing },
  ...{ said: nothing, reacted: nothing, rejoin: nothing, link: nothing },
};

test('names its table in the address, for a proxy', async () => {
  const asked = new Promise<string | undefined>((resolve) => http.once('request', ({ url: path }) => resolve(path)));
  const transport = socketTransport(url(), { tableId: '0123456789ab' });
  transport.open(deaf);
  expect(new URL((await asked) ?? '', url()).searchParams.get('table')).toBe('0123456789ab');
  transport.close();
});

test('reports that the server asks to join again, and whether it reaches the table, in that order', async () => {
  server.on('connection', (socket) => {
    socket.emit('link', false);
    socket.emit('rejoin', 500);
    socket.emit('link', true);
  });
  const heard: unknown[] = [];
  const transport = socketTransport(url(), { isWebsocketOnly: true });
  await new Promise<void>((resolve) => {
    transport.open({
      ...deaf,
      rejoin: (withinMs) => void heard.push(withinMs),
      link: (isUp) => {
        heard.push(isUp);
        if (isUp) resolve();
      },
    });
  });
  expect(heard).toEqual([false, 500, true]);
  transport.close();
});
