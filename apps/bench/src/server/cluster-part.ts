import { runTrial, type TrialResult } from '../driver/trial.ts';
import { figure, say, sayTable } from '../figures/report.ts';
import { processorSeconds } from '../processes/processor-time.ts';
import type { BenchSettings } from '../settings.ts';
import { startMember } from '../targets/cluster.ts';
import { startProduct, targetOf } from '../targets/product.ts';

const warmUpMs = 1_000;

/** The processor seconds of each process. */
interface Seconds {
  readonly owner: number;
  readonly other: number;
}

/** Measures the cost of connections to a server other than the table's owner. */
export async function runClusterPart(settings: BenchSettings): Promise<void> {
  const { tableCount, seatCounts, movesPerSecond, windowMs, seed, roundCount } = settings;
  say(`Several servers, ${tableCount} tables, ${figure(movesPerSecond)} moves/s in all for ${windowMs / 1_000} s`);
  const alone = await startProduct(seed);
  const owner = await startMember(alone.databaseUrl);
  const other = await startMember(alone.databaseUrl);
  const pids = { owner: owner.server.pid, other: other.server.pid };
  const cases = [
    {
      name: 'one server alone',
      at: alone,
      pids: { ...pids, owner: alone.server.pid },
      urlOf: () => alone.url,
    },
    { name: 'two servers, all at the owner', at: owner, pids, urlOf: () => owner.url },
    {
      name: 'two servers, every second elsewhere',
      at: owner,
      pids,
      urlOf: (seat: number) => (seat % 2 === 0 ? owner.url : other.url),
    },
    { name: 'two servers, all elsewhere', at: owner, pids, urlOf: () => other.url },
  ];
  try {
    for (let round = 0; round < roundCount; round += 1) {
      const rows: string[][] = [];
      for (const seatCount of seatCounts) {
        for (const { name, at, pids: measured, urlOf } of cases) {
          const samples: Seconds[] = [];
          const product = {
            ...alone,
            server: at.server,
            url: at.url,
            processorSeconds: () => {
              samples.push({
                owner: processorSeconds(measured.owner),
                other: processorSeconds(measured.other),
              });
              return { ...alone.processorSeconds(), server: processorSeconds(measured.owner) };
            },
          };
          const target = targetOf(name, product, urlOf);
          const desks = await target.open(tableCount, seatCount);
          await target.deal(desks);
          const result = await runTrial({ target, desks, movesPerSecond, warmUpMs, windowMs });
          rows.push(rowOf(name, seatCount, result, samples, windowMs));
          for (const desk of desks) desk.close();
        }
      }
      sayTable(
        [
          'case',
          'players',
          'accepted/s',
          'own p50',
          'p99',
          'opponents p50',
          'p99',
          'owner s/1,000',
          'other',
          'Postgres',
          'others',
          'refused',
          'unanswered',
        ],
        rows,
      );
      say();
    }
  } finally {
    for (const each of [other, owner, alone]) await each.stop();
  }
}

function rowOf(
  name: string,
  seatCount: number,
  result: TrialResult,
  samples: readonly Seconds[],
  windowMs: number,
): string[] {
  const [before, after] = [samples[0], samples.at(-1)];
  const thousands = (result.acceptedPerSecond * windowMs) / 1_000_000;
  const each = (of: keyof Seconds) => figure(((after?.[of] ?? 0) - (before?.[of] ?? 0)) / thousands);
  const { own, opponents } = result;
  return [
    name,
    String(seatCount),
    figure(result.acceptedPerSecond),
    ...[own, opponents].flatMap((times) => [figure(times.percentile(50)), figure(times.percentile(99))]),
    each('owner'),
    each('other'),
    figure(result.postgresSeconds),
    figure(result.othersBusy),
    String(result.refusedCount),
    String(result.missingCount),
  ];
}
