import { findBrowser } from '@snap-up/e2e/browser';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { beforeEnd } from '../processes/endings.ts';

/** How a network is slowed. Speeds are in bytes a second, as Chromium takes them. */
export interface Network {
  readonly name: string;
  /** How long a request waits before its answer begins. */
  readonly latencyMs: number;
  readonly download: number;
  readonly upload: number;
}

/** A slow phone network. */
export const network: Network = { name: '1.6 Mb/s', latencyMs: 150, download: 200_000, upload: 93_750 };

/** How many times slower the processor is made. */
export const slowdown = 6;

const timeoutMs = 120_000;

const shape = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true } as const;

/** A slow phone with an empty cache: a context of its own, with one page. */
export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  /** The DevTools session of the page. */
  readonly tools: CDPSession;
}

/** Starts the browser that the journeys use. It is closed when the benchmark ends. */
export async function startBrowser(): Promise<{ readonly browser: Browser; readonly stop: () => Promise<void> }> {
  const browser = await chromium.launch(await findBrowser());
  return { browser, stop: beforeEnd(() => browser.close()) };
}

/**
 * Calls `use` with a new phone.
 * @param through the network; null for the machine's own
 * @param scripts run in the page before anything of the site does
 * @param slower how many times slower the processor is made
 */
export async function withPhone<T>(
  browser: Browser,
  url: string,
  through: Network | null,
  scripts: readonly (() => void)[],
  use: (phone: Phone) => Promise<T>,
  slower: number = slowdown,
): Promise<T> {
  const context = await browser.newContext({ ...shape, baseURL: url });
  try {
    for (const script of scripts) await context.addInitScript(script);
    const page = await context.newPage();
    // On a busy machine everything takes long.
    page.setDefaultTimeout(timeoutMs);
    const tools = await context.newCDPSession(page);
    await tools.send('Network.enable');
    if (through !== null) {
      const { latencyMs, download, upload } = through;
      await tools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: latencyMs,
        downloadThroughput: download,
        uploadThroughput: upload,
      });
    }
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    return await use({ context, page, tools });
  } finally {
    await context.close();
  }
}

/** Reads a `cookie` header for a browser. */
export function cookiesOf(header: string, url: string): { name: string; value: string; url: string }[] {
  return header.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url };
  });
}
