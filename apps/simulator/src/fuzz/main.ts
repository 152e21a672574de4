// `npm run fuzz`: sends servers valid and broken messages, requests and bytes, made from their schemas, while honest
// people play.
import { optionsOfProgram } from '@snap-up/test-kit/command-line.ts';
import { plantedFor, planting } from '../planted.ts';
import { keep, stopsAfterRound } from '../rounds.ts';
import { growthIn, leftBehind } from './growth.ts';
import { faultText, type Outcome, playRound } from './round.ts';
import { type LimitsName, type Measured, type ProcessTarget, startTarget } from './targets.ts';

const usage = `npm run fuzz -- [options]

  --seed winter       what is sent in each round follows from it and the round’s number; without it, from the time of day
  --messages 1000000  how many messages; 100000 unless told
  --minutes 30        no round begins after so many minutes
  --round 17          only the round with this number
  --planted           looks whether the faults that can be planted in a server are found
  --fault chat        the same for those with this in their names
  --help              prints this text`;

const values = optionsOfProgram(usage, {
  seed: 'text',
  messages: 'count',
  minutes: 'minutes',
  round: 'count',
  planted: 'switch',
  fault: 'text',
});

/** Enough for games to make progress. */
const mostInARound = 20_000;
/** Every this many rounds the server has the usual limits. */
const usualEvery = 5;

const seed = values.seed ?? String(Date.now());
const messageCount = values.messages ?? 100_000;
const firstRound = values.round ?? 1;
const lastRound = values.round ?? Math.ceil(messageCount / mostInARound);

/** A server that is attacked round after round, with measurements after each. */
interface Attacked {
  readonly target: ProcessTarget;
  readonly before: Measured;
  readonly after: Measured[];
}

const attacked = new Map<LimitsName, Attacked>();
const answers = new Map<string, number>();
const failed: string[] = [];
const stops = stopsAfterRound(values.minutes);

console.log(`Seed ${seed}`);
try {
  if (values.planted || values.fault !== undefined) await findPlanted();
  else await attackAll();
} finally {
  for (const { target } of attacked.values()) await target.dispose();
}
for (const line of failed) console.log(line);
// A half-open connection would keep this process alive.
process.exit(failed.length === 0 ? 0 : 1);

async function attackAll(): Promise<void> {
  let [sentCount, honestCount, comparedCount] = [0, 0, 0];
  for (let round = firstRound; round <= lastRound && !stops(); round += 1) {
    const name = round % usualEvery === 0 ? 'usual' : 'open';
    const { target, after } = await serverWith(name);
    const outcome = await playRound(target, `${seed}-${round}`, Math.min(mostInARound, messageCount));
    const { journal } = outcome;
    sentCount += journal.count;
    honestCount += outcome.honestMoveCount;
    comparedCount += outcome.comparedCount;
    for (const [answer, times] of journal.answers) answers.set(answer, (answers.get(answer) ?? 0) + times);
    if (journal.fault === null) after.push(await target.measure());
    console.log(`${round}/${lastRound}, ${name} limits | ${toldOf(outcome)} | ${measuredText(after.at(-1))}`);
    if (journal.fault !== null) await fail(name, round, outcome);
  }
  for (const [name, { target, before, after }] of attacked) {
    const left = await leftBehind(target, before);
    const growth = growthIn(after.map(({ heapBytes }) => heapBytes));
    for (const fault of [...left.faults, ...growth]) failed.push(`FAILED: the server with ${name} limits ${fault}`);
    console.log(`Everybody has left the server with ${name} limits: ${measuredText(left.measured)}`);
  }
  const told = [...answers].sort(([, one], [, other]) => other - one).map(([answer, times]) => `${answer} ${times}`);
  console.log(`\nAnswers: ${told.join(', ')}`);
  const sum = `${sentCount} messages; ${honestCount} moves of honest people were confirmed`;
  console.log(
    `Seed ${seed}: ${sum}, ${comparedCount} positions and batches were compared with the log, ${failed.length} faults.`,
  );
}

async function serverWith(name: LimitsName): Promise<Attacked> {
  const known = attacked.get(name);
  if (known !== undefined) return known;
  const target = await startTarget(name);
  const begun = { target, before: await target.measure(), after: [] };
  console.log(`The server with ${name} limits at first: ${measuredText(begun.before)}`);
  attacked.set(name, begun);
  return begun;
}

async function fail(name: LimitsName, round: number, { journal: { fault } }: Outcome): Promise<void> {
  const { target } = attacked.get(name) ?? {};
  const again = `npm run fuzz -- --seed ${seed} --round ${round}`;
  const folder = keep('fuzz', `${seed}-${round}`, {
    'found.txt': `${faultText(fault, Number.POSITIVE_INFINITY)}\n`,
    'server.log': target?.output() ?? '',
  });
  console.log(`FAILED: ${faultText(fault)}\nKept in ${folder}. Again: ${again}`);
  failed.push(again);
  // The next round starts with a new server.
  attacked.delete(name);
  await target?.dispose();
}

/** Plants one fault after another in a server, and checks that each is found. */
async function findPlanted(): Promise<void> {
  for (const { name } of plantedFor(['fuzz'], values.fault)) {
    const { execArgv, env } = planting(name);
    const settings = { NODE_OPTIONS: execArgv.join(' '), SNAP_UP_PLANTED: env.SNAP_UP_PLANTED };
    const target = await startTarget('open', settings);
    try {
      const before = await target.measure();
      const { journal } = await playRound(target, seed, mostInARound);
      const what = journal.fault?.what ?? (await leftBehind(target, before)).faults[0];
      const how = what === undefined ? 'NOT FOUND' : `found: ${what.slice(0, 300)}`;
      console.log(`${name} | after ${journal.count} messages ${how}`);
      if (what === undefined) failed.push(`FAILED: “${name}” was not found`);
    } finally {
      await target.dispose();
    }
  }
}

function toldOf({ journal, honestMoveCount, comparedCount }: Outcome): string {
  const kinds = [...journal.kinds].map(([kind, times]) => `${times} ${kind}`).join(', ');
  return `${kinds} | ${honestMoveCount} honest moves, ${comparedCount} compared with the log`;
}

function measuredText(measured: Measured | undefined): string {
  if (measured === undefined) return 'not measured';
  const { heapBytes, connectionCount, socketCount, tableCount } = measured;
  return `${(heapBytes / 1e6).toFixed(1)} MB, ${connectionCount} connections, ${socketCount} sockets, ${tableCount} tables`;
}
