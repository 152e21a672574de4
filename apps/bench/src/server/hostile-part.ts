import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTrial, type TrialResult } from '../driver/trial.ts';
import { Histogram } from '../figures/histogram.ts';
import { figure, say, sayTable } from '../figures/report.ts';
import { beforeEnd } from '../processes/endings.ts';
import type { BenchSettings } from '../settings.ts';
import { type Product, startProduct } from '../targets/product.ts';
import type { Opening } from './hostile-crowd.ts';
import { dealWhereShort } from './ratio-part.ts';
import { percent } from './server-part.ts';

/** The number of the last batch of the crowd's longest games. */
const lastSeq = 19_999;

/** By this time the whole crowd is active. */
const warmUpMs = 3_000;

/** What the crowd's process reports. */
interface Told {
  readonly longTables: readonly string[];
  readonly counts: readonly (readonly [word: string, count: number])[];
}

/**
 * Measures whether the moves of honest people take longer beside 500 hostile sockets from ten networks, which request
 * whatever costs a server most. The server has its usual limits, and trusts the addresses that this program states.
 */
export async function runHostilePart(settings: BenchSettings): Promise<void> {
  const { tableCount, seatCounts, movesPerSecond, windowMs, roundCount, seed, profileFolder } = settings;
  const seatCount = seatCounts[0] ?? 2;
  say(
    `Moves beside 500 hostile sockets, ${tableCount} tables of ${seatCount}, ${figure(movesPerSecond)} moves/s in all, ${roundCount} × ${windowMs / 1_000} s each`,
  );
  let visitorCount = 0;
  const product = await startProduct(seed, {
    settings: { MESSAGES_PER_SECOND: '40', TRUST_PROXY: 'loopback' },
    newVisitor: () => {
      visitorCount += 1;
      return { 'X-Forwarded-For': `198.${51 + (visitorCount >> 8)}.${visitorCount & 255}.1` };
    },
  });
  const crowd = new Crowd();
  try {
    const desks = await product.open(tableCount, seatCount);
    const without: TrialResult[] = [];
    const beside: TrialResult[] = [];
    const measure = async (results: TrialResult[]) => {
      for (let round = 0; round < roundCount; round += 1) {
        const moves = (movesPerSecond * (warmUpMs + windowMs) * 1.1) / 1_000 / tableCount + 1;
        await dealWhereShort(product, desks, moves);
        results.push(await runTrial({ movesPerSecond, windowMs, target: product, desks, warmUpMs }));
      }
    };
    const { longTables } = await crowd.ask({ url: product.url, lastSeq });
    await lengthen(product, longTables);
    await measure(without);
    await crowd.ask('attack');
    const profile = profileFolder === null ? null : join(profileFolder, 'hostile.cpuprofile');
    if (profile !== null) await product.server.inner({ profile: 'begin' });
    await measure(beside);
    if (profile !== null) await product.server.inner({ profile });
    const { counts } = await crowd.ask('leave');
    sayWays({ without, beside });
    say('  What the crowd was answered');
    for (const [word, count] of [...counts].sort()) say(`    ${word} ${count}`);
    say();
    for (const desk of desks) desk.close();
  } finally {
    await crowd.end();
    await product.stop();
  }
}

/** The process of the crowd. */
class Crowd {
  readonly #child: ChildProcess = fork(fileURLToPath(new URL('./hostile-crowd.ts', import.meta.url)));
  readonly end = beforeEnd(async () => void this.#child.kill());

  ask(question: Opening | 'attack' | 'leave'): Promise<Told> {
    return new Promise((resolve, reject) => {
      const ended = (code: number | null) => reject(new Error(`The hostile crowd ended with ${code}.`));
      this.#child.once('exit', ended);
      this.#child.once('message', (told) => {
        this.#child.off('exit', ended);
        resolve(told as Told);
      });
      this.#child.send(question);
    });
  }
}

/** Makes the games at these tables, a draw and an undo, as long as games can be: nobody could play that much in time. */
async function lengthen({ database }: Product, tableIds: readonly string[]): Promise<void> {
  await database.query(
    `UPDATE events SET seq = $2, move_no = $2 WHERE seq = 3 AND game_id IN (SELECT id FROM games WHERE table_id = ANY($1))`,
    [tableIds, lastSeq],
  );
  await database.query(
    `INSERT INTO events (game_id, seq, seat, move_no, move, events, at)
     SELECT game_id, seq + 2 * pair, seat, move_no + 2 * pair, move, events, at
     FROM events, generate_series(1, $2) AS pair
     WHERE seq <= 2 AND game_id IN (SELECT id FROM games WHERE table_id = ANY($1))`,
    [tableIds, (lastSeq - 1) / 2 - 1],
  );
}

function sayWays(ways: Readonly<Record<'without' | 'beside', readonly TrialResult[]>>): void {
  const all = (results: readonly TrialResult[], pick: (result: TrialResult) => Histogram) => {
    const times = new Histogram();
    for (const result of results) times.addAll(pick(result));
    return times;
  };
  const mean = (results: readonly TrialResult[], pick: (result: TrialResult) => number) =>
    results.reduce((sum, result) => sum + pick(result), 0) / results.length;
  sayTable(
    [
      '',
      'moves',
      'own p50',
      'p99',
      'p99.9',
      'max',
      'opponents p50',
      'p99',
      'max ms',
      'processors of the server',
      'server busy',
      'others',
      'refused',
      'unanswered',
    ],
    Object.entries(ways).map(([name, results]) => [
      name === 'without' ? 'without them' : 'beside them',
      figure(all(results, ({ own }) => own).count),
      ...[50, 99, 99.9].map((one) => figure(all(results, ({ own }) => own).percentile(one))),
      figure(all(results, ({ own }) => own).max),
      ...[50, 99].map((one) => figure(all(results, ({ opponents }) => opponents).percentile(one))),
      figure(all(results, ({ opponents }) => opponents).max),
      figure(mean(results, ({ serverSeconds, acceptedPerSecond }) => (serverSeconds * acceptedPerSecond) / 1_000)),
      percent(mean(results, ({ serverBusy }) => serverBusy)),
      figure(mean(results, ({ othersBusy }) => othersBusy)),
      String(results.reduce((sum, { refusedCount }) => sum + refusedCount, 0)),
      String(results.reduce((sum, { missingCount }) => sum + missingCount, 0)),
    ]),
  );
  const ratio = (percent: number) =>
    all(ways.beside, ({ own }) => own).percentile(percent) / all(ways.without, ({ own }) => own).percentile(percent);
  say(
    `  p99 of honest moves beside them: ${figure(ratio(99))} times that without them (p50: ${figure(ratio(50))} times)`,
  );
  say();
}
