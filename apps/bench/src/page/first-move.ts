import type { Browser, Locator, Page } from 'playwright';
import type { Network } from './networks.ts';
import { withPhone } from './phone.ts';
import { watchPage } from './watch.ts';

/** A path of a first-time visitor to the cards. */
export interface Way {
  readonly name: string;
  /** Prepares the target of the link. Called for each visitor. */
  readonly open: () => Promise<Opened>;
  /** What to tap before there are cards, in order. */
  readonly taps: readonly ((page: Page) => Locator)[];
}

/** The environment of one visitor. */
export interface Opened {
  /** The path of the link. */
  readonly path: string;
  /** Dismisses the player who has waited there. */
  readonly close: () => void;
}

/** The times of one visitor, in milliseconds since the link was followed. */
export interface FirstMove {
  /** Number of taps, including the first move. */
  readonly tapCount: number;
  readonly firstPaintMs: number;
  readonly firstTapMs: number;
  /** When cards could be moved. */
  readonly playableMs: number;
  /** When the first move was painted. */
  readonly movedMs: number;
}

/** The stock, while it can be drawn from: its top card is the only face-down one that is a button. */
const stock = '.stage.playing [data-token][role="button"]:not([data-face])';

/**
 * Follows one path on a slow phone with an empty cache, up to drawing from the stock. Everything is tapped as soon as
 * it is there: a person also reads and thinks.
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
      // A change before one frame is on the screen by the next one.
      requestAnimationFrame(isFaceUp ? () => resolve(performance.now()) : look);
    };
    look();
  });
}
