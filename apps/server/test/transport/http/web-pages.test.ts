import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveWebPages } from '../../../src/transport/http/web-pages.ts';

const page = '<!doctype html><title>A page</title>';
const script = 'console.log("a script")';
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'snap-up-site-'));
  mkdirSync(join(folder, 'assets'));
  const files: readonly (readonly [string, string])[] = [
    ['index.html', page],
    ['assets/main.js', script],
  ];
  for (const [name, text] of files) {
    writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text));
  }
  app = Fastify();
  await serveWebPages(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

it.each([
  ['br, gzip', 'br', brotliCompressSync(script)],
  ['gzip, deflate', 'gzip', gzipSync(script)],
  ['', undefined, Buffer.from(script)],
])('sends a file to a browser that takes “%s” as the build compressed it', async (accepted, encoding, sent) => {
  const { headers, rawPayload } = await app.inject({
    url: '/assets/main.js',
    headers: { 'accept-encoding': accepted },
  });
  expect(headers['content-encoding']).toBe(encoding);
  expect(rawPayload.equals(sent)).toBe(true);
  expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
  expect(headers['cache-control']).toMatch(/immutable/);
  expect(headers.vary).toBe('accept-encoding');
});

it.each(['/', '/table/abc'])('sends the page at %s compressed, and asks for it anew each time', async (url) => {
  const { statusCode, headers, rawPayload } = await app.inject({
    url,
    headers: { accept: 'text/html', 'accept-encoding': 'br' },
  });
  expect([statusCode, headers['content-encoding'], headers['cache-control']]).toEqual([200, 'br', 'no-cache']);
  expect(rawPayload.equals(brotliCompressSync(page))).toBe(true);
});
