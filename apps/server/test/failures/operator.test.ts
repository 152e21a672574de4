import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { settingsFrom } from '../../src/platform/settings.ts';
import { newTable } from '../support/race.ts';
import { connectRaw } from '../support/raw-socket.ts';
import { deleteDataFolder, newDataFolder, postgresOf, runServer, startServer } from '../support/server-process.ts';

let dataFolder: string;
beforeAll(() => {
  dataFolder = newDataFolder();
});
afterAll(() => deleteDataFolder(dataFolder));

const cannotStart = (sentence: string) => ({
  code: 1,
  output: expect.stringMatching(`^Snap-Up cannot start: ${sentence}`),
});

/** Takes a port of this machine. */
function takePort(): Promise<{ readonly port: number; readonly server: Server }> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ port: typeof address === 'object' && address !== null ? address.port : 0, server });
    });
  });
}

it('says in one sentence why it cannot start, without a password, and exits with 1', async () => {
  const file = join(dataFolder, 'file');
  writeFileSync(file, '');
  const [noAddress, nobodyThere, noDatabase, underFile, inFile] = await Promise.all([
    runServer({ DATABASE_URL: 'garbage:secret' }),
    runServer({ DATABASE_URL: 'postgresql://a:secret@127.0.0.1:1/games' }),
    runServer({ DATABASE_URL: inject('postgresUrl').replace(/[^/]+$/, 'no_such_database') }),
    runServer({ SNAP_UP_DATA: join(file, 'below') }),
    runServer({ SNAP_UP_DATA: file }),
  ]);
  expect(noAddress).toEqual(cannotStart('DATABASE_URL is no address of a Postgres'));
  expect(nobodyThere).toEqual(cannotStart('The database games at 127.0.0.1:1 cannot be reached: .*ECONNREFUSED'));
  expect(noDatabase).toEqual(cannotStart('The database no_such_database at .* cannot be reached: .*does not exist'));
  expect(underFile).toEqual(cannotStart('The folder .* cannot hold the data .*SNAP_UP_DATA'));
  expect(inFile).toEqual(cannotStart('The folder .* cannot hold the data .*it is a file.*SNAP_UP_DATA'));
  for (const { output } of [noAddress, nobodyThere, noDatabase]) {
    expect(output).not.toContain('secret');
    expect(output.trim().split('\n')).toHaveLength(1);
  }
});

it('says at once that no folder can be made where the data should go', async () => {
  // `/proc` takes no folder, and says that there is no `/proc` instead.
  const ended = await runServer({ SNAP_UP_DATA: '/proc/snap-up/data' });
  expect(ended).toEqual(cannotStart('The folder /proc/snap-up/data cannot hold the data .*SNAP_UP_DATA'));
});

