import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join, relative } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { TableBeginning } from '@snap-up/protocol';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieName } from '../../../src/session/sessions.ts';
import { type HeadOf, serveWebPages, webFolder } from '../../../src/transport/http/web-pages.ts';

const beginnings = [
  'home',
  'table-missing',
  'table-invitation',
  'table-lobby',
  'table-game',
  'solo-game-yukon',
  'replay',
  'missing',
] as const;
type Beginning = (typeof beginnings)[number];
const page = (beginning: Beginning) => `<!doctype html><head><title>A page</title></head><p>${beginning}</p>`;
/** There are pages at `/` and below `/t/`, except for `/t/gone`. No game has been played at `/t/new`. */
const beginningsByUrl: Readonly<Record<string, TableBeginning>> = {
  '/t/new': 'lobby',
  '/t/gone': 'missing',
};
const headOf: HeadOf = async ({ url }) => ({
  status: /^\/($|t\/(?!gone))/.test(url) ? 200 : 404,
  isListed: url === '/',
  beginning: beginningsByUrl[url] ?? 'game',
  tags: url.startsWith('/t/many-') ? `<meta name="${url}" />` : '<meta name="a" />',
});
const sentPage = (beginning: Beginning) => page(beginning).replace('</head>', '<meta name="a" /></head>');
const script = 'console.log("a script")';
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'snap-up-site-'));
  mkdirSync(join(folder, 'assets'));
  for (const name of beginnings) writeFileSync(join(folder, `${name}.html`), page(name));
  const file = join(folder, 'assets', 'main.js');
  writeFileSync(file, script);
  writeFileSync(`${file}.br`, brotliCompressSync(script));
  writeFileSync(`${file}.gz`, gzipSync(script));
  app = Fastify();
  await serveWebPages(app, folder, headOf);
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

it.each<[string, string, number, Beginning]>([
  ['/', '', 200, 'home'],
  ['/t/abc', '', 200, 'table-invitation'],
  ['/t/abc?begin', `theme=dark; ${cookieName}=abc`, 200, 'table-game'],
  ['/t/new', `${cookieName}=abc`, 200, 'table-lobby'],
  ['/t/new', '', 200, 'table-invitation'],
  ['/t/gone', '', 404, 'table-missing'],
  ['/t/gone', `${cookieName}=abc`, 404, 'table-missing'],
  ['/t/abc/g/1', `${cookieName}=abc`, 200, 'replay'],
  ['/patience/yukon?a', '', 404, 'solo-game-yukon'],
  ['/patience/klondike', '', 404, 'missing'],
  ['/missing', '', 404, 'missing'],
])(
  'sends the page at %s with the cookies “%s” compressed, and revalidated each time',
  async (url, cookie, status, beginning) => {
    const { statusCode, headers, rawPayload } = await app.inject({
      url,
      headers: { accept: 'text/html', 'accept-encoding': 'br', cookie },
    });
    expect([statusCode, headers['content-encoding'], headers['cache-control']]).toEqual([status, 'br', 'no-cache']);
    expect(brotliDecompressSync(rawPayload).toString()).toBe(sentPage(beginning));
    expect(headers['x-robots-tag']).toBe(url === '/' ? undefined : 'noindex');
  },
);

it('sends a page to clients without an `Accept-Encoding`, such as preview apps', async () => {
  for (const accept of ['*/*', '']) {
    const { statusCode, body, headers } = await app.inject({ url: '/t/abc', headers: { accept } });
    expect([statusCode, body]).toEqual([200, sentPage('table-invitation')]);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  }
  const { statusCode, body } = await app.inject({ method: 'HEAD', url: '/t/abc' });
  expect([statusCode, body]).toEqual([200, '']);
});

it('has the browser revalidate a page, and sends it only if it has changed', async () => {
  const request = (headers: Record<string, string>) => app.inject({ url: '/', headers });
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { headers } = await request({ 'accept-encoding': encoding });
    const etag = String(headers.etag);
    for (const known of [etag, `W/${etag}`, `"another", W/${etag}`, `${etag},"another"`]) {
      const again = await request({ 'accept-encoding': encoding, 'if-none-match': known });
      expect([again.statusCode, again.headers['cache-control'], again.body]).toEqual([304, 'no-cache', '']);
    }
  }
  const { statusCode } = await request({ 'accept-encoding': 'br', 'if-none-match': '"another"' });
  expect(statusCode).toBe(200);
});

it('does not send the page in place of a file that is missing', async () => {
  const { statusCode, headers } = await app.inject({ url: '/assets/old-1a2b3c4d.js', headers: { accept: '*/*' } });
  expect(statusCode).toBe(404);
  expect(headers['cache-control']).toBeUndefined();
});

it('takes only the folder of the build for hashed files, wherever it lies', async () => {
  const outer = join(folder, 'assets', 'site');
  mkdirSync(outer);
  for (const name of beginnings) writeFileSync(join(outer, `${name}.html`), page(name));
  const nested = Fastify();
  await serveWebPages(nested, outer, headOf);
  const { headers } = await nested.inject({ url: '/' });
  expect(headers['cache-control']).toBe('no-cache');
  await nested.close();
});

