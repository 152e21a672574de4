// `npm run fairness`: who gets contested places in races over simulated lines, or whether planted faults are caught (`--planted`).
import { spawnSync } from 'node:child_process';
import { optionsOfProgram } from '@snap-up/test-kit/command-line.ts';
import { plant } from '../simulation/planted/plant.ts';
import type { Measured } from './measure.ts';
import { unfairFaults } from './planted.ts';

const usage = `npm run fairness -- [options]

  --seed spring     from which everything follows; “fair” unless told
  --duels 400       how many duels for each figure about them; 400 unless told
  --races 200       how many races of each kind; 200 unless told
  --only pairs      some of the figures: pairs,races,liars
  --planted         plants faults, each of which a figure must catch
  --fault credit    measures with this one, or as many as have it in their names with --planted
  --help            prints this text`;

const parts = ['pairs', 'races', 'liars'] as const;
const values = optionsOfProgram(usage, {
  seed: 'text',
  duels: 'count',
  races: 'count',
  only: parts,
  planted: 'switch',
  fault: 'text',
});

const titles = {
  pairs:
    '(a) Percent of places that whoever reacts 20 ms earlier gets, with 95 % intervals: the goal is 99, steady or with jitter',
  races: '(b) Percent of races won by equally quick players, and (c) how long moves waited',
  liars: '(d) Percent of contested places: the goal is a gain of at most 2 for the first six',
};

if (values.planted) catchPlanted();
else await measureAll();

async function measureAll(): Promise<void> {
  if (values.fault !== undefined) plant(unfairFaults, values.fault);
  // Only now: what it loads may have a fault.
  const { measurePairs, measureRaces, measureLiars } = await import('./measure.ts');
  const { seed = 'fair', duels = 400, races = 200 } = values;
  const measures: Record<(typeof parts)[number], () => Promise<Measured>> = {
    pairs: () => measurePairs(seed, duels),
    races: () => measureRaces(seed, races),
    liars: () => measureLiars(seed, duels),
  };
  for (const part of values.only ?? parts) {
    const { text, missed } = await measures[part]();
    console.log(`\n${titles[part]}\n\n${text}`);
    for (const one of missed) console.log(`MISSED: ${one}`);
    if (missed.length > 0) process.exitCode = 1;
  }
}

function catchPlanted(): void {
  for (const { name, part } of unfairFaults) {
    if (values.fault !== undefined && !name.includes(values.fault)) continue;
    const few = ['--duels', part === 'pairs' ? '20' : '60', '--races', '4'];
    const run = spawnSync(process.execPath, [import.meta.filename, '--fault', name, '--only', part, ...few], {
      encoding: 'utf8',
    });
    const caughtBy = /MISSED: (.*)/.exec(run.stdout)?.[1];
    if (caughtBy === undefined) process.exitCode = 1;
    console.log(`| ${name} | ${caughtBy ?? `NOT CAUGHT ${run.stderr}`} |`);
  }
}
