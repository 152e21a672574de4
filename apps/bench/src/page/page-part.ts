import { figure, say, sayTable } from '../figures/report.ts';
import type { BenchSettings } from '../settings.ts';
import { newGuest, startProduct } from '../targets/product.ts';
import { networks } from './networks.ts';
import { kinds, type PageLoad, pageFigures, totalOf } from './page-figures.ts';
import { type OpenedPage, openOnce } from './page-loads.ts';
import { slowdown, startBrowser } from './phone.ts';
import { measureRaces } from './taps-part.ts';

/** Measures how soon pages are painted and respond on a slow phone. */
export async function runPagePart({ seed, networkNames, roundCount }: BenchSettings): Promise<void> {
  const product = await startProduct(seed);
  const { browser, stop } = await startBrowser();
  try {
    const { url } = product;
    const host = await newGuest(url, 'Anna');
    const made = await host.rest.createTable({ seatCount: 5 });
    if (!made.ok) throw new Error(made.error.code);
    const table = `/t/${made.value.table.id}`;
    const pages: readonly OpenedPage[] = [
      { name: 'home', path: '/', cookie: null },
      { name: 'invitation', path: table, cookie: null },
      { name: 'table', path: table, cookie: host.cookie },
      { name: 'patience', path: '/patience/klondike', cookie: null },
    ];
    const loads = new Map<string, PageLoad[]>();
    for (let round = 0; round < roundCount; round += 1) {
      for (const page of pages) {
        for (const name of networkNames) {
          const key = `${page.name}, ${networks[name]?.name ?? 'no limit'}`;
          loads.set(key, [...(loads.get(key) ?? []), await openOnce(browser, url, networks[name], page)]);
        }
      }
    }
    sayLoads(loads, roundCount);
    await measureRaces(browser, product, host.cookie, roundCount);
  } finally {
    await stop();
    await product.stop();
  }
}

function sayLoads(loads: ReadonlyMap<string, readonly PageLoad[]>, roundCount: number): void {
  say(
    `Pages on a phone of 360 × 640, processor slowed ${slowdown} times, nothing cached; medians of ${roundCount} loads`,
  );
  const rows = [...loads].map(([name, all]) => {
    const { transferred, ...figures } = pageFigures(all);
    return [
      name,
      ...kinds.map((kind) => figure(transferred[kind] / 1_000)),
      figure(totalOf(transferred) / 1_000),
      figure(figures.firstPaintMs),
      figure(figures.largestPaintMs),
      figure(figures.layoutShift),
      figure(figures.usableMs),
      figure(figures.longTaskCount),
      figure(figures.longestTaskMs),
    ];
  });
  sayTable(
    [
      'page, network',
      ...kinds.map((kind) => `${kind} kB`),
      'all kB',
      'FCP ms',
      'LCP ms',
      'CLS',
      'usable ms',
      'long tasks',
      'longest ms',
    ],
    rows,
  );
  say();
}