it('says that its port is in use, and leaves no Postgres running behind', async () => {
  const { port, server } = await takePort();
  const { code, output } = await runServer({ PORT: String(port), SNAP_UP_DATA: dataFolder });
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

it('stops clean and at once with open pages, says so, and leaves no Postgres running behind', async () => {
  const server = await startServer({ SNAP_UP_DATA: dataFolder });
  const { guests, tableId } = await newTable(server.url, ['Anna', 'Ben']);
  const pages = await Promise.all(guests.map(({ cookie }) => connectRaw(server.url, { cookie })));
  for (const page of pages) await page.ask('join', tableId, null);
  expect(postgresOf(dataFolder)).toBeGreaterThan(1);
  server.signal('SIGTERM');
  const { code, output } = await server.ended;
  expect(code).toBe(0);
  expect(output).toContain('Stopping; every game is kept.\n');
  expect(output).not.toMatch(/"level":(40|50|60)/);
  expect(output.match(/Snap-Up is ready at http:\/\/127\.0\.0\.1:\d+\n/g)).toHaveLength(1);
  expect(postgresOf(dataFolder)).toBeUndefined();
  for (const page of pages) page.close();
});

it('reads its settings, takes an empty one for none, and says which makes no sense', () => {
  expect(settingsFrom({ PORT: '', DATABASE_URL: ' ', LOG_LEVEL: '', HOST: '', SNAP_UP_DATA: '' })).toMatchObject({
    port: 3000,
    isPortFixed: false,
    databaseUrl: null,
    clusterAddress: null,
    logLevel: 'info',
    host: '0.0.0.0',
    trustedProxies: [],
    countdownMs: null,
  });
  expect(settingsFrom({ PORT: '8080', MESSAGES_PER_SECOND: '500', COUNTDOWN_SECONDS: '0.5004' })).toMatchObject({
    port: 8080,
    isPortFixed: true,
    messagesPerSecond: 500,
    countdownMs: 500,
  });
  expect(settingsFrom({ TRUST_PROXY: 'loopback, 10.0.0.0/8,::1, fd00::/8' }).trustedProxies).toEqual([
    'loopback',
    '10.0.0.0/8',
    '::1',
    'fd00::/8',
  ]);
  expect([settingsFrom({}), settingsFrom({ SOLVER_THREADS: '3' })].map((read) => read.solverThreads)).toEqual([
    null,
    3,
  ]);
  expect([settingsFrom({}), settingsFrom({ SOLVER_PRIORITY: 'low' })].map((read) => read.solverPriority)).toEqual([
    'idle',
    'low',
  ]);
  expect(settingsFrom({}).keptDays).toEqual({ emptyTables: 30, unusedPlayers: 180, games: null });
  expect(settingsFrom({ KEEP_EMPTY_TABLES_DAYS: 'never', KEEP_GAMES_DAYS: '365' }).keptDays).toEqual({
    emptyTables: null,
    unusedPlayers: 180,
    games: 365,
  });
  const shared = { DATABASE_URL: 'postgresql://a:b@c/d', CLUSTER_ADDRESS: 'http://10.0.0.3:3000' };
  expect(settingsFrom(shared)).toMatchObject({
    databaseUrl: shared.DATABASE_URL,
    clusterAddress: shared.CLUSTER_ADDRESS,
  });
  for (const settings of [
    { CLUSTER_ADDRESS: 'redis://a' },
    { CLUSTER_ADDRESS: 'http://a:b@c' },
    { CLUSTER_ADDRESS: 'http://a/games' },
    { PORT: 'abc' },
    { PORT: '-1' },
    { PORT: '65536' },
    { PORT: '1.5' },
    { LOG_LEVEL: 'loud' },
    { MESSAGES_PER_SECOND: 'x' },
    { MESSAGES_PER_SECOND: '0' },
    { DATABASE_URL: 'mysql://a@b/c' },
    { KEEP_GAMES_DAYS: '0' },
    { KEEP_GAMES_DAYS: '1.5' },
    { KEEP_EMPTY_TABLES_DAYS: 'always' },
    { SOLVER_PRIORITY: 'high' },
    { SOLVER_THREADS: '0' },
    { SOLVER_THREADS: '1.5' },
    { SOLVER_THREADS: '65' },
    { COUNTDOWN_SECONDS: 'x' },
    { COUNTDOWN_SECONDS: '-1' },
    { COUNTDOWN_SECONDS: '61' },
    { TRUST_PROXY: '1' },
    { TRUST_PROXY: 'true' },
    { TRUST_PROXY: '10.0.0.0/33' },
    { TRUST_PROXY: '10.0.0.0/8,' },
  ]) {
    expect(() => settingsFrom(settings)).toThrow(new RegExp(`^${Object.keys(settings)[0]} is .*\\.$`));
  }
  expect(() => settingsFrom({ PORT: '70000', LOG_LEVEL: 'loud', DATABASE_URL: 'x:secret' })).toThrow(
    'PORT is “70000”, which is no port. ' +
      'DATABASE_URL is no address of a Postgres, such as postgresql://user:password@host:5432/database. ' +
      'LOG_LEVEL is “loud”, which is none of fatal, error, warn, info, debug, trace, silent.',
  );
  expect(() => settingsFrom({ CLUSTER_ADDRESS: 'http://10.0.0.3:3000' })).toThrow(
    /^CLUSTER_ADDRESS needs DATABASE_URL: .*\.$/,
  );
});
