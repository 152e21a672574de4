import { getReady, startRace } from '@snap-up/server/test/support/race.ts';
import { type Guest, newGuest, unwrap } from '@snap-up/server/test/support/service.ts';
import { playRace } from '@snap-up/test-kit/players.ts';
import type { Browser, Locator, Page } from 'playwright';
import { cookiesOf, network, type Phone, slowdown, withPhone } from './phone.ts';
import { watchPage } from './watch.ts';

/** A path of a first-time visitor to the cards. */
interface Way {
  readonly name: string;
  /** Prepares the target of the link. Returns its path, and what dismisses the player who waits there. */
  open(url: string): Promise<{ readonly path: string; close(): void }>;
  /** What to tap before there are cards. */
  tapped(page: Page): Locator;
}

/** The paths that are measured. */
export const ways: readonly Way[] = [
  {
    name: 'invited friend',
    open: hostWaiting,
    tapped: (page) => page.locator('form button[type="submit"]'),
  },
  {
    name: 'race against a bot, from home',
    open: async () => ({ path: '/', close: () => undefined }),
    tapped: (page) => page.getByRole('button', { name: 'Race a bot' }),
  },
  {
    name: 'patience',
    open: async () => ({ path: '/', close: () => undefined }),
    tapped: (page) => page.getByRole('button', { name: /^Play Klondike/ }),
  },
];

/** The times of one visitor, in milliseconds since the link was followed, or since the tap that calls somebody. */
export interface FirstMove {
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
export async function goOnce(browser: Browser, url: string, way: Way): Promise<FirstMove> {
  const { path, close } = await way.open(url);
  return withPhone(browser, url, network, [watchPage], async ({ page }) => {
    await page.goto(path, { waitUntil: 'commit' });
    await way.tapped(page).tap();
    return drawFirst(page);
  }).finally(close);
}

/** Draws from the stock as soon as there are cards. */
async function drawFirst(page: Page): Promise<FirstMove> {
  const top = page.locator(stock);
  await top.waitFor();
  const playableMs = await page.evaluate(() => performance.now());
  const token = await top.getAttribute('data-token');
  await top.tap();
  return { playableMs, movedMs: await page.evaluate(paintedFaceUp, token) };
}

/** Two guests who know each other: in a race of theirs a card came to a foundation. */
async function haveRaced(url: string): Promise<readonly Guest[]> {
  for (;;) {
    const { guests, clients, close } = await startRace({ url });
    await Promise.all(clients.map((client, seat) => playRace(client, { seed: seat, moveCount: 30 })));
    close();
    const [first] = guests;
    if (first !== undefined && (await unwrap(first.rest.people())).length > 0) return guests;
  }
}

/**
 * Somebody calls a person they have raced from the home page. Both are on phones, and both tap at once.
 * @param areSlow whether processors and networks are slowed
 */
export async function callOnce(browser: Browser, url: string, areSlow: boolean): Promise<FirstMove> {
  const guests = await haveRaced(url);
  const onPhone = <T>(seat: number, use: (page: Page) => Promise<T>): Promise<T> => {
    const call = async ({ context, page }: Phone) => {
      await context.addCookies(cookiesOf(guests[seat]?.cookie ?? '', url));
      await page.goto('/');
      await page.getByRole('list', { name: 'People you’ve played with' }).getByRole('button').waitFor();
      return use(page);
    };
    return withPhone(browser, url, areSlow ? network : null, [watchPage], call, areSlow ? slowdown : 1);
  };
  return onPhone(0, (caller) =>
    onPhone(1, async (called) => {
      const startMs = await caller.evaluate(() => performance.now());
      await caller.getByRole('list', { name: 'People you’ve played with' }).getByRole('button').tap();
      await called.getByRole('complementary', { name: 'Challenge' }).getByRole('button', { name: 'Race' }).tap();
      const { playableMs, movedMs } = await drawFirst(caller);
      return { playableMs: playableMs - startMs, movedMs: movedMs - startMs };
    }),
  );
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

/** Makes a race for two whose host is ready. */
async function hostWaiting(url: string) {
  const host = await newGuest(url, 'Anna');
  const { id } = (await unwrap(host.rest.createTable({ seatCount: 2 }))).table;
  const client = host.open(id);
  client.start();
  await getReady(host, id);
  return { path: `/t/${id}`, close: () => client.close() };
}
