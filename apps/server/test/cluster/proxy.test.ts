import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { listen } from '../support/listen.ts';
import { type Balance, proxyConfiguration, startProxy, type TestProxy } from '../support/proxy.ts';

/** What a server hashes with the key of a WebSocket (RFC 6455). */
const webSocketId = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** A server behind the proxy: it says who it is, and keeps what is upgraded open. */
interface Behind {
  readonly name: string;
  readonly url: string;
  /** The status of `/ready`; null: nothing is answered at all. */
  ready: number | null;
  /** Ends the connection of each request without an answer, except for `/ready`. */
  isDropping: boolean;
  /** Never answers a request of the API. */
  isStuck: boolean;
  /** How many requests it got while it was stuck. */
  stuckCount: number;
  /** Accepts no more connections. */
  refuse(): void;
  stop(): void;
}

async function startBehind(name: string): Promise<Behind> {
  const upgraded = new Set<Socket>();
  const server = createServer(({ url, headers, socket }, response) => {
    if (behind.ready === null) return;
    if (behind.isDropping && url !== '/ready') {
      socket.destroy();
      return;
    }
    if (behind.isStuck && url?.startsWith('/api/')) {
      behind.stuckCount += 1;
      return;
    }
    response.statusCode = url === '/ready' ? behind.ready : 200;
    response.end(JSON.stringify({ name, headers }));
  });
  server.on('upgrade', ({ headers }, socket: Socket) => {
    upgraded.add(socket);
    socket.on('error', () => undefined);
    const accept = createHash('sha1').update(`${headers['sec-websocket-key']}${webSocketId}`).digest('base64');
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        `Sec-WebSocket-Accept: ${accept}\r\nX-Name: ${name}\r\n\r\n`,
    );
  });
  const behind: Behind = {
    name,
    url: await listen(server),
    ready: 200,
    isDropping: false,
    isStuck: false,
    stuckCount: 0,
    refuse: () => {
      server.close();
      server.closeAllConnections();
    },
    stop: () => {
      for (const socket of upgraded) socket.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
  return behind;
}

let servers: readonly [Behind, Behind, Behind];
const proxies = new Map<Balance, TestProxy>();
beforeAll(async () => {
  servers = [await startBehind('one'), await startBehind('two'), await startBehind('three')];
  for (const balance of ['table', 'roundrobin'] as const) {
    const urls = servers.map(({ url }) => url);
    proxies.set(balance, await startProxy(urls, balance));
  }
});
afterAll(async () => {
  for (const proxy of proxies.values()) await proxy.stop();
  for (const server of servers) server.stop();
});

const urlOf = (balance: Balance) => proxies.get(balance)?.url ?? '';

async function ask(url: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(url, { headers });
  return (await response.json()) as { readonly name: string; readonly headers: Record<string, string> };
}

/** Opens a WebSocket, as far as the upgrade, and returns who answered and when the connection ends. */
async function upgrade(url: string): Promise<{ readonly name: string; readonly socket: Socket }> {
  const { hostname, port, pathname, search } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  return { name: /x-name: (\w+)/i.exec(chunk.toString())?.[1] ?? '', socket };
}

const tableIds = Array.from({ length: 40 }, (_, index) => `table-${index}`);

it('sends everything about a table to one server, and spreads the tables', async () => {
  const url = urlOf('table');
  const names = await Promise.all(
    tableIds.map(async (id) => {
      const moved = await upgrade(`${url}/socket.io/?EIO=4&table=${id}&transport=websocket`);
      moved.socket.destroy();
      const asked = [
        ask(`${url}/api/tables/${id}`),
        ask(`${url}/api/tables/${id}/seat?x=1`),
        ask(`${url}/socket.io/?EIO=4&transport=polling&table=${id}`),
      ];
      const all = new Set([moved.name, ...(await Promise.all(asked)).map(({ name }) => name)]);
      expect([id, all.size]).toEqual([id, 1]);
      return moved.name;
    }),
  );
  expect(new Set(names).size).toBe(3);
});

it('uses the servers in turn for everything else, and for everything if configured', async () => {
  for (const url of [`${urlOf('table')}/api/games`, `${urlOf('roundrobin')}/api/tables/t`]) {
    const names = await Promise.all(Array.from({ length: 12 }, () => ask(url)));
    expect(new Set(names.map(({ name }) => name)).size).toBe(3);
  }
});

it('sends the requests of a connection without WebSockets to one server', async () => {
  for (const balance of ['table', 'roundrobin'] as const) {
    for (const cookie of ['session=anna', 'session=ben']) {
      const polls = Array.from({ length: 9 }, () =>
        ask(`${urlOf(balance)}/socket.io/?EIO=4&transport=polling`, { cookie }),
      );
      expect(new Set((await Promise.all(polls)).map(({ name }) => name)).size).toBe(1);
    }
  }
});

it('passes on the visitor’s address and protocol, and trusts no visitor’s own headers', async () => {
  const { headers } = await ask(`${urlOf('table')}/api/games`, {
    'x-forwarded-for': '10.1.2.3',
    'x-forwarded-proto': 'https',
    'x-balance-key': 'mine',
  });
  expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
  expect(headers['x-balance-key']).toBeUndefined();
  expect(headers.host).toBe(new URL(urlOf('table')).host);
});

it('keeps operators’ endpoints from the public', async () => {
  expect((await fetch(`${urlOf('table')}/metrics`)).status).toBe(404);
});

it('gives a server that is not ready nothing new, and keeps its connections', async () => {
  const [one, ...others] = servers;
  const url = urlOf('roundrobin');
  const open = await openAt(one, url);
  one.ready = 503;
  await settledOn(url, others);
  expect(open.destroyed).toBe(false);
  // The others answer, too, while none of them is ready, and say so themselves.
  for (const server of servers) server.ready = 503;
  const proxy = proxies.get('roundrobin');
  await eventually(() => proxy?.output().match(/ready\/s\d is stopping.* 0 active/)?.[0]);
  expect((await fetch(`${url}/api/games`)).status).toBe(200);
  for (const server of servers) server.ready = 200;
  await settledOn(url, servers);
  expect(open.destroyed).toBe(false);
  open.destroy();
});

it('cuts the connections of a silent server, and of no other', async () => {
  const [one, two, three] = servers;
  const url = urlOf('roundrobin');
  const [stuck, alive] = [await openAt(one, url), await openAt(two, url)];
  const cut = once(stuck.resume(), 'close');
  one.ready = null;
  await cut;
  await settledOn(url, [two, three]);
  expect(alive.destroyed).toBe(false);
  one.ready = 200;
  await settledOn(url, servers);
  alive.destroy();
});

it('has another server answer a read whose connection ends, and repeats no request that may have taken effect', async () => {
  const [one] = servers;
  one.isDropping = true;
  // If the server closes a reused connection, a proxy also closes the visitor's, without an answer.
  const ask = (method: string) =>
    fetch(`${urlOf('roundrobin')}/api/games`, { method }).then(
      ({ ok }) => ok,
      () => false,
    );
  const asked = async (method: string) => new Set(await Promise.all(Array.from({ length: 9 }, () => ask(method))));
  expect(await asked('GET')).toEqual(new Set([true]));
  expect(await asked('POST')).toEqual(new Set([true, false]));
  one.isDropping = false;
});

it('answers requests to a stuck server with an error after a while, instead of trying the next', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'snap-up-proxy-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'haproxy.cfg');
  const kept = await readFile(proxyConfiguration, 'utf8');
  await writeFile(file, kept.replace('timeout server 40s', 'timeout server 1s'));
  const stuck = await Promise.all(['one', 'two'].map(startBehind));
  onTestFinished(() => stuck.forEach(({ stop }) => void stop()));
  const urls = stuck.map(({ url }) => url);
  const proxy = await startProxy(urls, 'roundrobin', file);
  onTestFinished(proxy.stop);
  for (const server of stuck) server.isStuck = true;
  expect((await fetch(`${proxy.url}/api/games`)).status).toBe(504);
  expect(stuck.map(({ stuckCount }) => stuckCount).sort()).toEqual([0, 1]);
});

