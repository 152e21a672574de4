import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { importAgain } from '../src/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'import-again-'));
const file = join(folder, 'part.js');
const address = pathToFileURL(file).href;
writeFileSync(file, 'export const url = import.meta.url;');
afterAll(() => rmSync(folder, { recursive: true }));

interface Part {
  readonly url: string;
}

test('imports a part once for all callers', async () => {
  let count = 0;
  const part = importAgain(async (): Promise<Part> => {
    count += 1;
    return await import(address);
  });
  const [one, other] = await Promise.all([part(), part()]);
  expect(one).toBe(other);
  expect(await part()).toBe(one);
  expect(count).toBe(1);
});

test('retries a part that could not be fetched', async () => {
  let isOffline = true;
  const part = importAgain((): Promise<Part> => {
    return isOffline ? Promise.reject(new TypeError('Importing a module script failed.')) : import(address);
  });
  await expect(part()).rejects.toThrow('failed');
  await expect(part()).rejects.toThrow('failed');
  isOffline = false;
  expect((await part()).url).toBe(address);
});

test('fetches a part under another address if the browser remembers the failure', async () => {
  const part = importAgain(
    (): Promise<Part> => Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${address}`)),
  );
  await expect(part()).rejects.toThrow('Failed to fetch');
  const fetched = await part();
  expect(fetched.url).toBe(`${address}?again=2`);
  expect(await part()).toBe(fetched);
});
