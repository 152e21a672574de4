// `npm run torture`: kills, suspends, fills and cuts off the resources of real servers while people play, round after
// round, and compares everything sent with the log in Postgres.
import { optionsOfProgram } from '@snap-up/test-kit/command-line.ts';
import { keep, stopsAfterRound } from '../rounds.ts';
import { type FaultKind, faultKinds } from './faults.ts';
import { planOf, playRound, textsOf } from './round.ts';
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
const firstRound = values.round ?? 1;
const lastRound = values.round ?? values.rounds ?? 20;

const worlds = new Map<World['kind'], World>();
const starting = { single: startSingleWorld, cluster: startClusterWorld };
const failed: string[] = [];
const stops = stopsAfterRound(values.minutes);
let batchCount = 0;

try {
  await playAll();
} finally {
  for (const world of worlds.values()) await world.dispose();
}
console.log(`\nSeed ${seed}: ${batchCount} batches in the logs, ${failed.length} rounds failed.`);
for (const line of failed) console.log(line);
// A connection left behind by a fault would keep this process alive.
process.exit(failed.length === 0 ? 0 : 1);

async function playAll(): Promise<void> {
  const kinds = await possibleKinds(values.only ?? faultKinds);
  for (let round = firstRound; round <= lastRound && !stops(); round += 1) {
    const plan = planOf(seed, round, kinds);
    const world = await worldOf(plan.world);
    await world.heal();
    const outcome = await playRound(world, plan);
    batchCount += outcome.batchCount;
    console.log(
      `${round}/${lastRound} | ${plan.faults.map(({ details }) => details).join('; ')} | ${outcome.batchCount} batches`,
    );
    if (outcome.found.length === 0) continue;
    const only = values.only === undefined ? '' : ` --only ${values.only}`;
    const again = `npm run torture -- --seed ${seed} --round ${round}${only}`;
    const folder = keep('torture', `${seed}-${round}`, textsOf(world, plan, outcome));
    console.log(`FAILED: ${outcome.found.join('\n')}\nKept in ${folder}. Again: ${again}`);
    failed.push(again);
    // The next round starts with a new world.
    worlds.delete(world.kind);
    await world.dispose();
  }
}

async function worldOf(kind: World['kind']): Promise<World> {
  const world = worlds.get(kind) ?? (await starting[kind]());
  worlds.set(kind, world);
  return world;
}

/** Without a mountable disk, the rounds with disk faults are left out, unless nothing else was requested. */
async function possibleKinds(wanted: readonly FaultKind[]): Promise<readonly FaultKind[]> {
  if (!wanted.includes('disk')) return wanted;
  const world = await worldOf('single');
  if (world.kind === 'single' && world.disk !== null) return wanted;
  const others = wanted.filter((kind) => kind !== 'disk');
  if (others.length === 0) throw new Error('A disk to fill can only be mounted by root of a Linux that lets it');
  console.log('SKIPPED: disk faults, as no disk can be mounted here. They need root on Linux.');
  return others;
}
