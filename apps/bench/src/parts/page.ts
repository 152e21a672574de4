import { unwrap } from '@snap-up/server/test/support/service.ts';
import { figure, median, say, sayTable } from '@snap-up/test-kit/figures.ts';
import { callOnce, type FirstMove, goOnce, ways } from '../page/first-move.ts';
import { openOnce, type PageLoad } from '../page/page-loads.ts';
import { network, slowdown, startBrowser } from '../page/phone.ts';
import type { BenchSettings } from '../settings.ts';
import { newVisitor, startProduct } from '../targets/product.ts';

/** Measures how soon pages are painted and respond on a slow phone, and how long a new visitor takes to the first move. */
export async function runPagePart({ seed, roundCount }: BenchSettings): Promise<void> {
  const product = await startProduct(seed);
  const atOnce = await startProduct(seed, { settings: { COUNTDOWN_SECONDS: '0' } });
  const { browser, stop } = await startBrowser();
  try {
    const { url } = product;
    const host = await newVisitor(url, 'Anna');
    const table = `/t/${(await unwrap(host.rest.createTable({ seatCount: 5 }))).table.id}`;
    const pages = [
      { name: 'home', path: '/', cookie: null },
      { name: 'invitation', path: table, cookie: null },
      { name: 'table', path: table, cookie: host.cookie },
      { name: 'patience', path: '/patience/klondike', cookie: null },
    ];
    const phone = `on a phone of 360 × 640, processor slowed ${slowdown} times, ${network.name}`;
    say(`Pages ${phone}, nothing cached; medians of ${roundCount} loads`);
    const rows: string[][] = [];
    for (const page of pages) {
      const loads: PageLoad[] = [];
      for (let round = 0; round < roundCount; round += 1) loads.push(await openOnce(browser, url, page));
      const middle = (of: (load: PageLoad) => number) => figure(median(loads.map(of)));
      rows.push([
        page.name,
        middle(({ bytes }) => bytes / 1_000),
        middle(({ firstPaintMs }) => firstPaintMs),
        middle(({ largestPaintMs }) => largestPaintMs),
        middle(({ usableMs }) => usableMs),
      ]);
    }
    sayTable(['page', 'kB', 'first paint ms', 'largest paint ms', 'usable ms'], rows);
    say();
    say(`From the link to the first move ${phone}; medians of ${roundCount}`);
    const firstRows: string[][] = [];
    const measure = async (name: string, once: () => Promise<FirstMove>): Promise<void> => {
      const moves: FirstMove[] = [];
      for (let round = 0; round < roundCount; round += 1) moves.push(await once());
      const seconds = (of: (move: FirstMove) => number) => figure(median(moves.map(of)) / 1_000);
      firstRows.push([name, seconds(({ playableMs }) => playableMs), seconds(({ movedMs }) => movedMs)]);
    };
    for (const way of ways) await measure(way.name, () => goOnce(browser, url, way));
    await measure('call, from its tap, without a countdown', () => callOnce(browser, atOnce.url, true));
    await measure('the same on phones that are not slowed', () => callOnce(browser, atOnce.url, false));
    sayTable(['way', 'playable s', 'first move s'], firstRows);
    say();
  } finally {
    await stop();
    await Promise.all([product.stop(), atOnce.stop()]);
  }
}
