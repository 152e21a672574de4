import { performance } from 'node:perf_hooks';
import type { Desk } from '../driver/desk.ts';
import { runTrial, type TrialResult } from '../driver/trial.ts';
import { Histogram } from '../figures/histogram.ts';
import { figure, median, say, sayTable } from '../figures/report.ts';
import { lowThreadsProcessorSeconds } from '../processes/processor-time.ts';
import type { BenchSettings } from '../settings.ts';
import { startProduct } from '../targets/product.ts';
import type { Target } from '../targets/target.ts';
import { Askers } from './askers.ts';
import { dealWhereShort } from './ratio-part.ts';
import { percent } from './server-part.ts';

/** By then the solver's threads have started, or have ended abandoned searches. */
const warmUpMs = 2_000;

interface Measured {
  readonly result: TrialResult;
  /** How many processors the server's low-priority threads, which are those of its solver, kept busy. */
  readonly searching: number;
}

/**
 * A variant of the load: moves beside others who only deal solo games, or who also ask the server to search them, as
 * much as it allows.
 */
interface Way {
  readonly name: string;
  readonly hasSearches: boolean;
  readonly rounds: Measured[];
}

/** Measures whether moves at tables take longer while the server searches patience games for other players. */
export async function runSearchesPart(settings: BenchSettings): Promise<void> {
  const { tableCount, seatCounts, movesPerSecond, windowMs, roundCount, seed } = settings;
  const seatCount = seatCounts[0] ?? 2;
  say(
    `Moves beside searches, ${tableCount} tables of ${seatCount}, ${figure(movesPerSecond)} moves/s in all, ${roundCount} × ${windowMs / 1_000} s each way in turn`,
  );
  const product = await startProduct(seed);
  try {
    const desks = await product.open(tableCount, seatCount);
    const askers = await Askers.open(product.url);
    const without: Way = { name: 'without searches', hasSearches: false, rounds: [] };
    const beside: Way = { name: 'with searches', hasSearches: true, rounds: [] };
    for (let round = 0; round < roundCount; round += 1) {
      // The order alternates, too, so that steady drift affects both alike.
      const ways = round % 2 === 0 ? [without, beside] : [beside, without];
      for (const way of ways) {
        await dealWhereShort(product, desks, (movesPerSecond * (warmUpMs + windowMs) * 1.1) / 1_000 / tableCount + 1);
        askers.begin(way.hasSearches);
        way.rounds.push(await measure(product, desks, { movesPerSecond, windowMs }));
        await askers.leave();
      }
    }
    sayWays([without, beside]);
    sayRatios(without, beside);
    const answers = [...askers.counts].map(([word, count]) => `${word} ${count}`);
    say(`  Answers to questions: ${answers.join(', ')}`);
    say();
    for (const desk of desks) desk.close();
  } finally {
    await product.stop();
  }
}

async function measure(
  target: Target,
  desks: readonly Desk[],
  load: { readonly movesPerSecond: number; readonly windowMs: number },
): Promise<Measured> {
  const beganMs = performance.now();
  const before = lowThreadsProcessorSeconds(target.server.pid);
  const result = await runTrial({ ...load, target, desks, warmUpMs, countsFromSending: true });
  let seconds = 0;
  for (const [thread, after] of lowThreadsProcessorSeconds(target.server.pid))
    seconds += after - (before.get(thread) ?? 0);
  return { result, searching: seconds / ((performance.now() - beganMs) / 1_000) };
}

function allOf({ rounds }: Way, pick: (result: TrialResult) => Histogram): Histogram {
  const all = new Histogram();
  for (const { result } of rounds) all.addAll(pick(result));
  return all;
}

function sayWays(ways: readonly Way[]): void {
  sayTable(
    ['', 'moves', 'own p50', 'p99', 'p99.9', 'max', 'opponents p50', 'p99', 'p99.9', 'max', 'ms'],
    ways.map((way) => [
      way.name,
      figure(allOf(way, ({ own }) => own).count),
      ...[allOf(way, ({ own }) => own), allOf(way, ({ opponents }) => opponents)].flatMap((times) =>
        [...[50, 99, 99.9].map((one) => times.percentile(one)), times.max].map(figure),
      ),
    ]),
  );
  say();
  const middle = ({ rounds }: Way, pick: (measured: Measured) => number) => median(rounds.map(pick));
  sayTable(
    [
      '',
      'processors searching',
      'server s/1,000',
      'Postgres s/1,000',
      'server busy',
      'driver busy',
      'others',
      'sent late p99',
      'refused',
      'unanswered',
    ],
    ways.map((way) => [
      way.name,
      figure(middle(way, ({ searching }) => searching)),
      // The time of the searches is not part of the moves' time.
      figure(
        middle(way, ({ result, searching }) => result.serverSeconds - searching / (result.acceptedPerSecond / 1_000)),
      ),
      figure(middle(way, ({ result }) => result.postgresSeconds)),
      percent(middle(way, ({ result }) => result.serverBusy)),
      percent(middle(way, ({ result }) => result.driverBusy)),
      figure(middle(way, ({ result }) => result.othersBusy)),
      figure(allOf(way, ({ sendLate }) => sendLate).percentile(99)),
      String(way.rounds.reduce((sum, { result }) => sum + result.refusedCount, 0)),
      String(way.rounds.reduce((sum, { result }) => sum + result.missingCount, 0)),
    ]),
  );
  say();
}

/** Prints how much longer moves take with searches: over all rounds, and of each round, in ascending order. */
function sayRatios(without: Way, beside: Way): void {
  const rows = (['own', 'opponents'] as const).flatMap((who) =>
    [50, 99, 99.9].map((one) => {
      const ratio = (slow: Histogram, usual: Histogram) => slow.percentile(one) / usual.percentile(one);
      const all = ratio(
        allOf(beside, (result) => result[who]),
        allOf(without, (result) => result[who]),
      );
      const each = beside.rounds.map(({ result }, round) =>
        ratio(result[who], without.rounds[round]?.result[who] ?? result[who]),
      );
      return [`${who} p${one}`, ...[all, median(each), Math.min(...each), Math.max(...each)].map(figure)];
    }),
  );
  sayTable(['Ratio, with to without', 'all rounds together', 'median round', 'least', 'most'], rows);
}
