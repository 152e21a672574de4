// `npm run fuzz`: sends servers valid and broken messages, requests and bytes, made from their schemas, while honest
// people play.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { optionsOfProgram } from '@snap-up/test-kit/command-line.ts';
import { growthIn, leftBehind } from './growth.ts';
import type { Journal } from './journal.ts';
import { plantedFaults } from './planted-faults.ts';
import { faultText, type Outcome, playRound } from './round.ts';
import { type LimitsName, type Measured, type ProcessTarget, startTarget } from './targets.ts';

const usage = `npm run fuzz -- [options]

  --seed winter       what is sent in each round follows from it and the round’s number; without it, from the time of day
  --messages 1000000  how many messages; 100000 unless told
  --minutes 30        no round begins after so many minutes
  --round 17          only the round with this number
  --planted           looks whether the faults that can be planted in a server are found
  --fault chat        only those with this in their names
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
const tellEveryMs = 30_000;
const keptFolder = fileURLToPath(new URL('../../../../test-results/fuzz', import.meta.url));
const plantFile = new URL('./plant-in-server.ts', import.meta.url).href;

const seed = values.seed ?? String(Date.now());
const messageCount = values.messages ?? 100_000;
const mostMinutes = values.minutes ?? Number.POSITIVE_INFINITY;
const roundCount = Math.ceil(messageCount / mostInARound);
const numbers =
  values.round === undefined ? Array.from({ length: roundCount }, (_, index) => index + 1) : [values.round];

/** A server that is attacked round after round, with measurements after each. */
interface Attacked {
  readonly target: ProcessTarget;
  readonly before: Measured;
  readonly after: Measured[];
}

const beganAtMs = performance.now();
const attacked = new Map<LimitsName, Attacked>();
const answers = new Map<string, number>();
const failed: string[] = [];
let [sentCount, honestCount, comparedCount] = [0, 0, 0];
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!isInterrupted) console.log('Stopping after this round …');
    isInterrupted = true;
  });
}

console.log(`Seed ${seed}`);
try {
  if (values.planted) await findPlanted();
  else await attackAll();
} finally {
  for (const { target } of attacked.values()) await target.dispose();
}
for (const line of failed) console.log(line);
process.exitCode = failed.length === 0 ? 0 : 1;
// A half-open connection would keep this process alive.
process.exit();

async function attackAll(): Promise<void> {
  for (const number of numbers) {
    if (isInterrupted || performance.now() - beganAtMs > mostMinutes * 60_000) break;
    const name = number % usualEvery === 0 ? 'usual' : 'open';
    const { target, after } = await serverWith(name);
    const outcome = await tellingProgress((begun) =>
      playRound(target, `${seed}-${number}`, Math.min(mostInARound, messageCount), begun),
    );
    count(outcome);
    if (outcome.fault === null) after.push(await target.measure());
    console.log(`${progress()} | ${name} limits | ${toldOf(outcome)} | ${measuredText(after.at(-1))}`);
    if (outcome.fault !== null) await fail(name, number, outcome);
  }
  for (const [name, { target, before, after }] of attacked) {
    const left = await leftBehind(target, before);
    const growth = growthIn(after.map(({ heapBytes }) => heapBytes));
    for (const fault of [...left.faults, ...growth]) failed.push(`FAILED: the server with ${name} limits ${fault}`);
    console.log(`Everybody has left the server with ${name} limits: ${measuredText(left.measured)}`);
  }
  const told = [...answers].sort(([, one], [, other]) => other - one).map(([answer, times]) => `${answer} ${times}`);
  console.log(`\nAnswers: ${told.join(', ')}`);
  const rate = Math.round((sentCount / (performance.now() - beganAtMs)) * 1_000);
  const sum = `${sentCount} messages, ${rate} a second; ${honestCount} moves of honest people were confirmed`;
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

async function tellingProgress(play: (begun: (journal: Journal) => void) => Promise<Outcome>): Promise<Outcome> {
  let journal: Journal | null = null;
  const timer = setInterval(() => console.log(`  … ${journal?.count ?? 0} messages in this round`), tellEveryMs);
  try {
    return await play((begun) => {
      journal = begun;
    });
  } finally {
    clearInterval(timer);
  }
}

function count({ journal, honestMoveCount, comparedCount: compared }: Outcome): void {
  sentCount += journal.count;
  honestCount += honestMoveCount;
  comparedCount += compared;
  for (const [answer, times] of journal.answers) answers.set(answer, (answers.get(answer) ?? 0) + times);
}

async function fail(name: LimitsName, number: number, outcome: Outcome): Promise<void> {
  const { target } = attacked.get(name) ?? {};
  const again = `npm run fuzz -- --seed ${seed} --round ${number}`;
  const folder = join(keptFolder, `${seed}-${number}`.replaceAll(/[^a-z0-9-]+/gi, '-'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'found.txt'), `${faultText(outcome.fault, Number.POSITIVE_INFINITY)}\n`);
  writeFileSync(join(folder, 'server.log'), target?.output() ?? '');
  console.log(`FAILED: ${faultText(outcome.fault)}\nKept in ${folder}. Again: ${again}`);
  failed.push(again);
  // The next round starts with a new server.
  attacked.delete(name);
  await target?.dispose();
}

/** Plants one fault after another in a server, and checks that each is found. */
async function findPlanted(): Promise<void> {
  for (const { name } of plantedFaults) {
    if (values.fault !== undefined && !name.includes(values.fault)) continue;
    const options = `--inspect=127.0.0.1:0 --import=${plantFile}`;
    const target = await startTarget('open', { NODE_OPTIONS: options, SNAP_UP_PLANTED: name });
    try {
      const before = await target.measure();
      const startedAtMs = performance.now();
      const outcome = await tellingProgress((begun) => playRound(target, seed, mostInARound, begun));
      const left = outcome.fault === null ? (await leftBehind(target, before)).faults : [];
      const what = outcome.fault?.what ?? left[0];
      const after = `${outcome.journal.count} messages, ${Math.round((performance.now() - startedAtMs) / 1_000)} s`;
      console.log(`${name} | ${what === undefined ? 'NOT FOUND' : 'found'} after ${after}: ${what?.slice(0, 300)}`);
      if (what === undefined) failed.push(`FAILED: “${name}” was not found`);
    } finally {
      await target.dispose();
    }
  }
}

function progress(): string {
  const elapsedMs = performance.now() - beganAtMs;
  const all = values.round === undefined ? messageCount : mostInARound;
  const leftMs = Math.max(0, Math.min((elapsedMs / sentCount) * (all - sentCount), mostMinutes * 60_000 - elapsedMs));
  const left = leftMs > 90_000 ? `${Math.round(leftMs / 60_000)} min` : `${Math.round(leftMs / 1_000)} s`;
  return `${sentCount}/${all}, ${Math.round((sentCount / elapsedMs) * 1_000)} a second, ${left} left`;
}

function toldOf({ journal, honestMoveCount, comparedCount: compared }: Outcome): string {
  const kinds = [...journal.kinds].map(([kind, times]) => `${times} ${kind}`).join(', ');
  return `${kinds} | ${honestMoveCount} honest moves, ${compared} compared with the log`;
}

function measuredText(measured: Measured | undefined): string {
  if (measured === undefined) return 'not measured';
  const { heapBytes, connectionCount, databaseConnectionCount, timerCount, socketCount, tableCount } = measured;
  return `${(heapBytes / 1e6).toFixed(1)} MB, ${connectionCount} connections and ${databaseConnectionCount} to Postgres, ${socketCount} sockets, ${tableCount} tables, ${timerCount} timers`;
}
