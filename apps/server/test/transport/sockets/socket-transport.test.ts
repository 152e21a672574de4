import { createServer, type Server as HttpServer } from 'node:http';
import { socketTransport, type TransportListener } from '@snap-up/client';
import type { DownEvents, UpEvents } from '@snap-up/protocol';
import { Server, type Socket } from 'socket.io';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listen } from '../../support/listen.ts';

let http: HttpServer;
let server: Server<UpEvents, DownEvents>;
let url = '';
beforeEach(async () => {
  http = createServer();
  server = new Server(http);
  url = await listen(http);
});
afterEach(() => server.close());

/** A listener that hears everything by the name of the function that was called, and `changed` instead. */
const listener = (hear: (name: string, ...given: unknown[]) => void, changed: Partial<TransportListener> = {}) =>
  new Proxy(changed, {
    get: (_, name: keyof TransportListener) => changed[name] ?? ((...given: unknown[]) => hear(name, ...given)),
  }) as TransportListener;
const deaf = (changed: Partial<TransportListener> = {}) => listener(() => {}, changed);

test('names its table in the address, for a proxy', async () => {
  const asked = new Promise<string | undefined>((resolve) => http.once('upgrade', ({ url: path }) => resolve(path)));
  const transport = socketTransport(url, { tableId: '0123456789ab' });
  transport.open(deaf());
  expect(new URL((await asked) ?? '', url).searchParams.get('table')).toBe('0123456789ab');
  transport.close();
});

/** A server’s end of the first connection. */
const firstSocket = () =>
  new Promise<Socket<UpEvents, DownEvents>>((resolve) => void server.once('connection', resolve));

test('passes on every message of a server unchanged', async () => {
  const heard: unknown[][] = [];
  const socket = firstSocket();
  const transport = socketTransport(url, { isWebsocketOnly: true });
  const isDone = new Promise<void>((resolve) => {
    const hear = (...said: unknown[]) => {
      heard.push(said);
      if (said[0] === 'rejoin') resolve();
    };
    transport.open(listener(hear));
  });
  const other = await socket;
  // What they mean is for others: here they are only carried.
  const emit = other.emit.bind(other) as (name: string, ...given: readonly unknown[]) => boolean;
  const carried: readonly (readonly [string, ...unknown[]])[] = [
    ['table', { id: 1 }],
    ['game', { number: 2 }],
    ['clock', 2, { endsAt: 5 }],
    ['said', { id: 9 }],
    ['reacted', 1, 'wow'],
  ];
  for (const message of carried) emit(...message);
  emit('b', 7, 0, 3, 'draw');
  emit('no', 4, { code: 'does-not-fit' });
  emit('rejoin', 500);
  await isDone;
  const others = [
    ['batch', [7, 0, 3, 'draw']],
    ['rejected', 4, { code: 'does-not-fit' }],
    ['rejoin', 500],
  ];
  expect(heard).toEqual([['connected'], ...carried, ...others]);
  transport.close();
});

test('passes on every message of a page and its answer, and ends the connection when the page closes', async () => {
  const asked: unknown[][] = [];
  server.on('connection', (socket) => {
    const take =
      (name: string) =>
      (...given: readonly unknown[]) => {
        const answer = given.at(-1);
        asked.push([name, ...(typeof answer === 'function' ? given.slice(0, -1) : given)]);
        if (typeof answer === 'function') answer({ ok: false, error: { code: 'try-again' } });
      };
    socket.on('join', take('join')).on('m', take('m')).on('say', take('say')).on('react', take('react'));
  });
  const socket = firstSocket();
  const transport = socketTransport(url, { isWebsocketOnly: true, headers: { cookie: 'a=b' } });
  const answers: unknown[] = [];
  // Without a connection nothing waits for the next one.
  transport.say('Too early', () => answers.push('too early'));
  transport.react('wow', () => answers.push('too early'));
  transport.move(1, 1, 'too early');
  transport.join('too early', null, () => answers.push('too early'));
  await new Promise<void>((resolve) => transport.open(deaf({ connected: resolve })));
  const other = await socket;
  transport.join('0123456789ab', { number: 1, seq: 2 }, (answer) => answers.push(answer));
  transport.move(1, 5, 'draw');
  transport.move(1, 6, '5h t1>f3', [7, 340]);
  transport.say('Hello', (answer) => answers.push(answer));
  await new Promise<void>((resolve) => {
    transport.react('wow', (answer) => {
      answers.push(answer);
      resolve();
    });
  });
  expect(asked).toEqual([
    ['join', '0123456789ab', { number: 1, seq: 2 }],
    ['m', 1, 5, 'draw'],
    ['m', 1, 6, '5h t1>f3', [7, 340]],
    ['say', 'Hello'],
    ['react', 'wow'],
  ]);
  const busy = { ok: false, error: { code: 'try-again' } };
  expect(answers).toEqual([busy, busy, busy]);
  expect(other.handshake.headers.cookie).toBe('a=b');
  const ended = new Promise<string>((resolve) => void other.once('disconnect', resolve));
  transport.close();
  expect(await ended).toBe('client namespace disconnect');
});

test('a surplus page disconnects, and does not reconnect by itself', async () => {
  const socket = firstSocket();
  const transport = socketTransport(url, { isWebsocketOnly: true });
  const heard: unknown[] = [];
  transport.open(
    deaf({
      disconnected: () => void heard.push('disconnected'),
      rejected: (_, { code }) => void heard.push(code),
    }),
  );
  const other = await socket;
  const ended = new Promise<string>((resolve) => void other.once('disconnect', resolve));
  other.emit('no', 1, { code: 'does-not-fit' });
  other.emit('no', null, { code: 'too-many-pages' });
  expect(await ended).toBe('client namespace disconnect');
  expect(heard).toEqual(['does-not-fit', 'too-many-pages']);
  transport.close();
});

test.each([
  ['503 Service Unavailable', 503],
  ['a page that says that it is back soon', 200],
])('keeps trying while a proxy answers with %s, and is there when the server is', async (_, status) => {
  const proxy = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Back soon</h1>');
  });
  const address = await listen(proxy);
  let asked = 0;
  proxy.on('request', () => {
    asked += 1;
  });
  let tried = () => {};
  const rejections: unknown[] = [];
  const transport = socketTransport(address);
  const connected = new Promise<void>((resolve) => {
    transport.open(
      deaf({
        connected: resolve,
        disconnected: () => tried(),
        connectionRejected: (rejection) => void rejections.push(rejection),
      }),
    );
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
  await new Promise<void>((resolve) => behind.listen(Number(new URL(address).port), '127.0.0.1', resolve));
  await connected;
  expect(rejections).toEqual([]);
  expect(asked).toBeGreaterThanOrEqual(3);
  transport.close();
  await play.close();
});
