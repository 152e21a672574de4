// `npm run simulate`: plays simulated games until one fails, or finds the planted faults (`--planted`).
import { availableParallelism } from 'node:os';
import { optionsOfProgram } from '@snap-up/test-kit/command-line.ts';
import { plantedFor } from '../planted.ts';
import { planOf } from './plan.ts';
import { reportOf } from './report.ts';
import { type Found, searchFrom } from './search.ts';
import { shrink } from './shrink.ts';
import { simulate } from './simulated-game.ts';

const usage = `npm run simulate -- [options]

  --seed spring     plays the games spring-0, spring-1 …; without it the seed is the time of day
  --games 1000      how many of them; 1000 unless that or --minutes is told
  --first 1000      the number of the first one, from which an earlier run goes on
  --minutes 10      how much processor time they may take, that of all threads together
  --workers 2       how many threads play at the same time: one for each core unless told
  --game spring-17  plays one game, and prints every line of what happened
  --planted         finds the faults that are planted
  --fault page      the same for those with this in their names
  --help            prints this text`;

const values = optionsOfProgram(usage, {
  seed: 'text',
  games: 'count',
  first: 'index',
  minutes: 'minutes',
  workers: 'count',
  game: 'text',
  planted: 'switch',
  fault: 'text',
});

if (values.planted || values.fault !== undefined) await findAllPlanted();
else if (values.game !== undefined) await playOne(values.game);
else await playMany();

async function playOne(seed: string): Promise<void> {
  const outcome = await simulate(planOf(seed), 'lines');
  console.log(outcome.lines.join('\n'));
  console.log(`${outcome.moveCount} moves, hash ${outcome.digest}`);
  if (outcome.failure !== null) await explain(seed);
}

async function playMany(): Promise<void> {
  const isBounded = values.games !== undefined || values.minutes !== undefined;
  const search = {
    seed: values.seed ?? String(Date.now()),
    firstGame: values.first ?? 0,
    mostGames: values.games ?? (isBounded ? Number.POSITIVE_INFINITY : 1_000),
    mostMinutes: values.minutes ?? Number.POSITIVE_INFINITY,
    workerCount: values.workers ?? availableParallelism(),
  };
  let toldAt = performance.now();
  const found = await searchFrom(search, (so) => {
    if (performance.now() - toldAt < 10_000) return;
    toldAt = performance.now();
    console.log(rateOf(so));
  });
  console.log(rateOf(found));
  if (found.failed !== null) await explain(found.failed.seed);
}

function rateOf({ gameCount, moveCount, messageCount, simulatedMs, seconds }: Found): string {
  const hours = (simulatedMs / 3_600_000).toFixed(1);
  return `${gameCount} games, ${moveCount} moves, ${messageCount} messages, ${hours} simulated hours in ${seconds.toFixed(1)} s of processor time: ${Math.round(moveCount / seconds)} moves a second of it`;
}

/** Finds a shorter failing game, plays it again, and reports what happened. */
async function explain(seed: string): Promise<void> {
  const failed = await simulate(planOf(seed));
  console.log(`\nGame ${seed} failed (${failed.failure?.check}). Looking for a shorter one …\n`);
  const { plan } = await shrink(failed);
  console.log(reportOf(await simulate(plan, 'lines')));
  process.exitCode = 1;
}

async function findAllPlanted(): Promise<void> {
  for (const { name } of plantedFor(['simulate'], values.fault)) {
    const search = { seed: 'planted', mostGames: 10_000, mostMinutes: 1, workerCount: 1, planted: name };
    const { failed, gameCount, moveCount, seconds } = await searchFrom(search);
    if (failed === null) process.exitCode = 1;
    const effort = `${gameCount} games, ${moveCount} moves, ${seconds.toFixed(1)} s`;
    console.log(`| ${name} | ${failed?.failure.check ?? 'NOT FOUND'} | ${effort} |`);
  }
}