describe('the built client', () => {
  const found = readdirSync(webFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(webFolder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  const files = found.filter((name) => !/\.(br|gz)$/.test(name));
  const isPage = (name: string) => name.endsWith('.html');
  const isSentCompressed = (name: string) =>
    !/\.(png|jpg|ico|woff2)$/.test(name) && statSync(join(webFolder, name)).size >= 1_000;
  /** One file of each kind that is sent as it is, as the server goes by no more of a name, and the first page. */
  const sent = new Map(
    files
      .filter((name) => !isPage(name) || name === 'home.html')
      .map((name) => [[dirname(name), extname(name), isSentCompressed(name)].join(), name]),
  );
  let site: FastifyInstance;
  beforeAll(async () => {
    site = Fastify();
    await serveWebPages(site, webFolder, async () => ({ status: 200, isListed: true, beginning: 'game', tags: '' }));
  });
  afterAll(() => site.close());

  it('has a hash in the name of each file that browsers keep', () => {
    const kept = files.filter((name) => name.startsWith('assets/'));
    expect(kept.filter((name) => !/-[\w-]{8}\.\w+$/.test(name))).toEqual([]);
  });

  it('has compressed copies of each text but pages, which the server compresses with their heads', () => {
    const compressed = files.filter((name) => !isPage(name) && isSentCompressed(name));
    const copies = compressed.flatMap((name) => [`${name}.br`, `${name}.gz`]);
    expect(found.filter((name) => /\.(br|gz)$/.test(name)).sort()).toEqual(copies.sort());
    for (const name of compressed) {
      const content = readFileSync(join(webFolder, name));
      expect(brotliDecompressSync(readFileSync(join(webFolder, `${name}.br`))).equals(content), name).toBe(true);
      expect(gunzipSync(readFileSync(join(webFolder, `${name}.gz`))).equals(content), name).toBe(true);
    }
  });

  it.each([...sent.values()])('%s is kept or asked for again as its name says, and sent compressed', async (name) => {
    const content = readFileSync(join(webFolder, name));
    const read = { br: brotliDecompressSync, gzip: gunzipSync, '': (body: Buffer) => body };
    for (const [accepted, decompress] of Object.entries(read)) {
      const { statusCode, headers, rawPayload } = await site.inject({
        url: name === 'home.html' ? '/' : `/${name}`,
        headers: { 'accept-encoding': accepted },
      });
      expect(statusCode).toBe(200);
      const isSentSo = accepted !== '' && isSentCompressed(name);
      expect(headers['content-encoding']).toBe(isSentSo ? accepted : undefined);
      expect((isSentSo ? decompress : read[''])(rawPayload).equals(content)).toBe(true);
      expect(headers['cache-control']).toBe(
        name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      const isByLanguage = /^home\.html$|(^|\/)(manifest\.webmanifest|service-worker\.js)$/.test(name);
      expect(headers.vary).toBe(isByLanguage ? 'accept-encoding, accept-language, cookie' : 'accept-encoding');
      expect(headers['content-type']).not.toMatch(/octet-stream/);
    }
  });
});

describe('in several languages', () => {
  const languages = ['en', 'de', 'fr'] as const;
  let site: FastifyInstance;
  let several: string;
  beforeAll(async () => {
    several = mkdtempSync(join(tmpdir(), 'snap-up-languages-'));
    mkdirSync(join(several, 'de'));
    for (const own of ['', 'de']) {
      writeFileSync(join(several, own, 'home.html'), `<html lang="${own || 'en'}"><head></head></html>`);
      writeFileSync(join(several, own, 'manifest.webmanifest'), `{"lang":"${own || 'en'}"}`);
    }
    site = Fastify();
    await serveWebPages(site, several, headOf, languages);
  });
  afterAll(async () => {
    await site.close();
    rmSync(several, { recursive: true, force: true });
  });

  it.each([
    ['', undefined, 'en'],
    ['', 'de-AT', 'de'],
    ['', 'pt-BR,de-DE;q=0.8,en;q=0.7', 'de'],
    ['', 'pt', 'en'],
    // French has not been built.
    ['', 'fr,de;q=0.5', 'de'],
    ['snap-up-language=de', 'en', 'de'],
    ['snap-up-language=xx', 'de', 'de'],
    ['snap-up-language=fr', 'en', 'en'],
  ])('a page with the cookies “%s” for a browser that asks for %s is in %s', async (cookie, accepted, language) => {
    const headers = { accept: 'text/html', cookie, ...(accepted === undefined ? {} : { 'accept-language': accepted }) };
    const page = await site.inject({ url: '/', headers });
    expect(page.body).toContain(`<html lang="${language}">`);
    expect(page.headers.vary).toBe('accept-encoding, accept-language, cookie');
    const manifest = await site.inject({ url: '/manifest.webmanifest', headers });
    expect(manifest.json()).toEqual({ lang: language });
    expect(manifest.headers.vary).toBe('accept-encoding, accept-language, cookie');
  });

  it('does not take the page of one language for that of another', async () => {
    const german = await site.inject({ url: '/', headers: { 'accept-language': 'de' } });
    const known = { 'if-none-match': String(german.headers.etag) };
    expect((await site.inject({ url: '/', headers: { ...known, 'accept-language': 'de' } })).statusCode).toBe(304);
    expect((await site.inject({ url: '/', headers: { ...known, 'accept-language': 'en' } })).statusCode).toBe(200);
  });
});

it('sends everybody their page, also if more are wanted at once than are cached', async () => {
  const wanted = Array.from({ length: 250 }, (_, number) =>
    app.inject({ url: `/t/many-${number}`, headers: { 'accept-encoding': 'br' } }),
  );
  expect((await Promise.all(wanted)).filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
});
