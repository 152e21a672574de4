import { say } from '@snap-up/test-kit/figures.ts';
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
    await measureBeside(product, desks, crowd, settings);
    for (const desk of desks) desk.close();
  } finally {
    await crowd.end();
    await product.stop();
  }
}
