// `npm run torture`: kills, suspends, fills and cuts off the resources of real servers while people play, round after
// round, and compares everything sent with the log in Postgres.
import { optionsOfProgram } from '@snap-up/test-kit/command-line.ts';
import { type FaultKind, faultKinds } from './faults.ts';
import { Figures, inSeconds, quantile } from './figures.ts';
import { keepRound, type Plan, planOf, playRound, toldOf } from './round.ts';
import { startClusterWorld, startSingleWorld, type World } from './worlds.ts';

const usage = `npm run torture -- [options]

  --seed autumn        what is done in each round follows from it and the round’s number; without it, from the time of day
  --rounds 100         how many rounds; 20 unless told
  --minutes 30         no round begins after so many minutes
  --round 17           only the round with this number; with the same --only, if there was one
  --only disk,network  only these kinds of faults: ${faultKinds.join(', ')}
  --help               prints this text`;

const values = optionsOfProgram(usage, {
  seed: 'text',
  rounds: 'count',
  minutes: 'minutes',
  round: 'count',
  only: faultKinds,
});
const seed = values.seed ?? String(Date.now());
const mostMinutes = values.minutes ?? Number.POSITIVE_INFINITY;
const numbers =
  values.round === undefined ? Array.from({ length: values.rounds ?? 20 }, (_, index) => index + 1) : [values.round];

const beganAtMs = performance.now();
const worlds = new Map<World['kind'], World>();
const starting = { single: startSingleWorld, cluster: startClusterWorld };
const figures = new Figures();
const failed: string[] = [];
let isInterrupted = false;
let batchCount = 0;

async function worldOf({ world: kind }: Plan): Promise<World> {
  const known = worlds.get(kind);
  if (known !== undefined) return known;
  const world = await starting[kind]();
  worlds.set(kind, world);
  return world;
}

async function disposeAll(): Promise<void> {
  for (const [kind, world] of worlds) {
    worlds.delete(kind);
    await world.dispose();
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // The round is finished, so that nothing is left suspended or frozen.
    if (!isInterrupted) console.log('Stopping after this round …');
    isInterrupted = true;
  });
}

try {
  await playAll();
} finally {
  await disposeAll();
}
console.log(`\n${figures}\n`);
const sum = `${batchCount} batches in the logs, ${failed.length} rounds failed`;
console.log(`Seed ${seed}: ${sum}.`);
for (const line of failed) console.log(line);
process.exitCode = failed.length === 0 ? 0 : 1;
// A line left behind by a fault would keep this process alive.
process.exit();

async function playAll(): Promise<void> {
  const kindsNow = await possibleKinds(values.only ?? faultKinds);
  for (const [index, number] of numbers.entries()) {
    if (isInterrupted || performance.now() - beganAtMs > mostMinutes * 60_000) return;
    const plan = planOf(seed, number, kindsNow);
    const world = await worldOf(plan);
    await world.heal();
    const outcome = await playRound(world, plan);
    batchCount += outcome.batchCount;
    for (const { name, againMs, longestGapMs } of outcome.recoveries) figures.add(name, againMs, longestGapMs);
    const times = timesOf(outcome.recoveries.flatMap(({ againMs }) => againMs));
    console.log(`${progress(index + 1)} | ${toldOf(plan.strikes)} | ${times} | ${outcome.batchCount} batches`);
    if (outcome.found.length === 0) continue;
    const again = `npm run torture -- --seed ${seed} --round ${number}${values.only === undefined ? '' : ` --only ${values.only}`}`;
    console.log(`FAILED: ${outcome.found.join('\n')}\nKept in ${keepRound(world, plan, outcome)}. Again: ${again}`);
    failed.push(again);
    // The next round starts with a new world.
    worlds.delete(world.kind);
    await world.dispose();
  }
}

/** Without a mountable disk, the rounds with disk faults are left out, unless nothing else was requested. */
async function possibleKinds(wanted: readonly FaultKind[]): Promise<readonly FaultKind[]> {
  if (!wanted.includes('disk')) return wanted;
  const world = await startSingleWorld();
  worlds.set('single', world);
  if (world.kind === 'single' && world.disk !== null) return wanted;
  const others = wanted.filter((kind) => kind !== 'disk');
  if (others.length === 0) throw new Error('A disk to fill can only be mounted by root of a Linux that lets it');
  console.log('NOT DONE: faults of disks, as no disk can be mounted here. That takes Linux and its root.');
  return others;
}

function progress(count: number): string {
  const elapsedMs = performance.now() - beganAtMs;
  const leftMs = Math.min((elapsedMs / count) * (numbers.length - count), mostMinutes * 60_000 - elapsedMs);
  const left = leftMs > 90_000 ? `${Math.round(leftMs / 60_000)} min` : `${Math.max(0, Math.round(leftMs / 1_000))} s`;
  return `${count}/${numbers.length}, ${left} left`;
}

function timesOf(againMs: readonly number[]): string {
  const [median, longest] = [quantile(againMs, 0.5), quantile(againMs, 1)];
  return `played again ${againMs.length} times, after ${inSeconds(median)} (median), ${inSeconds(longest)} (longest)`;
}
