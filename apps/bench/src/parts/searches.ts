import { performance } from 'node:perf_hooks';
import { figure, say } from '@snap-up/test-kit/figures.ts';
import { lowThreadsProcessorSeconds } from '../processes/processor-time.ts';
import type { BenchSettings } from '../settings.ts';
import { startProduct } from '../targets/product.ts';
import { Crowd, loadText, measureBeside, openDesks } from './beside.ts';

/** More than there are threads, so that the solver is kept busy. */
const askerCount = 4;

/** Measures whether moves at tables take longer while the server searches patience games for other players, as much as it allows. */
export async function runSearchesPart(settings: BenchSettings): Promise<void> {
  say(`Moves beside searches, ${loadText(settings)}`);
  const product = await startProduct(settings.seed);
  const crowd = new Crowd();
  try {
    const desks = await openDesks(product, settings);
    await crowd.ask({
      url: product.url,
      networkCount: 1,
      peopleANetwork: askerCount,
      names: ['ask the solver'],
    });
    let [searchingSeconds, besideSeconds] = [0, 0];
    // Searches end when those who asked leave.
    await measureBeside(product, desks, crowd, { ...settings, restMs: 0 }, async (measured) => {
      const beganMs = performance.now();
      const before = lowThreadsProcessorSeconds(product.server.pid);
      await measured;
      besideSeconds += (performance.now() - beganMs) / 1_000;
      for (const [thread, after] of lowThreadsProcessorSeconds(product.server.pid))
        searchingSeconds += after - (before.get(thread) ?? 0);
    });
    // The time of the searches is part of the server's.
    say(`  Processors that searched: ${figure(searchingSeconds / besideSeconds)}`);
    say();
    for (const desk of desks) desk.close();
  } finally {
    await crowd.end();
    await product.stop();
  }
}
