import type { Browser } from 'playwright';
import { cookiesOf, network, type Phone, withPhone } from './phone.ts';
import { watchPage, watchUntilUsable } from './watch.ts';

/** A page to open, and its visitor. */
export interface OpenedPage {
  readonly path: string;
  /** The `cookie` header of a player with a name; null for a first-time visitor. */
  readonly cookie: string | null;
}

/** The measurements of one page load. Times are in milliseconds since the navigation began. */
export interface PageLoad {
  /** As transferred until the page could be used, headers included. */
  readonly bytes: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** When a button first worked. */
  readonly usableMs: number;
}

/** How long a page that is left alone is watched once it has painted something. */
const watchedMs = 1_500;

/**
 * Opens a page twice on a slow phone with an empty cache: once left alone, for its paints, and once clicked until it
 * responds.
 */
export async function openOnce(browser: Browser, url: string, opened: OpenedPage): Promise<PageLoad> {
  const { firstPaintMs, largestPaintMs } = await withPhone(browser, url, network, [watchPage], async (phone) => {
    await open(phone, url, opened);
    await phone.page.waitForFunction(() => !Number.isNaN(window.watched.firstPaintMs));
    await phone.page.waitForTimeout(watchedMs);
    return phone.page.evaluate(() => window.watched);
  });
  return withPhone(browser, url, network, [watchUntilUsable], async (phone) => {
    const bytesBefore = countBytes(phone);
    await open(phone, url, opened);
    await phone.page.waitForFunction(() => window.usableMs !== undefined);
    const usableMs = await phone.page.evaluate(() => window.usableMs ?? Number.NaN);
    return { bytes: bytesBefore(usableMs), firstPaintMs, largestPaintMs, usableMs };
  });
}

async function open({ context, page }: Phone, url: string, { path, cookie }: OpenedPage): Promise<void> {
  if (cookie !== null) await context.addCookies(cookiesOf(cookie, url));
  await page.goto(path, { waitUntil: 'networkidle' });
}

/** Records what a page fetches. Returns what adds up the bytes of all requests that had begun by a time. */
function countBytes({ tools }: Phone): (ms: number) => number {
  let startSeconds: number | null = null;
  const requests = new Map<string, { readonly begunMs: number; bytes: number }>();
  tools.on('Network.requestWillBeSent', ({ requestId, timestamp }) => {
    startSeconds ??= timestamp;
    requests.set(requestId, { bytes: 0, begunMs: (timestamp - startSeconds) * 1_000 });
  });
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request !== undefined) request.bytes = encodedDataLength;
  });
  return (ms) => [...requests.values()].reduce((sum, { begunMs, bytes }) => sum + (begunMs <= ms ? bytes : 0), 0);
}
