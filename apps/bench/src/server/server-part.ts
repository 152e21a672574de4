import { runTrial, type TrialResult } from '../driver/trial.ts';
import { figure, say, sayTable } from '../figures/report.ts';
import type { BenchSettings } from '../settings.ts';
import { startProduct } from '../targets/product.ts';

const warmUpMs = 1_000;

/** Measures the real server under a steady load, as on a busy evening. */
export async function runServerPart(settings: BenchSettings): Promise<void> {
  const { tableCount, seatCounts, movesPerSecond, windowMs, seed } = settings;
  say(`Server, ${tableCount} tables, ${figure(movesPerSecond)} moves/s in all for ${windowMs / 1_000} s`);
  const product = await startProduct(seed);
  try {
    const rows: string[][][] = [];
    for (const seatCount of seatCounts) {
      const desks = await product.open(tableCount, seatCount);
      await product.deal(desks);
      const keptBefore = (await product.keptCount()) ?? 0;
      const result = await runTrial({ target: product, desks, movesPerSecond, warmUpMs, windowMs });
      const kept = ((await product.keptCount()) ?? 0) - keptBefore;
      rows.push([timesRow(seatCount, result), costsRow(seatCount, result, kept)]);
      for (const desk of desks) desk.close();
    }
    sayTable(
      ['players', 'accepted/s', 'own p50', 'p95', 'p99', 'max', 'opponents p50', 'p95', 'p99', 'max', 'ms'],
      rows.map(([times = []]) => times),
    );
    say();
    sayTable(
      [
        'players',
        'bytes/move/client',
        'frame max',
        'server s/1,000',
        'Postgres s/1,000',
        'server busy',
        'driver busy',
        'others',
        'sent late p99',
        'refused',
        'unanswered',
        'kept',
      ],
      rows.map(([, costs = []]) => costs),
    );
    say();
  } finally {
    await product.stop();
  }
}

function timesRow(seatCount: number, { acceptedPerSecond, own, opponents }: TrialResult): string[] {
  const times = [own, opponents].flatMap((times) => [...[50, 95, 99].map((one) => times.percentile(one)), times.max]);
  return [String(seatCount), figure(acceptedPerSecond), ...times.map(figure)];
}

function costsRow(seatCount: number, result: TrialResult, keptCount: number): string[] {
  return [
    String(seatCount),
    figure(result.wireBytesPerMove),
    figure(result.frameBytes.max),
    figure(result.serverSeconds),
    figure(result.postgresSeconds),
    percent(result.serverBusy),
    percent(result.driverBusy),
    figure(result.othersBusy),
    figure(result.sendLate.percentile(99)),
    String(result.refusedCount),
    String(result.missingCount),
    String(keptCount),
  ];
}

/** Returns a share from 0 to 1 as a percentage. */
export function percent(share: number): string {
  return Number.isNaN(share) ? '–' : `${Math.round(share * 100)} %`;
}
