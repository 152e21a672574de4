import { createHash } from 'node:crypto';
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
  ...{ said: nothing, reacted: nothing, rejoin: nothing, unreachable: nothing },
};

test('names its table in the address, for a proxy', async () => {
  const asked = new Promise<string | undefined>((resolve) => http.once('upgrade', ({ url: path }) => resolve(path)));
  const transport = socketTransport(url(), { tableId: '0123456789ab' });
  transport.open(deaf);
  expect(new URL((await asked) ?? '', url()).searchParams.get('table')).toBe('0123456789ab');
  transport.close();
});

test('reports that the server does not reach the table, and that it asks to join again, in that order', async () => {
  server.on('connection', (socket) => {
    socket.emit('unreachable');
    socket.emit('rejoin', 500);
  });
  const heard: unknown[] = [];
  const transport = socketTransport(url(), { isWebsocketOnly: true });
  await new Promise<void>((resolve) => {
    transport.open({
      ...deaf,
      unreachable: () => void heard.push('unreachable'),
      rejoin: (withinMs) => {
        heard.push(withinMs);
        resolve();
      },
    });
  });
  expect(heard).toEqual(['unreachable', 500]);
  transport.close();
});

test.each([
  ['502 Bad Gateway', 502],
  ['503 Service Unavailable', 503],
  ['a page that says that it is back soon', 200],
])('keeps trying while a proxy answers with %s, and is there when the server is', async (_, status) => {
  const proxy = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Back soon</h1>');
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  let asked = 0;
  proxy.on('request', () => {
    asked += 1;
  });
  let tried = () => {};
  const rejections: unknown[] = [];
  const transport = socketTransport(`http://127.0.0.1:${port}`);
  const connected = new Promise<void>((resolve) => {
    transport.open({
      ...deaf,
      connected: resolve,
      disconnected: () => tried(),
      connectionRejected: (rejection) => void rejections.push(rejection),
    });
  });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await new Promise<void>((resolve) => {
      tried = resolve;
    });
  }
  proxy.closeAllConnections();
  await new Promise((resolve) => proxy.close(resolve));
  const behind = createServer();
  const play = new Server<UpEvents, DownEvents>(behind);
  await new Promise<void>((resolve) => behind.listen(port, '127.0.0.1', resolve));
  await connected;
  expect(rejections).toEqual([]);
  expect(asked).toBeGreaterThanOrEqual(3);
  transport.close();
  await play.close();
});

// socket.io alone would give the connection up after ten seconds.
test('tries again when a proxy accepts its WebSocket and closes it in silence', { timeout: 9_500 }, async () => {
  const behind = createServer();
  behind.once('upgrade', ({ headers }, socket) => {
    const accept = createHash('sha1').update(`${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`);
    const lines = ['HTTP/1.1 101 Switching Protocols', 'Connection: Upgrade', 'Upgrade: websocket'];
    socket.end(`${[...lines, `Sec-WebSocket-Accept: ${accept.digest('base64')}`].join('\r\n')}\r\n\r\n`);
  });
  await new Promise<void>((resolve) => behind.listen(0, '127.0.0.1', resolve));
  const transport = socketTransport(`http://127.0.0.1:${(behind.address() as AddressInfo).port}`);
  const heard: string[] = [];
  let play: Server | undefined;
  await new Promise<void>((resolve) => {
    transport.open({
      ...deaf,
      disconnected: () => {
        heard.push('disconnected');
        play ??= new Server(behind);
      },
      connected: () => {
        heard.push('connected');
        resolve();
      },
    });
  });
  expect(heard).toEqual(['disconnected', 'connected']);
  transport.close();
  await play?.close();
});
