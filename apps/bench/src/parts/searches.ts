import { performance } from 'node:perf_hooks';
import type { TrialResult } from '../driver/trial.ts';
import { figure, say } from '../figures/report.ts';
import { lowThreadsProcessorSeconds } from '../processes/processor-time.ts';
import type { BenchSettings } from '../settings.ts';
import { startProduct } from '../targets/product.ts';
import { Askers } from './askers.ts';
import { loadText, measureMoves, openDesks, sayBoth } from './beside.ts';

/**
 * Measures whether moves at tables take longer while the server searches patience games for other players, as much as it
 * allows, than while these only deal them.
 */
export async function runSearchesPart(settings: BenchSettings): Promise<void> {
  say(`Moves beside searches, ${loadText(settings)} each way, in turn`);
  const product = await startProduct(settings.seed);
  try {
    const desks = await openDesks(product, settings);
    const askers = await Askers.open(product.url);
    const without: TrialResult[] = [];
    const beside: TrialResult[] = [];
    let [searchingSeconds, besideSeconds] = [0, 0];
    for (let round = 0; round < settings.roundCount; round += 1) {
      // The order alternates, too, so that steady drift affects both alike.
      for (const results of round % 2 === 0 ? [without, beside] : [beside, without]) {
        askers.begin(results === beside);
        const beganMs = performance.now();
        const before = lowThreadsProcessorSeconds(product.server.pid);
        results.push(await measureMoves(product, desks, settings, true));
        if (results === beside) {
          besideSeconds += (performance.now() - beganMs) / 1_000;
          for (const [thread, after] of lowThreadsProcessorSeconds(product.server.pid))
            searchingSeconds += after - (before.get(thread) ?? 0);
        }
        await askers.leave();
      }
    }
    sayBoth({ name: 'without searches', results: without }, { name: 'with searches', results: beside });
    // The time of the searches is part of the server's.
    say(`  Processors that searched: ${figure(searchingSeconds / besideSeconds)}`);
    say(`  Answers to questions: ${[...askers.counts].map(([word, count]) => `${word} ${count}`).join(', ')}`);
    say();
    for (const desk of desks) desk.close();
  } finally {
    await product.stop();
  }
}
