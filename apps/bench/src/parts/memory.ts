import { setTimeout as pause } from 'node:timers/promises';
import { figure, say, sayTable } from '@snap-up/test-kit/figures.ts';
import type { Desk } from '../driver/desk.ts';
import { runTrial } from '../driver/trial.ts';
import type { BenchSettings } from '../settings.ts';
import { startProduct } from '../targets/product.ts';
import type { Target } from '../targets/target.ts';

const tableCount = 300;
const firstTableCount = 100;
const settleMs = 1_500;
/** A little less than a whole game. */
const movesPerTable = 160;
const movesPerSecond = 4_000;

/** Measures the memory that tables take in the real server, after garbage collection. */
export async function runMemoryPart({ seatCounts, seed }: BenchSettings): Promise<void> {
  say(`Memory of the server for each of ${tableCount} tables (kilobytes)`);
  const rows: string[][] = [];
  for (const seatCount of seatCounts) {
    const product = await startProduct(seed);
    try {
      // The first tables also load other things, mostly compiled code, which must not count.
      const first = await product.open(firstTableCount, seatCount);
      await play(product, first);
      const before = await memoryOf(product);
      const desks = await product.open(tableCount, seatCount);
      await product.deal(desks);
      const dealt = await memoryOf(product);
      await play(product, desks);
      const played = await memoryOf(product);
      for (const desk of desks) desk.close();
      const alone = await memoryOf(product);
      const each = (bytes: number) => figure(bytes / 1024 / tableCount);
      rows.push([
        String(seatCount),
        each(dealt.heapBytes - before.heapBytes),
        each(played.heapBytes - before.heapBytes),
        each(alone.heapBytes - before.heapBytes),
        each(played.residentBytes - before.residentBytes),
        figure(before.residentBytes / 2 ** 20),
      ]);
    } finally {
      await product.stop();
    }
  }
  sayTable(
    ['players', 'heap, dealt', 'heap, played', 'heap, players gone', 'resident, played', 'empty server (MB)'],
    rows,
  );
  say();
}

async function play(target: Target, desks: readonly Desk[]): Promise<void> {
  if (desks.every((desk) => desk.gameNumber === 0)) await target.deal(desks);
  const windowMs = (desks.length * movesPerTable * 1_000) / movesPerSecond;
  await runTrial({ target, desks, movesPerSecond, warmUpMs: 0, windowMs });
}

async function memoryOf(target: Target) {
  // Timers still hold some objects, and others are only freed by a second collection.
  await target.server.inner({ collectsGarbage: true });
  await pause(settleMs);
  return target.server.inner({ collectsGarbage: true });
}
