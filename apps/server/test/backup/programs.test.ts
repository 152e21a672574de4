import { execFile, execFileSync } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { newFact } from '@snap-up/test-kit/facts.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  deleteDataFolder,
  newDataFolder,
  postgresOf,
  runServer,
  type ServerProcess,
  startServer,
} from '../support/server-process.ts';
import { guestWith, newGuest } from '../support/service.ts';

let dataFolder: string;
let newFolder: string;
let secretFolder: string;
let backups: string;
beforeAll(() => {
  [dataFolder, newFolder, secretFolder] = [newDataFolder(), newDataFolder(), newDataFolder()];
  backups = mkdtempSync(join(tmpdir(), 'snap-up-backups-'));
});
afterAll(() => {
  for (const folder of [dataFolder, newFolder, secretFolder]) deleteDataFolder(folder);
  rmSync(backups, { recursive: true, force: true });
});

/** Runs a program of the operator on a data folder. `heard` gets all that it has said so far. */
function run(program: string, folder: string, args: readonly string[], heard: (output: string) => void = () => {}) {
  const { DATABASE_URL: _theirs, ...env } = process.env;
  const file = fileURLToPath(new URL(`../../src/${program}.ts`, import.meta.url));
  return new Promise<{ readonly code: number; readonly output: string }>((resolve) => {
    const options = { env: { ...env, SNAP_UP_DATA: folder } };
    const child = execFile(process.execPath, [file, ...args], options, (error, out, problem) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: out + problem }),
    );
    let output = '';
    child.stdout?.on('data', (text: string) => {
      output += text;
      heard(output);
    });
  });
}

const stop = async (server: ServerProcess) => {
  server.signal('SIGTERM');
  await server.ended;
};

it('back up the embedded database of a server that runs, and restore it into another data folder', async () => {
  const empty = await run('backup', dataFolder, [backups]);
  expect(empty).toMatchObject({ code: 1, output: expect.stringMatching(/^The backup failed: There is no data in /) });

  const server = await startServer({ SNAP_UP_DATA: dataFolder });
  const anna = await newGuest(server.url, 'Anna');
  const made = await anna.rest.createTable({ seatCount: 2 });
  if (!made.ok) throw new Error(made.error.code);

  // The folder is made.
  const newBackups = join(backups, 'nightly');
  const done = await run('backup', dataFolder, ['--keep', '1', newBackups]);
  expect(done).toMatchObject({ code: 0, output: expect.stringMatching(/players: 1 rows[\s\S]*Wrote .*every secret/) });
  const [name = ''] = readdirSync(newBackups);
  const file = join(newBackups, name);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const checked = await run('backup', dataFolder, ['--check', file]);
  expect(checked).toMatchObject({ code: 0, output: expect.stringContaining(`${file} is complete.`) });
  const [taken, noFolder] = await Promise.all([
    run('backup', dataFolder, [file]),
    run('backup', dataFolder, ['--keep', '1', file]),
  ]);
  expect(taken).toMatchObject({ code: 1, output: expect.stringMatching(/^The backup failed: There is a file /) });
  expect(noFolder).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The backup failed: .* is not a folder\./),
  });
  // What a backup left behind that was killed goes; one that is being written stays.
  const parts = ['12', '13'].map((pid) => `snap-up-2026-11-20T03-30-00Z.backup.${pid}.part`);
  for (const part of parts) writeFileSync(join(newBackups, part), 'half');
  const before = new Date(Date.now() - 2 * 60 * 60_000);
  utimesSync(join(newBackups, parts[0] ?? ''), before, before);
  expect(await run('backup', dataFolder, ['--keep', '2', newBackups])).toMatchObject({ code: 0 });
  const left = readdirSync(newBackups);
  expect(left).toHaveLength(3);
  expect(left).toEqual(expect.arrayContaining([name, parts[1]]));
  const refused = await run('restore', dataFolder, ['--replace', 'snap_up', file]);
  expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/^Nothing was restored: A server runs on/) });
  // The server has not lost its Postgres to the programs, which used it, too.
  expect((await fetch(`${server.url}/ready`)).status).toBe(200);
  await stop(server);
  expect(postgresOf(dataFolder)).toBeUndefined();

  const restored = await run('restore', newFolder, [file]);
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('You can start the server now.') });
  expect(postgresOf(newFolder)).toBeUndefined();
  const again = await run('restore', newFolder, [file]);
  expect(again).toMatchObject({ code: 1, output: expect.stringMatching(/This database is not empty .*--replace/) });

  const misnamed = await run('restore', newFolder, ['--replace', 'snap_down', file]);
  const called = /^Nothing was restored: The database is called snap_up, at /;
  expect(misnamed).toMatchObject({ code: 1, output: expect.stringMatching(called) });
  const replaced = await run('restore', newFolder, ['--replace', 'snap_up', file]);
  const told =
    /^Replacing the database snap_up at .*, which has 0 games and 1 table[\s\S]*You can start the server now\./m;
  expect(replaced).toMatchObject({ code: 0, output: expect.stringMatching(told) });

  const next = await startServer({ SNAP_UP_DATA: newFolder });
  const games = await guestWith(next.url, 'Anna', anna.cookie).rest.myGames();
  expect(games.ok && games.value.map(({ tableId }) => tableId)).toEqual([made.value.table.id]);
  await stop(next);
});

