import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { listen } from '../support/listen.ts';
import { newTable } from '../support/race.ts';
import { connectRaw } from '../support/raw-socket.ts';
import {
  deleteDataFolder,
  fixedServer,
  isHealthy,
  newDataFolder,
  postgresOf,
  runServer,
  startServer,
} from '../support/server-process.ts';

let dataFolder: string;
beforeAll(() => {
  dataFolder = newDataFolder();
});
afterAll(() => deleteDataFolder(dataFolder));

const cannotStart = (sentence: string) => ({
  code: 1,
  output: expect.stringMatching(`^Snap-Up cannot start: ${sentence}`),
});

it('says in one sentence why it cannot start, without a password, and exits with 1', async () => {
  const file = join(dataFolder, 'file');
  writeFileSync(file, '');
  const [noAddress, nobodyThere, noDatabase, underFile, inFile, noFolder] = await Promise.all([
    runServer({ DATABASE_URL: 'garbage:secret' }),
    runServer({ DATABASE_URL: 'postgresql://a:secret@127.0.0.1:1/games' }),
    runServer({ DATABASE_URL: inject('postgresUrl').replace(/[^/]+$/, 'no_such_database') }),
    runServer({ SNAP_UP_DATA: join(file, 'below') }),
    runServer({ SNAP_UP_DATA: file }),
    // `/proc` takes no folder, and says that there is no `/proc` instead.
    runServer({ SNAP_UP_DATA: '/proc/snap-up/data' }),
  ]);
  expect(noAddress).toEqual(cannotStart('DATABASE_URL is no address of a Postgres'));
  expect(nobodyThere).toEqual(cannotStart('The database games at 127.0.0.1:1 cannot be reached: .*ECONNREFUSED'));
  expect(noDatabase).toEqual(cannotStart('The database no_such_database at .* cannot be reached: .*does not exist'));
  expect(underFile).toEqual(cannotStart('The folder .* cannot hold the data .*SNAP_UP_DATA'));
  expect(inFile).toEqual(cannotStart('The folder .* cannot hold the data .*it is a file.*SNAP_UP_DATA'));
  expect(noFolder).toEqual(cannotStart('The folder /proc/snap-up/data cannot hold the data .*SNAP_UP_DATA'));
  for (const { output } of [noAddress, nobodyThere, noDatabase]) {
    expect(output).not.toContain('secret');
    expect(output.trim().split('\n')).toHaveLength(1);
  }
});

it('listens on all addresses, IPv4 and IPv6, unless told otherwise, and its health check asks where it listens', async () => {
  const server = await startServer({ HOST: '', SNAP_UP_DATA: dataFolder });
  const { port } = new URL(server.url);
  for (const host of ['127.0.0.1', '[::1]']) expect((await fetch(`http://${host}:${port}/health`)).status).toBe(200);
  expect(await isHealthy({ HOST: '', PORT: port })).toBe(true);
  server.signal('SIGTERM');
  await server.ended;
  expect(await isHealthy({ HOST: '', PORT: port })).toBe(false);
  const alone = await startServer({ HOST: '[::1]', SNAP_UP_DATA: dataFolder });
  expect(alone.url).toMatch(/^http:\/\/\[::1\]:\d+$/);
  const portFile = join(dataFolder, 'port');
  writeFileSync(portFile, new URL(alone.url).port);
  expect(await isHealthy({ HOST: '[::1]', PORT: '', PORT_FILE: portFile })).toBe(true);
  alone.signal('SIGTERM');
  await alone.ended;
});

it('is replaced by no server that deals the same cards to everybody: in production that one does not start', async () => {
  const { code, output } = await runServer({ NODE_ENV: 'production', SNAP_UP_DATA: dataFolder }, fixedServer);
  expect(code).toBe(1);
  expect(output).toContain('it is for tests alone');
  expect(postgresOf(dataFolder)).toBeUndefined();
});

it('says that its port is in use, and leaves no Postgres running', async () => {
  const server = createServer();
  const { port } = new URL(await listen(server));
  const { code, output } = await runServer({ PORT: port, SNAP_UP_DATA: dataFolder });
  server.close();
  expect(code).toBe(1);
  expect(output).toContain(`Snap-Up cannot start: port ${port} is in use. Choose another with PORT=…\n`);
  expect(postgresOf(dataFolder)).toBeUndefined();
});

it('lets no second server run on the same data, says so, and disturbs nobody', async () => {
  const first = await startServer({ SNAP_UP_DATA: dataFolder });
  const { code, output } = await runServer({ SNAP_UP_DATA: dataFolder });
  expect(code).toBe(1);
  expect(output).toMatch(
    /\nSnap-Up cannot start: Another Snap-Up server runs on the data in .*\. Use that one, or stop it first, or name another folder in SNAP_UP_DATA\.\n$/,
  );
  expect((await fetch(`${first.url}/ready`)).status).toBe(200);
  first.signal('SIGKILL');
  await first.ended;
  const next = await startServer({ SNAP_UP_DATA: dataFolder });
  expect(next.output()).not.toContain('Another Snap-Up server');
  next.signal('SIGTERM');
  expect((await next.ended).code).toBe(0);
});

it('stops cleanly and at once with open and reconnecting pages, says so, and leaves no Postgres running', async () => {
  const server = await startServer({ SNAP_UP_DATA: dataFolder });
  const { guests, tableId } = await newTable(server.url, ['Anna', 'Ben']);
  const cookies = guests.flatMap(({ cookie }) => Array.from({ length: 7 }, () => cookie));
  const pages = await Promise.all(cookies.map((cookie) => connectRaw(server.url, { cookie })));
  for (const page of pages) await page.ask('join', tableId, null);
  expect(postgresOf(dataFolder)).toBeGreaterThan(1);
  server.signal('SIGTERM');
  const late = Promise.allSettled(
    pages.map(({ ended }, at) => ended.then(() => connectRaw(server.url, { cookie: cookies[at] ?? '' }))),
  );
  const { code, output } = await server.ended;
  expect((await late).filter(({ status }) => status === 'fulfilled')).toEqual([]);
  expect(code).toBe(0);
  expect(output).toContain('Stopping; every game is kept.\n');
  expect(output).not.toMatch(/"level":(40|50|60)/);
  expect(output.match(/Snap-Up is ready at http:\/\/127\.0\.0\.1:\d+\n/g)).toHaveLength(1);
  expect(postgresOf(dataFolder)).toBeUndefined();
});
