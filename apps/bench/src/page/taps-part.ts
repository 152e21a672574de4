import type { Browser } from 'playwright';
import { figure, median, say, sayTable } from '../figures/report.ts';
import { giveWay } from '../processes/priority.ts';
import { machineProcessorSeconds, stolenProcessorSeconds } from '../processes/processor-time.ts';
import type { BenchSettings } from '../settings.ts';
import { newGuest, type Product, startProduct } from '../targets/product.ts';
import { percentile, type Tap } from './page-figures.ts';
import { slowdown, startBrowser } from './phone.ts';
import { type RaceFigures, raceOnce } from './race.ts';

const raceMs = 20_000;
/** How many of the longest taps are listed. */
const listedTaps = 3;

/** Measures how soon a slow phone shows the player's own moves while others play. */
export async function runTapsPart({ seed, roundCount }: BenchSettings): Promise<void> {
  const product = await startProduct(seed);
  const { browser, stop } = await startBrowser();
  try {
    const { cookie } = await newGuest(product.url, 'Anna');
    await measureRaces(browser, product, cookie, roundCount);
  } finally {
    await stop();
    await product.stop();
  }
}

/** Measures some races of this guest at a server, and prints the results. */
export async function measureRaces(
  browser: Browser,
  product: Product,
  cookie: string,
  roundCount: number,
): Promise<void> {
  // A phone does not share its processor with the server and its bots.
  giveWay([product.server.pid, ...product.postgresPids()]);
  const races: RaceFigures[] = [];
  const before = processorTimes(product);
  for (let round = 0; round < roundCount; round += 1) {
    races.push(await raceOnce(browser, product.url, cookie, raceMs));
  }
  const after = processorTimes(product);
  sayRaces(races);
  const share = (of: (times: ReturnType<typeof processorTimes>) => number): string =>
    figure((of(after) - of(before)) / (after.wallS - before.wallS));
  say(
    `Processors busy meanwhile: ${share(({ allS }) => allS)}, with server, bots and Postgres ${share(({ serverS }) => serverS)}; ` +
      `taken by the hypervisor: ${share(({ stolenS }) => stolenS)}.`,
  );
  say();
}

/** Processor seconds until now, and the time. */
function processorTimes(product: Product) {
  const { server, postgres } = product.processorSeconds();
  return {
    wallS: performance.now() / 1_000,
    allS: machineProcessorSeconds(),
    serverS: server + postgres,
    stolenS: stolenProcessorSeconds(),
  };
}

function sayRaces(races: readonly RaceFigures[]): void {
  say(
    `Races of five with four sharp bots on a phone of 360 × 640, processor slowed ${slowdown} times; medians of ${races.length}`,
  );
  const middle = (of: (race: RaceFigures) => number): string => figure(median(races.map(of)));
  const row = (name: string, of: (race: RaceFigures) => readonly number[]): string[] => [
    name,
    middle((race) => of(race).length),
    ...[50, 98, 100].map((percent) => middle((race) => percentile(of(race), percent))),
  ];
  const part = (name: string, of: (tap: Tap) => number) => row(name, ({ taps }) => taps.map(of));
  sayTable(
    ['', 'count', 'p50 ms', 'p98 ms', 'longest ms'],
    [
      part('tap to paint', ({ totalMs }) => totalMs),
      part('  waits for the page', ({ waitMs }) => waitMs),
      part('  is handled', ({ handleMs }) => handleMs),
      part('  is painted', ({ paintMs }) => paintMs),
      row(`task over 50 ms in ${raceMs / 1_000} s of taps`, ({ tasksInRaceMs }) => tasksInRaceMs),
      row('frame of a drag', ({ frameMs }) => frameMs),
      row('task over 50 ms in a drag', ({ tasksInDragMs }) => tasksInDragMs),
    ],
  );
  for (const { taps, startMs } of races) {
    const longest = taps.toSorted((a, b) => b.totalMs - a.totalMs).slice(0, listedTaps);
    const listed = longest.map(
      (tap) =>
        `${figure(tap.totalMs)} (${tap.name} after ${figure((tap.startMs - startMs) / 1_000)} s: ` +
        `${[tap.waitMs, tap.handleMs, tap.paintMs].map(figure).join(' + ')})`,
    );
    say(`Longest taps of a race, ms: ${listed.join(', ')}`);
  }
}
