import type { Browser, Page } from 'playwright';
import type { Network } from './networks.ts';
import { type Answer, type PageLoad, transferredOf } from './page-figures.ts';
import { type Phone, withPhone } from './phone.ts';
import { watchPage, watchUntilUsable } from './watch.ts';

/** A page to open, and its visitor. */
export interface OpenedPage {
  readonly name: string;
  readonly path: string;
  /** The `cookie` header of a player with a name; null for a first-time visitor. */
  readonly cookie: string | null;
}

/** How long a page that is left alone is watched once it has painted something. */
const watchedMs = 1_500;

/**
 * Opens a page twice on a slow phone with an empty cache: once left alone, for its paints, and once clicked until it
 * responds.
 */
export async function openOnce(
  browser: Browser,
  url: string,
  network: Network | null,
  opened: OpenedPage,
): Promise<PageLoad> {
  const painted = await withPhone(browser, url, network, [watchPage], async (phone) => {
    await open(phone, url, opened);
    await phone.page.waitForFunction(() => !Number.isNaN(window.watched.firstPaintMs));
    await phone.page.waitForTimeout(watchedMs);
    return phone.page.evaluate(() => window.watched);
  });
  return withPhone(browser, url, network, [watchPage, watchUntilUsable], async (phone) => {
    const answers = followAnswers(phone);
    await open(phone, url, opened);
    const usableMs = await untilUsable(phone.page);
    const { tasks } = await phone.page.evaluate(() => window.watched);
    return {
      transferred: transferredOf(answers.begunBefore(usableMs)),
      firstPaintMs: painted.firstPaintMs,
      largestPaintMs: painted.largestPaintMs,
      layoutShift: painted.layoutShift,
      usableMs,
      longTaskMs: tasks.filter(({ startMs }) => startMs < usableMs).map(({ durationMs }) => durationMs),
    };
  });
}

async function open({ context, page }: Phone, url: string, { path, cookie }: OpenedPage): Promise<void> {
  if (cookie !== null) await context.addCookies(cookiesOf(cookie, url));
  await page.goto(path, { waitUntil: 'networkidle' });
}

/** Reads a `cookie` header for a browser. */
export function cookiesOf(header: string, url: string): { name: string; value: string; url: string }[] {
  return header.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url };
  });
}

async function untilUsable(page: Page): Promise<number> {
  await page.waitForFunction(() => window.usableMs !== undefined);
  return page.evaluate(() => window.usableMs ?? Number.NaN);
}

/** Records what a page fetches. */
function followAnswers({ tools }: Phone): { begunBefore(ms: number): readonly Answer[] } {
  let startSeconds: number | null = null;
  const requests = new Map<string, Answer & { readonly begunMs: number }>();
  tools.on('Network.requestWillBeSent', ({ requestId, timestamp, type }) => {
    startSeconds ??= timestamp;
    requests.set(requestId, { type: type ?? 'Other', bytes: 0, begunMs: (timestamp - startSeconds) * 1_000 });
  });
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request !== undefined) requests.set(requestId, { ...request, bytes: encodedDataLength });
  });
  return { begunBefore: (ms) => [...requests.values()].filter(({ begunMs }) => begunMs <= ms) };
}
