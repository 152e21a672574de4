import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { figure, median, percentile, say } from '@snap-up/test-kit/figures.ts';
import type { Desk } from '../driver/desk.ts';
import { runTrial, type TrialResult } from '../driver/trial.ts';
import { sayTrials } from '../driver/trial-tables.ts';
import type { BenchSettings } from '../settings.ts';
import { startBaseline } from '../targets/baseline.ts';
import { startProduct } from '../targets/product.ts';
import { dealWhereShort, type Target } from '../targets/target.ts';
import { RateSearch } from './rate-search.ts';

/** How many tables play at full speed. */
const tableCount = 300;
/** How many moves a second a player makes in the search, which adds tables instead: people play that fast. */
const movesAPlayer = 2;
const warmUpMs = 500;
const windowMs = 2_500;
/** The time within which 99 of 100 moves must reach the mover and the opponents. */
const targetMs = 50;
const firstRate = 4_000;
/** A driver that is busier than this may not keep its own schedule. */
const driverLimit = 0.85;
/** When other programs keep more than this many processors busy, a miss says nothing about the server. */
const neighborLimit = 0.25;
const searchLimitMs = 150_000;

interface Contender {
  readonly target: Target;
  readonly desks: Desk[];
  readonly full: TrialResult[];
  readonly search: RateSearch;
  /** What was measured at the highest rate held so far. */
  best: TrialResult | null;
}

/** Compares the real server with the baseline, in turn, with the same driver on the same machine. */
export async function runRatioPart({ roundCount, seed, profileFolder, seatCounts }: BenchSettings): Promise<void> {
  const seatCount = seatCounts[0] ?? 2;
  say(`The server against the baseline, tables of ${seatCount}, taking turns`);
  const targets: Target[] = [];
  try {
    targets.push(await startProduct(seed));
    targets.push(await startBaseline(seed));
    const contenders: Contender[] = [];
    for (const target of targets) {
      const desks = await target.open(tableCount, seatCount);
      contenders.push({ target, desks, full: [], search: new RateSearch(firstRate), best: null });
    }
    await runFullSpeed(contenders, roundCount, profileFolder);
    // With profiles requested, only they matter.
    if (profileFolder === null) {
      await runSearches(contenders, seatCount);
      saySearches(contenders);
    }
    sayFullSpeed(contenders);
    for (const { desks } of contenders) for (const desk of desks) desk.close();
  } finally {
    for (const target of targets) await target.stop();
  }
}

/** Each table plays its next move as soon as the previous one was seen. */
async function runFullSpeed(contenders: readonly Contender[], roundCount: number, folder: string | null) {
  for (let round = 0; round < roundCount; round += 1) {
    const isProfiled = folder !== null && round === roundCount - 1;
    for (const { target, desks, full } of contenders) {
      await target.deal(desks);
      if (isProfiled) await target.server.inner({ profile: 'begin' });
      full.push(await runTrial({ target, desks, movesPerSecond: null, warmUpMs, windowMs }));
      if (isProfiled) await target.server.inner({ profile: join(folder, `${target.name}.cpuprofile`) });
    }
  }
}

function sayFullSpeed(contenders: readonly Contender[]): void {
  say(`  At full speed, a move in flight at each of ${tableCount} tables`);
  sayTrials(contenders.map(({ target: { name }, full }) => ({ name, results: full })));
  const [product, baseline] = contenders;
  if (product === undefined || baseline === undefined) return;
  const ratios = (pick: (result: TrialResult) => number) =>
    median(product.full.map((result, round) => pick(result) / pick(baseline.full[round] ?? result)));
  say(`  Ratio, the median of ${product.full.length} pairs: moves/s ${figure(ratios((one) => one.acceptedPerSecond))}`);
  say(
    `  Processor time of the server, compared with the baseline's: ${figure(ratios((one) => one.serverSeconds))} times`,
  );
  say();
}

/**
 * Searches for the highest rate at which nearly all moves arrive in time, on a fixed schedule and at the pace of
 * people: tables are added until it breaks.
 */
async function runSearches(contenders: readonly Contender[], seatCount: number): Promise<void> {
  const limitMs = performance.now() + searchLimitMs;
  while (contenders.some(({ search }) => !search.isDone) && performance.now() < limitMs) {
    for (const contender of contenders) {
      const { target, search } = contender;
      if (search.isDone) continue;
      const desks = await desksFor(contender, Math.ceil(search.rate / (movesAPlayer * seatCount)), seatCount);
      const result = await runTrial({ target, desks, movesPerSecond: search.rate, warmUpMs, windowMs });
      const isHeld = keepsPromise(result);
      if (isHeld) contender.best = result;
      const isDisturbed = !isHeld && result.othersBusy > neighborLimit;
      if (!isDisturbed) search.tried(isHeld);
      const p99 = figure(percentile(result.opponents, 99));
      say(
        `  ${target.name} at ${figure(result.movesPerSecond ?? 0)} moves/s: p99 ${p99} ms, ${isHeld ? 'held' : isDisturbed ? 'disturbed' : 'missed'}`,
      );
    }
  }
}

/** Returns this many tables with enough moves left for an attempt, opening missing ones. */
async function desksFor({ target, desks }: Contender, count: number, seatCount: number): Promise<readonly Desk[]> {
  if (desks.length < count) desks.push(...(await target.open(count - desks.length, seatCount)));
  const playing = desks.slice(0, count);
  await dealWhereShort(target, playing, (movesAPlayer * seatCount * (warmUpMs + windowMs) * 1.1) / 1_000 + 1);
  return playing;
}

function keepsPromise({ own, opponents, missingCount, refusedCount, dueCount, ranOut }: TrialResult): boolean {
  const isWhole = !ranOut && missingCount + refusedCount <= dueCount / 1_000;
  return isWhole && [own, opponents].every((times) => percentile(times, 99) < targetMs);
}

function saySearches(contenders: readonly Contender[]): void {
  say(`  Most moves/s with p99 under ${targetMs} ms, ${movesAPlayer} moves/s a player`);
  sayTrials(contenders.map(({ target: { name }, best }) => ({ name, results: best === null ? [] : [best] })));
  const [product, baseline] = contenders;
  if (product === undefined || baseline === undefined) return;
  say(`  “others”: processors that were busy with something else. Above ${neighborLimit}, a miss does not count.`);
  const [own, bare] = [product.search.held, baseline.search.held];
  say(`  Rates that were held: ${figure(own)} and ${figure(bare)}, ratio ${figure(own / bare)}`);
  for (const { target, search, best } of contenders) {
    if (!search.isDone) say(`  The time for the search of the ${target.name} ran out: it may hold more.`);
    if (search.held === 0) say(`  No rate of the ${target.name} was held.`);
    if ((best?.driverBusy ?? 0) > driverLimit) say(`  The driver limits the ${target.name}'s figure.`);
  }
  say();
}
