import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteDataFolder, newDataFolder, postgresOf, startServer } from '../support/server-process.ts';
import { guestWith, newGuest } from '../support/service.ts';

let dataFolder: string;
beforeAll(() => {
  dataFolder = newDataFolder();
});
afterAll(() => deleteDataFolder(dataFolder));

/** Runs `new-secrets` on the data folder. */
function newSecrets(...args: readonly string[]) {
  const { DATABASE_URL: _theirs, ...env } = process.env;
  const file = fileURLToPath(new URL('../../src/new-secrets.ts', import.meta.url));
  return new Promise<{ readonly code: number; readonly output: string }>((resolve) => {
    execFile(process.execPath, [file, ...args], { env: { ...env, SNAP_UP_DATA: dataFolder } }, (error, out, problem) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: out + problem }),
    );
  });
}

it('makes cookies worthless that were copied, while no server runs and where the operator is sure', async () => {
  const server = await startServer({ SNAP_UP_DATA: dataFolder });
  const anna = await newGuest(server.url, 'Anna');
  expect(await newSecrets('--sure')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The secrets are as they were: A server runs on/),
  });
  server.signal('SIGTERM');
  await server.ended;
  expect(await newSecrets()).toMatchObject({
    code: 1,
    output: expect.stringContaining('npm run new-secrets -- --sure'),
  });

  const nameOf = async (url: string) => {
    const { cookie } = guestWith(url, 'Anna', anna.cookie);
    const response = await fetch(`${url}/api/session`, { headers: { cookie } });
    return ((await response.json()) as { readonly name: string | null }).name;
  };
  const same = await startServer({ SNAP_UP_DATA: dataFolder });
  expect(await nameOf(same.url)).toBe('Anna');
  same.signal('SIGTERM');
  await same.ended;

  expect(await newSecrets('--sure')).toMatchObject({ code: 0, output: expect.stringContaining('makes new ones') });
  expect(postgresOf(dataFolder)).toBeUndefined();
  const next = await startServer({ SNAP_UP_DATA: dataFolder });
  expect(await nameOf(next.url)).toBeNull();
  next.signal('SIGTERM');
  await next.ended;
});
