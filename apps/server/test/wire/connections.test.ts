import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits, protocolVersion } from '@snap-up/protocol';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { expect, it, onTestFinished } from 'vitest';
import { connectBare } from '../support/bare-socket.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { newGuest, type Service, type ServiceOptions, startOwnService } from '../support/service.ts';

const database = useTestDatabase();
let service: Service;
const fullLine = 'Connection limit reached for an address; if it is a proxy, add it to TRUST_PROXY';

async function start(options: ServiceOptions = {}): Promise<void> {
  service = await startOwnService(database(), { expectedWarnings: [fullLine], ...options });
}

const linesOf = (msg: string) => service.logged.filter((line) => line.msg === msg).length;

/** A connection, and everything that was received over it. */
interface Dialed {
  readonly socket: Socket;
  received(): string;
  /** Resolves when the server has closed it, to whether it was reset. */
  readonly ended: Promise<boolean>;
}

/** @param words are sent with the connection, before the server may have taken it */
async function dial(words = ''): Promise<Dialed> {
  const { hostname, port } = new URL(service.url);
  const socket = connect({ host: hostname, port: Number(port) });
  onTestFinished(() => void socket.destroy());
  socket.write(words);
  let text = '';
  socket.setEncoding('utf8').on('data', (more: string) => {
    text += more;
  });
  // A connection that is closed while data is on its way ends with an error.
  socket.on('error', () => undefined);
  const ended = new Promise<boolean>((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  return { socket, received: () => text, ended };
}

/** The head of a request. */
const head = (line: string, ...headers: readonly string[]) =>
  [`${line} HTTP/1.1`, 'Host: 127.0.0.1', ...headers, '\r\n'].join('\r\n');

const json = 'Content-Type: application/json';
const upgrade = ['Connection: Upgrade', 'Upgrade: websocket'];
const webSocketPath = 'GET /socket.io/?EIO=4&transport=websocket';

/** The beginning of a request whose body is still to come. */
const unfinished = head('PUT /api/session', json, 'Content-Length: 100', 'Expect: 100-continue');

it('counts requests whose connection is reset, and logs nothing about vanished clients', async () => {
  await start({ messagesPerSecond: 4 });
  const perWindow = 40;
  const all = await Promise.all(Array.from({ length: perWindow }, () => dial()));
  await Promise.all(
    all.map(async ({ socket }) => {
      socket.write(unfinished);
      // The server has begun with it.
      await once(socket, 'data');
      socket.write('{"na', () => socket.resetAndDestroy());
    }),
  );
  expect((await fetch(`${service.url}/api/session`)).status).toBe(429);
  expect(service.logged.filter(({ msg }) => !msg.startsWith('Server listening'))).toEqual([]);
});

/** The beginning of requests, each of another kind. */
const beginnings: Readonly<Record<string, (cookie: string) => string>> = {
  'an unfinished head': () => 'GET /api/session HTTP/1.1\r\nHost: 127.0.0.1\r\nCook',
  'a request': (cookie) => head('GET /api/games', `Cookie: ${cookie}`),
  'a page': () => head('GET /', 'Accept: text/html'),
  'half an upload': (cookie) =>
    `${head('POST /api/patience/offline', json, 'Content-Length: 20000', `Cookie: ${cookie}`)}{"moves":"${'x'.repeat(10_000)}`,
  'a WebSocket': (cookie) =>
    head(
      webSocketPath,
      ...upgrade,
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      `Cookie: ${cookie}`,
    ),
  'a WebSocket that is none': () => head(webSocketPath, ...upgrade),
  'an upgrade elsewhere': () => head('GET /api/session', ...upgrade),
  'a handshake of long polling': () => head('GET /socket.io/?EIO=4&transport=polling'),
};

it('logs nothing about clients that vanish in mid-request, and keeps none of their connections', async () => {
  await start();
  const { cookie } = await newGuest(service.url, 'Anna');
  // The one by which Anna came may be kept.
  const countBefore = await service.connectionCount();
  for (const [what, beginning] of Object.entries(beginnings)) {
    for (const isAnswered of [false, true]) {
      await Promise.all(
        Array.from({ length: 20 }, async () => {
          const { socket, ended } = await dial();
          await new Promise<void>((resolve) => socket.write(beginning(cookie), () => resolve()));
          // Some go before there is an answer, some while it comes.
          if (isAnswered) await Promise.race([once(socket, 'data'), ended, sleep(50)]);
          socket.resetAndDestroy();
        }),
      );
    }
    await eventually(async () => (await service.connectionCount()) <= countBefore);
    // A connection that is kept would count as well, until the server closes it after some seconds.
    const { status } = await fetch(`${service.url}/health`, { headers: { connection: 'close' } });
    expect(status, what).toBe(200);
    expect(
      service.logged.filter(({ msg }) => !msg.startsWith('Server listening')),
      what,
    ).toEqual([]);
  }
});

it('ends requests that do not arrive in time, with an answer, and connections that say nothing', async () => {
  await start({ requestMs: 400 });
  const slow = await Promise.all(Array.from({ length: 30 }, () => dial(unfinished)));
  const silent = await dial();
  const half = await dial('GET /health HTTP/1.1\r\nHost: 127.0');
  await Promise.all([...slow, silent, half].map(({ ended }) => ended));
  for (const { received } of [...slow, half]) {
    expect(received()).toMatch(/HTTP\/1\.1 408 Request Timeout\r\n[\s\S]*"code":"try-again","message":"[^"]+"}$/);
  }
  // On a busy machine this request may be late, too.
  await eventually(async () => (await fetch(`${service.url}/health`)).status === 200);
});

it('answers malformed requests with a rejection', async () => {
  await start();
  const dialed = await dial();
  dialed.socket.write('no request\r\n\r\n');
  await dialed.ended;
  expect(dialed.received()).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[\s\S]*"code":"malformed"/);
});

it('limits the connections of an address, answers the next one, and takes another when one has closed', async () => {
  await start({ messagesPerSecond: 1 });
  const open = await Promise.all(Array.from({ length: 25 }, () => dial()));
  const refused = await dial();
  await refused.ended;
  expect(refused.received()).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n[\s\S]*"code":"too-fast"/);
  for (const { ended } of await Promise.all([dial(), dial()])) await ended;
  expect(linesOf(fullLine)).toBe(1);
  open[0]?.socket.destroy();
  await eventually(async () => {
    const answer = await fetch(`${service.url}/health`).catch(() => undefined);
    return answer?.status === 200;
  });
});

