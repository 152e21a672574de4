import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { Quotas } from '@snap-up/tables/platform/quotas.ts';
import { HandClock } from '@snap-up/test-kit/hand-clock.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { askAgain, Forwarding } from '../../src/transport/forwarding.ts';
import { Visitors } from '../../src/transport/visitors.ts';

const servers: Server[] = [];
/** The owners of the table, one after another; the last one stays. */
let owners: string[] = [];
let app: FastifyInstance;
let url = '';

/** Listens on this machine, also on IPv6 if available. */
async function listen(server: Server, hosts = ['::1', '127.0.0.1']): Promise<string> {
  const [host, ...others] = hosts;
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, host, resolve));
  } catch (error) {
    if (others.length === 0) throw error;
    return listen(server, others);
  }
  servers.push(server);
  const { family, address, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/** Starts a server that says it is alive, and handles any other request like this. */
function startOwner(handle: RequestListener): Promise<string> {
  return listen(
    createServer((request, response) => {
      if (request.url === '/health') response.end('{}');
      else handle(request, response);
    }),
  );
}

const textOf = async (request: IncomingMessage) => {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
};

let answering = '';
let stopping = '';
let dropping = '';
let refusing = '';
beforeAll(async () => {
  answering = await startOwner(async (request, response) => {
    const { method, url: path, headers } = request;
    const body = await textOf(request);
    response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] });
    response.end(JSON.stringify({ method, path, body, host: headers.host, for: headers['x-forwarded-for'] }));
  });
  stopping = await startOwner((_request, response) => response.writeHead(503, askAgain).end('{}'));
  dropping = await startOwner((request) => request.socket.destroy());
  // It says once that it is alive, and then is gone.
  const leaving = createTcpServer((socket) => {
    leaving.close();
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}');
  });
  refusing = await listen(leaving);
  const forwarding = new Forwarding({
    visitors: new Visitors([], 'secret'),
    ownAddress: 'http://127.0.0.1:1',
    otherOwner: async () => ({ id: 'owner', address: (owners.length > 1 ? owners.shift() : owners[0]) ?? '' }),
    quotas: new Quotas(new HandClock()),
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  app = Fastify();
  app.addHook('preValidation', async (request) => forwarding.keepBody(request));
  app.all('/api/tables/:id', async (request, reply) => {
    if (!(await forwarding.answer('0123456789ab', request, reply))) reply.status(500);
    return reply;
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  for (const server of servers) server.close();
});
beforeEach(() => {
  owners = [];
});

const ask = (method: string) =>
  fetch(`${url}/api/tables/t?x=1`, {
    method,
    ...(method === 'GET' ? {} : { body: '{"seat":1}', headers: { 'content-type': 'application/json' } }),
  });

it('has the owner answer the original request', async () => {
  owners = [answering];
  const response = await ask('POST');
  expect(await response.json()).toEqual({
    method: 'POST',
    path: '/api/tables/t?x=1',
    body: '{"seat":1}',
    host: new URL(url).host,
    for: '127.0.0.1',
  });
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

it.each([
  ['POST', 'stops and has done nothing', () => stopping],
  ['POST', 'has gone since it said that it is alive', () => refusing],
  ['GET', 'ends without an answer', () => dropping],
])('asks the next owner with a %s where the first one %s', async (method, _what, first) => {
  owners = [first(), answering];
  const response = await ask(method);
  expect([response.status, await response.json()]).toMatchObject([200, { method }]);
});

it('does not repeat what the owner may have done', async () => {
  owners = [dropping, answering];
  expect((await ask('POST')).status).toBe(503);
});
