import { socketTransport, TableClient } from '@snap-up/client';
import { figure, median, say, sayTable } from '../figures/report.ts';
import type { BenchSettings } from '../settings.ts';
import { newGuest, startProduct } from '../targets/product.ts';
import { type FirstMove, goOnce, type Opened, type Way } from './first-move.ts';
import { networks } from './networks.ts';
import { slowdown, startBrowser } from './phone.ts';

/** Measures how long it takes from a link to the first move on a slow phone, and how many taps. */
export async function runFirstMovePart({ seed, networkNames, roundCount }: BenchSettings): Promise<void> {
  const product = await startProduct(seed);
  const { browser, stop } = await startBrowser();
  try {
    const rows: string[][] = [];
    for (const way of waysAt(product.url)) {
      for (const name of networkNames) {
        const moves: FirstMove[] = [];
        for (let round = 0; round < roundCount; round += 1) {
          moves.push(await goOnce(browser, product.url, networks[name], way));
        }
        const seconds = (of: (move: FirstMove) => number) => figure(median(moves.map(of)) / 1_000);
        rows.push([
          `${way.name}, ${networks[name]?.name ?? 'no limit'}`,
          figure(median(moves.map(({ tapCount }) => tapCount))),
          seconds(({ firstPaintMs }) => firstPaintMs),
          seconds(({ firstTapMs }) => firstTapMs),
          seconds(({ playableMs }) => playableMs),
          seconds(({ movedMs }) => movedMs),
        ]);
      }
    }
    say(
      `From the link to the first move on a phone of 360 × 640, processor slowed ${slowdown} times, nothing cached; medians of ${roundCount}`,
    );
    sayTable(['way, network', 'taps', 'first paint s', 'first tap s', 'playable s', 'first move s'], rows);
    say();
  } finally {
    await stop();
    await product.stop();
  }
}

function waysAt(url: string): readonly Way[] {
  const home = async (): Promise<Opened> => ({ path: '/', close: () => {} });
  return [
    {
      name: 'invited friend',
      open: () => hostWaiting(url),
      taps: [(page) => page.locator('form button[type="submit"]')],
    },
    { name: 'race of bots', open: home, taps: [(page) => page.getByRole('button', { name: /^Race .*bot/ })] },
    {
      name: 'quick match',
      open: home,
      taps: [
        (page) => page.getByRole('button', { name: 'Find an opponent' }),
        (page) => page.locator('dialog form button[type="submit"]'),
      ],
    },
    { name: 'patience', open: home, taps: [(page) => page.getByRole('button', { name: /^Play Klondike/ })] },
  ];
}

/** Makes a race for two whose host is ready. */
async function hostWaiting(url: string): Promise<Opened> {
  const { rest, hand, cookie } = await newGuest(url, 'Anna');
  const made = await rest.createTable({ seatCount: 2 });
  if (!made.ok) throw new Error(made.error.code);
  const { id } = made.value.table;
  const transport = socketTransport(url, { tableId: id, isWebsocketOnly: true, headers: { cookie } });
  const client = new TableClient({ tableId: id, transport, now: () => Date.now() });
  client.subscribe(({ table, seat }) => {
    if (table !== null) void hand.see(table, seat);
  });
  client.start();
  const ready = await hand.getReady(made.value.table);
  if (!ready.ok) throw new Error(ready.error.code);
  return { path: `/t/${id}`, close: () => client.close() };
}