it('runs no request of a refused connection, and answers it however much it sends', async () => {
  await start({ messagesPerSecond: 1, refusalMs: 600_000 });
  await Promise.all(Array.from({ length: 25 }, () => dial()));
  const body = '{"name":"Nobody"}';
  const request = head('PUT /api/session', json, `Content-Length: ${body.length}`) + body;
  const refused = await Promise.all(Array.from({ length: 20 }, () => dial(request + '.'.repeat(1_000_000))));
  for (const dialed of refused) {
    expect(await dialed.ended).toBe(false);
    expect(dialed.received().match(/HTTP/g)).toHaveLength(1);
    expect(dialed.received()).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n[\s\S]*"code":"too-fast"/);
  }
  expect(await database().prisma.player.count({ where: { name: 'Nobody' } })).toBe(0);
});

it('tells browsers how soon it closes a connection that they keep after a page, and a proxy that it waits longer', async () => {
  for (const [trustedProxies, seconds] of [
    [[], 5],
    [['127.0.0.1'], 75],
  ] as const) {
    await start({ trustedProxies });
    const answer = await fetch(`${service.url}/health`);
    expect(answer.headers.get('keep-alive')).toBe(`timeout=${seconds}`);
    await answer.text();
  }
});

it('limits the sockets of each visitor of a proxy', async () => {
  await start({ messagesPerSecond: 1, trustedProxies: ['127.0.0.1'] });
  const handshake = (address: string) =>
    fetch(`${service.url}/socket.io/?EIO=4&transport=polling`, { headers: { 'x-forwarded-for': address } });
  const statuses: number[] = [];
  for (let count = 0; count < 26; count += 1) statuses.push((await handshake('203.0.113.1')).status);
  expect(statuses).toEqual([...Array.from({ length: 25 }, () => 200), 403]);
  expect((await handshake('203.0.113.2')).status).toBe(200);
  expect(linesOf(fullLine)).toBe(1);
});

it('closes the connection of a client that leaves its namespace', async () => {
  await start();
  const cleo = await newGuest(service.url, 'Cleo');
  for (let count = 0; count < 2 * limits.socketsPerPlayer; count += 1) {
    const socket = await connectBare(service.url, cleo.cookie);
    socket.send(`40{"version":${protocolVersion}}`);
    const heard = socket.read();
    await eventually(() => heard('40{"sid"') > 0);
    socket.send('41');
    await eventually(() => socket.isEnded);
  }
});
