import { constants, setPriority } from 'node:os';
import { figure, median, percentile, say, sayTable } from '@snap-up/test-kit/figures.ts';
import { slowdown, startBrowser } from '../page/phone.ts';
import { type RaceFigures, raceOnce } from '../page/race.ts';
import { machineProcessorSeconds } from '../processes/processor-time.ts';
import type { BenchSettings } from '../settings.ts';
import { newVisitor, startProduct } from '../targets/product.ts';

const raceMs = 20_000;

/** Measures how soon a slow phone shows the player's own moves while others play. */
export async function runTapsPart({ seed, roundCount }: BenchSettings): Promise<void> {
  const product = await startProduct(seed);
  const { browser, stop } = await startBrowser();
  try {
    const guest = await newVisitor(product.url, 'Anna');
    // A phone does not share its processor with the server and its bots.
    for (const pid of [product.server.pid, ...product.postgresPids()])
      setPriority(pid, constants.priority.PRIORITY_LOW);
    const races: RaceFigures[] = [];
    const [beganMs, secondsBefore] = [performance.now(), machineProcessorSeconds()];
    for (let round = 0; round < roundCount; round += 1) {
      races.push(await raceOnce(browser, product.url, guest, raceMs));
    }
    const busy = (machineProcessorSeconds() - secondsBefore) / ((performance.now() - beganMs) / 1_000);
    sayRaces(races);
    say(`  Processors busy meanwhile: ${figure(busy)}`);
    say();
  } finally {
    await stop();
    await product.stop();
  }
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
  sayTable(
    ['', 'count', 'p50 ms', 'p98 ms', 'longest ms'],
    [
      row('tap to paint', ({ tapMs }) => tapMs),
      row(`task over 50 ms in ${raceMs / 1_000} s of taps`, ({ tasksInRaceMs }) => tasksInRaceMs),
      row('frame of a drag', ({ frameMs }) => frameMs),
      row('task over 50 ms in a drag', ({ tasksInDragMs }) => tasksInDragMs),
    ],
  );
}
