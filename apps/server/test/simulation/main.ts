// `npm run simulate`: plays simulated games until one fails, or finds the faults that are planted (`--planted`).
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { planOf } from './plan.ts';
import { plantedFaults } from './planted/planted-faults.ts';
import { findPlanted } from './planted/run-planted.ts';
import { reportOf } from './report.ts';
import { type Found, searchFrom } from './search.ts';
import { shrink } from './shrink.ts';
import { simulate } from './simulated-game.ts';

const { values } = parseArgs({
  options: {
    /** The games are `<seed>-0`, `<seed>-1` …; with `--game` the one game of this seed. */
    seed: { type: 'string', default: String(Date.now()) },
    games: { type: 'string' },
    /** The number of the first game, from which an earlier run goes on. */
    first: { type: 'string', default: '0' },
    /** Of processor time, of all threads together. */
    minutes: { type: 'string' },
    /** How many threads play at the same time: one for each core unless told. */
    workers: { type: 'string' },
    game: { type: 'string' },
    planted: { type: 'boolean', default: false },
    /** Only the planted faults whose names have this in them. */
    fault: { type: 'string' },
  },
});

if (values.planted) await findAllPlanted();
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
    seed: values.seed,
    firstGame: Number(values.first),
    mostGames: Number(values.games ?? (isBounded ? Number.POSITIVE_INFINITY : 1_000)),
    mostMinutes: Number(values.minutes ?? Number.POSITIVE_INFINITY),
    workerCount: Number(values.workers ?? availableParallelism()),
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

/** Finds a shorter game that fails, plays it again, and says what happened. */
async function explain(seed: string): Promise<void> {
  const failed = await simulate(planOf(seed));
  console.log(`\nGame ${seed} failed (${failed.failure?.check}). Looking for a shorter one …\n`);
  const { plan } = await shrink(failed);
  console.log(reportOf(await simulate(plan, 'lines')));
  process.exitCode = 1;
}

async function findAllPlanted(): Promise<void> {
  for (const [index, { name }] of plantedFaults.entries()) {
    if (values.fault !== undefined && !name.includes(values.fault)) continue;
    const { found, gameCount, moveCount, seconds } = await findPlanted(index, 10_000);
    const effort = `${gameCount} games, ${moveCount} moves, ${seconds.toFixed(1)} s`;
    if (found === null) process.exitCode = 1;
    console.log(`| ${name} | ${found === null ? 'NOT FOUND' : found.check} | ${effort} |`);
  }
}