it('has another server handle requests if a server accepts no connection', async () => {
  const names = ['leaving', 'staying'];
  const [leaving, staying] = (await Promise.all(names.map(startBehind))) as [Behind, Behind];
  const proxy = await startProxy([leaving.url, staying.url], 'roundrobin');
  const ask = (method: string) => fetch(`${proxy.url}/api/games`, { method });
  // No request before: where a server closes a connection that is reused, the proxy can't know whether a POST took effect.
  await eventually(() => proxy.sendsTo(0));
  leaving.refuse();
  for (const method of ['POST', 'GET', 'DELETE']) {
    const answers = await Promise.all(Array.from({ length: 9 }, () => ask(method)));
    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200));
  }
  await proxy.stop();
  staying.stop();
});

it('has another server handle requests that wait for a connection when a server is found dead', async () => {
  const deadUrl = await startDead();
  const living = await startBehind('living');
  onTestFinished(living.stop);
  const proxy = await startProxy([deadUrl, living.url], 'roundrobin');
  onTestFinished(proxy.stop);
  const lost: string[] = [];
  const askOn = async (method: string) => {
    do {
      const answer = await fetch(`${proxy.url}/api/games`, { method }).then(({ status }) => status, String);
      if (answer !== 200) lost.push(`${method}: ${answer}`);
    } while (await proxy.sendsTo(0));
  };
  await Promise.all(['GET', 'POST', 'DELETE'].flatMap((method) => Array.from({ length: 6 }, () => askOn(method))));
  expect(lost).toEqual([]);
});

/** Returns the address of a server that no connection reaches any more, as if its machine was gone. */
async function startDead(): Promise<string> {
  // It accepts no connection, and the kernel accepts only one or two for it.
  const script = `
    const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
      console.log(server.address().port);
      setImmediate(() => process.kill(process.pid, 'SIGSTOP'));
    });`;
  const child = spawn(process.execPath, ['--eval', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const port = Number(await once(child.stdout, 'data'));
  await eventually(async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    await Promise.race([once(socket, 'connect'), pause(300)]);
    return socket.connecting;
  });
  return `http://127.0.0.1:${port}`;
}

/** Opens WebSockets until one is at this server. */
async function openAt({ name }: Behind, url: string): Promise<Socket> {
  return eventually(async () => {
    const opened = await upgrade(`${url}/socket.io/?EIO=4&transport=websocket`);
    if (opened.name === name) return opened.socket;
    opened.socket.destroy();
    return undefined;
  });
}

/** Waits until exactly these servers are asked. */
async function settledOn(url: string, expected: readonly Behind[]): Promise<void> {
  await eventually(async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => ask(`${url}/api/games`)));
    const names = new Set(answers.map(({ name }) => name));
    return names.size === expected.length && expected.every(({ name }) => names.has(name));
  });
}
