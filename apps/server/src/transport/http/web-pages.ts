import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import { type Language, offeredLanguages, prerenderedPage, routeOf } from '@snap-up/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { cookieName } from '../../session/sessions.ts';
import { languageFor, type PageHead, pathOf } from './page-heads.ts';
import { rejectionBody } from './rejections.ts';

export const webFolder = fileURLToPath(new URL('../../../../web/dist/site/', import.meta.url));

const longMaxAgeSeconds = 365 * 24 * 60 * 60;

/** Headers that browsers heed on pages, and on the scripts of workers, alone. */
const pageHeaders = [
  'content-security-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

export type HeadOf = (request: FastifyRequest) => Promise<PageHead>;

/** The encodings in which pages are sent, the best first. */
const pageEncodings = ['br', 'gzip', 'identity'] as const;
type PageEncoding = (typeof pageEncodings)[number];

interface RenderedPage {
  readonly body: Buffer;
  readonly etag: string;
}

/** Twice as fast as the best, and hardly larger. */
const brotliQuality = 9;
const keptPages = 200;

const compress: Readonly<Record<PageEncoding, (html: Buffer) => Promise<Buffer> | Buffer>> = {
  br: (html) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (html) => promisify(gzip)(html),
  identity: (html) => html,
};

/** A page with these tags at the end of its head, ready to send. */
interface Rendering {
  readonly tags: string;
  readonly encoding: PageEncoding;
}

type RenderedPages = (rendering: Rendering) => Promise<RenderedPage>;

/** Compresses a page, as it was built, outside the main thread. The last ones are kept. */
function renderedPages(html: string): RenderedPages {
  const pages = new LRUCache<string, RenderedPage, Rendering>({
    max: keptPages,
    // Whoever waits for a page gets it, even if it is not kept by then.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: { tags, encoding } }) => {
      // A function, since a replacement text may have patterns such as `$&`.
      const body = await compress[encoding](Buffer.from(html.replace('</head>', () => `${tags}</head>`)));
      return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
    },
  });
  return (context) => pages.forceFetch(`${context.encoding} ${context.tags}`, { context });
}

/** The HTML pages that the build prepares, by their files. */
type PreparedPages = ReadonlyMap<string, RenderedPages>;

/** The prepared pages that exist, by language. */
type PagesByLanguage = ReadonlyMap<Language, PreparedPages>;

/**
 * Returns the page with which the client begins. A visitor without a cookie has no name yet, and begins at a table with the
 * invitation; the client corrects a wrong guess.
 */
function beginningOf(
  pages: PreparedPages,
  request: FastifyRequest,
  { status, beginning }: PageHead,
): RenderedPages | undefined {
  const isInvited = status === 200 && !(request.headers.cookie ?? '').includes(`${cookieName}=`);
  const name = prerenderedPage(routeOf(pathOf(request)), isInvited ? 'invitation' : beginning);
  return pages.get(name) ?? pages.get('missing');
}

/** Serves the web client: its files, and an HTML page at every address, as the client has its own router. */
export async function serveWebPages(
  app: FastifyInstance,
  folder: string,
  headOf: HeadOf,
  languages: readonly Language[] = offeredLanguages,
): Promise<void> {
  const pagesIn = await pagesByLanguage(folder, languages);
  const built = [...pagesIn.keys()];
  if (built.length > 0) {
    await app.register(fastifyStatic, {
      root: folder,
      // Pages come with their heads, and not as files.
      index: false,
      // The build leaves compressed copies beside the files.
      preCompressed: true,
      setHeaders: (response, path) => {
        // Files with a content hash in their name never change; all others are revalidated.
        const isHashed = path.startsWith(join(folder, 'assets', sep));
        response.header('cache-control', isHashed ? `public, max-age=${longMaxAgeSeconds}, immutable` : 'no-cache');
        // They mean nothing on other scripts, styles and pictures, of which a page has two dozen.
        if (isHashed && !basename(path).includes('worker')) for (const name of pageHeaders) response.removeHeader(name);
        if (isByLanguage(path)) response.header('vary', variesWith);
        // Apps that show a link show its picture from another site.
        if (path.startsWith(join(folder, 'previews', sep))) {
          response.header('cross-origin-resource-policy', 'cross-origin');
        }
      },
    });
  }
  for (const name of built.length > 0 ? filesByLanguage : []) {
    app.get(`/${name}`, { schema: { hide: true } }, (request, reply) =>
      reply.sendFile(join(folderOf(languageFor(request.headers, built)), name)),
    );
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const pages = pagesIn.get(languageFor(request.headers, built));
    if (pages !== undefined && isRead && !request.url.startsWith('/api/')) {
      const head = await headOf(request);
      // A missing script or picture is not answered with a page.
      const isWanted = head.status !== 404 || (request.headers.accept ?? '').includes('text/html');
      const page = beginningOf(pages, request, head);
      if (isWanted && page !== undefined) return sendPage(page, head, request, reply);
    }
    return reply.status(404).send(rejectionBody({ code: 'no-such-page' }));
  };
  app.get('/', { schema: { hide: true } }, answer);
  app.setNotFoundHandler(answer);
}

/** The headers that answers in several languages depend on. */
const variesWith = 'accept-encoding, accept-language, cookie';

/** Files that are there in each language, under the same address. */
const filesByLanguage = ['manifest.webmanifest', 'service-worker.js'] as const;

function isByLanguage(path: string): boolean {
  return filesByLanguage.some((name) => name === basename(path).replace(/\.(br|gz)$/, ''));
}

/** Where the pages of a language are: those in English at the top. */
function folderOf(language: Language): string {
  return language === 'en' ? '' : language;
}

/** None while nothing has been built, as during development. */
async function pagesByLanguage(folder: string, languages: readonly Language[]): Promise<PagesByLanguage> {
  const built = languages.filter((language) => existsSync(join(folder, folderOf(language), 'home.html')));
  const read = async (language: Language) => [language, await preparedPages(join(folder, folderOf(language)))] as const;
  return new Map(await Promise.all(built.map(read)));
}

async function preparedPages(folder: string): Promise<PreparedPages> {
  const files = (await readdir(folder)).filter((name) => extname(name) === '.html');
  const read = async (file: string) => renderedPages(await readFile(join(folder, file), 'utf8'));
  return new Map(await Promise.all(files.map(async (file) => [basename(file, '.html'), await read(file)] as const)));
}

async function sendPage(
  page: RenderedPages,
  { status, isListed, tags }: PageHead,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = encodingFor(headers['accept-encoding']);
  const { body, etag } = await page({ tags, encoding });
  reply.headers({ 'cache-control': 'no-cache', etag, vary: variesWith });
  if (!isListed) reply.header('x-robots-tag', 'noindex');
  if (status === 200 && hasPage(headers['if-none-match'], etag)) return reply.status(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.status(status).type('text/html; charset=utf-8').send(body);
}

/** Whether a browser has the page already. Proxies that compress mark its tag as weak, which makes no difference here. */
function hasPage(known: string | undefined, etag: string): boolean {
  return (known ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

function encodingFor(accepted = ''): PageEncoding {
  const best = negotiate(accepted, [...pageEncodings]);
  return pageEncodings.find((encoding) => encoding === best) ?? 'identity';
}
