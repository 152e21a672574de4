import { figure, say } from '@snap-up/test-kit/figures.ts';
import { runTrial } from '../driver/trial.ts';
import { sayTrials, type Trials } from '../driver/trial-tables.ts';
import type { BenchSettings } from '../settings.ts';
import { startProduct } from '../targets/product.ts';

const warmUpMs = 1_000;

/** Measures the real server under a steady load, as on a busy evening. */
export async function runServerPart(settings: BenchSettings): Promise<void> {
  const { tableCount, seatCounts, movesPerSecond, windowMs, seed } = settings;
  say(`Server, ${tableCount} tables, ${figure(movesPerSecond)} moves/s in all for ${windowMs / 1_000} s`);
  const product = await startProduct(seed);
  try {
    const kinds: Trials[] = [];
    for (const seatCount of seatCounts) {
      const desks = await product.open(tableCount, seatCount);
      await product.deal(desks);
      const result = await runTrial({ target: product, desks, movesPerSecond, warmUpMs, windowMs });
      kinds.push({ name: `tables of ${seatCount}`, results: [result] });
      for (const desk of desks) desk.close();
    }
    sayTrials(kinds);
  } finally {
    await product.stop();
  }
}
