import { figure, median, percentile, say, sayTable } from '@snap-up/test-kit/figures.ts';
import type { TrialResult } from './trial.ts';

/** Trials of the same kind, which are reported together. */
export interface Trials {
  readonly name: string;
  readonly results: readonly TrialResult[];
}

/** Returns the times of all trials together. */
function timesOf({ results }: Trials, who: 'own' | 'opponents' | 'sendLate'): readonly number[] {
  return results.flatMap((result) => result[who]);
}

/** Prints two tables with a line for each kind: of times in milliseconds, and of what the moves cost. */
export function sayTrials(kinds: readonly Trials[]): void {
  sayTable(
    ['', 'accepted/s', 'own p50', 'p95', 'p99', 'p99.9', 'max', 'opponents p50', 'p95', 'p99', 'p99.9', 'max', 'ms'],
    kinds.map((trials) => {
      const times = (['own', 'opponents'] as const).flatMap((who) => {
        const all = timesOf(trials, who);
        return [50, 95, 99, 99.9, 100].map((percent) => percentile(all, percent));
      });
      return [trials.name, figure(middle(trials, ({ acceptedPerSecond }) => acceptedPerSecond)), ...times.map(figure)];
    }),
  );
  say();
  sayTable(
    [
      ...['', 'bytes/move/client', 'server s/1,000', 'Postgres s/1,000', 'server busy', 'driver busy', 'others'],
      ...['sent late p99', 'refused', 'unanswered'],
    ],
    kinds.map((trials) => [
      trials.name,
      figure(middle(trials, ({ wireBytesPerMove }) => wireBytesPerMove)),
      figure(middle(trials, ({ serverSeconds }) => serverSeconds)),
      figure(middle(trials, ({ postgresSeconds }) => postgresSeconds)),
      percent(middle(trials, ({ serverBusy }) => serverBusy)),
      percent(middle(trials, ({ driverBusy }) => driverBusy)),
      figure(middle(trials, ({ othersBusy }) => othersBusy)),
      figure(percentile(timesOf(trials, 'sendLate'), 99)),
      String(sum(trials, ({ refusedCount }) => refusedCount)),
      String(sum(trials, ({ missingCount }) => missingCount)),
    ]),
  );
  say();
}

/** Prints how much longer moves take in one kind of trials than in another. */
export function sayRatios(slow: Trials, usual: Trials): void {
  const ratios = (['own', 'opponents'] as const).flatMap((who) =>
    [50, 99].map((percent) => {
      const ratio = percentile(timesOf(slow, who), percent) / percentile(timesOf(usual, who), percent);
      return `${who} p${percent} ${figure(ratio)}`;
    }),
  );
  say(`  Times ${slow.name}, compared with those ${usual.name}: ${ratios.join(', ')}`);
}

/** Returns the median of a figure over some trials. */
function middle({ results }: Trials, pick: (result: TrialResult) => number): number {
  return median(results.map(pick));
}

function sum({ results }: Trials, pick: (result: TrialResult) => number): number {
  return results.reduce((so, result) => so + pick(result), 0);
}

function percent(share: number): string {
  return Number.isNaN(share) ? '–' : `${Math.round(share * 100)} %`;
}