it('refuse a second restore and a server while a restore runs, and leave its Postgres alone', async () => {
  const file = join(backups, 'small.backup');
  const server = await startServer({ SNAP_UP_DATA: dataFolder });
  expect(await run('backup', dataFolder, [file])).toMatchObject({ code: 0 });
  await stop(server);
  // A restore waits for the bytes of a pipe.
  const pipe = join(backups, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const underWay = newFact();
  const first = run('restore', dataFolder, ['--replace', 'snap_up', pipe], (output) => {
    if (output.includes('Replacing the database')) underWay.happen();
  });
  await underWay.happened;
  // One after the other: programs that have to wait for each other say so.
  const second = await run('restore', dataFolder, ['--replace', 'snap_up', file]);
  const secrets = await run('new-secrets', dataFolder, ['--sure']);
  const started = await runServer({ SNAP_UP_DATA: dataFolder });
  const reason = 'A backup is being restored into this database';
  const again = `${reason}. Please try again when that has ended.`;
  expect(second).toMatchObject({ code: 1, output: `Nothing was restored: ${again}\n` });
  expect(secrets).toMatchObject({ code: 1, output: `The secrets are as they were: ${again}\n` });
  expect(started.code).toBe(1);
  expect(started.output).toBe(`Snap-Up cannot start: ${reason}. Please start the server when that has ended.\n`);
  await pipeline(createReadStream(file), createWriteStream(pipe));
  expect(await first).toMatchObject({ code: 0, output: expect.stringContaining('You can start the server now.') });
  expect(postgresOf(dataFolder)).toBeUndefined();
});

it('print their usage, or which file or folder cannot be used', async () => {
  const asked = await Promise.all([
    run('restore', newFolder, []),
    run('backup', newFolder, ['--keep', 'many', backups]),
    run('backup', newFolder, ['--check', join(backups, 'missing')]),
    run('restore', newFolder, [join(backups, 'missing')]),
    // `/proc` takes no folder, and says that there is no `/proc` instead.
    run('backup', newFolder, ['/proc/snap-up/today.backup']),
  ]);
  expect(asked.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1]);
  expect(asked[0]?.output).toContain('npm run restore -- FILE');
  expect(asked[1]?.output).toContain('npm run backup -- --keep 14 FOLDER');
  expect(asked[2]?.output).toMatch(/^The backup failed: There is no file .*missing that can be read \(ENOENT.*\)\./);
  expect(asked[3]?.output).toMatch(/^Nothing was restored: There is no file .*missing that can be read \(ENOENT.*\)\./);
  expect(asked[4]?.output).toMatch(/^The backup failed: .*\/proc\/snap-up/);
});

it('makes copied cookies worthless, if no server runs and the operator confirms', async () => {
  const server = await startServer({ SNAP_UP_DATA: secretFolder });
  const anna = await newGuest(server.url, 'Anna');
  expect(await run('new-secrets', secretFolder, ['--sure'])).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The secrets are as they were: A server runs on/),
  });
  await stop(server);
  expect(await run('new-secrets', secretFolder, [])).toMatchObject({
    code: 1,
    output: expect.stringContaining('npm run new-secrets -- --sure'),
  });

  const nameOf = async (url: string) => {
    const { cookie } = guestWith(url, 'Anna', anna.cookie);
    const response = await fetch(`${url}/api/session`, { headers: { cookie } });
    return ((await response.json()) as { readonly name: string | null }).name;
  };
  const same = await startServer({ SNAP_UP_DATA: secretFolder });
  expect(await nameOf(same.url)).toBe('Anna');
  await stop(same);

  expect(await run('new-secrets', secretFolder, ['--sure'])).toMatchObject({
    code: 0,
    output: expect.stringContaining('makes new ones'),
  });
  expect(postgresOf(secretFolder)).toBeUndefined();
  const next = await startServer({ SNAP_UP_DATA: secretFolder });
  expect(await nameOf(next.url)).toBeNull();
  await stop(next);
});
