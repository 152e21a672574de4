import type { Browser, Locator, Page } from 'playwright';
import type { Network } from './networks.ts';
import { withPhone } from './phone.ts';
import { watchPage } from './watch.ts';

/** A way to the cards, as somebody goes it who has never been here. */
export interface Way {
  readonly name: string;
  /** Prepares what the link leads to. Called for each visitor. */
  readonly open: () => Promise<Opened>;
  /** What is to be tapped before there are cards, in this order. */
  readonly taps: readonly ((page: Page) => Locator)[];
}

/** What one visitor finds. */
export interface Opened {
  /** The path of the link. */
  readonly path: string;
  /** Sends away whoever has waited there. */
  readonly close: () => void;
}

/** How long one visitor took. Times are in milliseconds since the link was followed. */
export interface FirstMove {
  /** Taps in all, the first move included. */
  readonly tapCount: number;
  readonly firstPaintMs: number;
  readonly firstTapMs: number;
  /** When cards could be moved. */
  readonly playableMs: number;
  /** When the first move was painted. */
  readonly movedMs: number;
}

/** The stock, while it can be drawn from: its top card is the only one that lies face down and is a button. */
const stock = '.stage.playing [data-token][role="button"]:not([data-face])';

/**
 * Goes one way on a slow phone with an empty cache, as far as drawing from the stock. Everything is tapped as soon as it is there:
 * a person also reads and thinks.
 */
export async function goOnce(browser: Browser, url: string, network: Network | null, way: Way): Promise<FirstMove> {
  const { path, close } = await way.open();
  return withPhone(browser, url, network, [watchPage], async ({ page }) => {
    const now = (): Promise<number> => page.evaluate(() => performance.now());
    await page.goto(path, { waitUntil: 'commit' });
    let firstTapMs = Number.NaN;
    for (const tapped of way.taps) {
      await tapped(page).tap();
      if (Number.isNaN(firstTapMs)) firstTapMs = await now();
    }
    const top = page.locator(stock);
    await top.waitFor();
    const playableMs = await now();
    const token = await top.getAttribute('data-token');
    await top.tap();
    const movedMs = await page.evaluate(paintedFaceUp, token);
    const { firstPaintMs } = await page.evaluate(() => window.watched);
    return { tapCount: way.taps.length + 1, firstPaintMs, firstTapMs, playableMs, movedMs };
  }).finally(close);
}

/** Returns when a card was painted face up. It runs in the page. */
function paintedFaceUp(token: string | null): Promise<number> {
  return new Promise((resolve) => {
    const look = (): void => {
      const isFaceUp = document.querySelector(`[data-token="${token}"]`)?.hasAttribute('data-face') === true;
      // What changes before one frame is on the screen by the next one.
      requestAnimationFrame(isFaceUp ? () => resolve(performance.now()) : look);
    };
    look();
  });
}
