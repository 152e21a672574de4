// `npm run fairness`: who gets contested places in races over simulated connections, or whether planted faults are caught (`--planted`).
import { spawnSync } from 'node:child_process';
import { optionsOfProgram } from '@snap-up/test-kit/command-line.ts';
import { plantedFor, planting } from '../planted.ts';
import { measureHandicaps } from './handicaps.ts';
import { measureLuck } from './luck.ts';
import { type Measured, measureLiars, measurePairs, measureRaces } from './measure.ts';

const usage = `npm run fairness -- [options]

  --seed spring     from which everything follows; “fair” unless told
  --duels 400       how many duels for each figure about them; 400 unless told
  --races 200       how many races of each kind; 200 unless told
  --deals 2000      how many deals; 2000 unless told
  --only pairs      some of the figures: pairs,races,liars,luck,handicaps
  --planted         plants faults, each of which a figure must catch
  --fault credit    the same for those with this in their names
  --help            prints this text`;

const parts = ['pairs', 'races', 'liars', 'luck', 'handicaps'] as const;
const values = optionsOfProgram(usage, {
  seed: 'text',
  duels: 'count',
  races: 'count',
  deals: 'count',
  only: parts,
  planted: 'switch',
  fault: 'text',
});

const titles = {
  pairs:
    '(a) Percent of places that whoever reacts 20 ms earlier gets, with 95 % intervals: the goal is 99, steady or with jitter',
  races: '(b) Percent of races won by equally quick players, and (c) how long moves waited',
  liars: '(d) Percent of contested places: the goal is a gain of at most 2 for the first six',
  luck: '(e) Percent of deals whose same layout wins two races of equal bots who change seats: 50 if it does not matter',
  handicaps: '(f) Percent of races that the stronger of two bots wins, with handicaps: even odds are 50',
};

/** Few runs suffice for a fault, and must miss nothing without one. */
const few: Record<(typeof parts)[number], readonly string[]> = {
  pairs: ['--duels', '20'],
  races: ['--races', '4'],
  liars: ['--duels', '60'],
  luck: ['--deals', '150'],
  handicaps: [],
};

if (values.planted || values.fault !== undefined) catchPlanted();
else await measureAll();

async function measureAll(): Promise<void> {
  const { seed = 'fair', duels = 400, races = 200, deals = 2_000 } = values;
  const measures: Record<(typeof parts)[number], () => Promise<Measured>> = {
    pairs: () => measurePairs(seed, duels),
    races: () => measureRaces(seed, races),
    liars: () => measureLiars(seed, duels),
    luck: () => measureLuck(seed, deals),
    handicaps: () => measureHandicaps(seed, races),
  };
  for (const part of values.only ?? parts) {
    const { text, missed } = await measures[part]();
    console.log(`\n${titles[part]}\n\n${text}`);
    for (const one of missed) console.log(`MISSED: ${one}`);
    if (missed.length > 0) process.exitCode = 1;
  }
}

function catchPlanted(): void {
  const planted = plantedFor(parts, values.fault);
  const runs = parts.flatMap((part) =>
    planted.filter(({ finders }) => finders.includes(part)).map(({ name }) => ({ name, part })),
  );
  const nothing = (['pairs', 'races', 'liars'] as const).map((part) => ({ name: null, part }));
  for (const { name, part } of values.fault === undefined ? [...nothing, ...runs] : runs) {
    const { execArgv, env } = name === null ? { execArgv: [], env: process.env } : planting(name);
    const given = [...execArgv, import.meta.filename, '--only', part, ...few[part]];
    const { stdout, stderr } = spawnSync(process.execPath, given, { encoding: 'utf8', env });
    const missed = /MISSED: (.*)/.exec(stdout)?.[1];
    const isMeasured = stdout.includes(titles[part]);
    if (!isMeasured || (missed === undefined) !== (name === null)) process.exitCode = 1;
    console.log(`| ${name ?? `no fault, ${part}`} | ${isMeasured ? (missed ?? 'nothing missed') : stderr} |`);
  }
}
