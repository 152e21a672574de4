// `npm run bench`: measures how fast Snap-Up is on this machine.
import { mkdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { performance } from 'node:perf_hooks';
import { optionsOfProgram } from '@snap-up/test-kit/command-line.ts';
import { figure, say } from '@snap-up/test-kit/figures.ts';
import { runBotsPart } from './parts/bots.ts';
import { runEnginePart } from './parts/engine.ts';
import { runHostilePart } from './parts/hostile.ts';
import { runMemoryPart } from './parts/memory.ts';
import { runRatioPart } from './parts/ratio.ts';
import { runRestartPart } from './parts/restart.ts';
import { runSearchesPart } from './parts/searches.ts';
import { runServerPart } from './parts/server.ts';
import { endAll } from './processes/endings.ts';
import type { BenchSettings } from './settings.ts';

const usage = `npm run bench -- [parts] [options]

Parts; without any, all of them but those with a star, which take long or need a browser:
  engine         moves, lists of moves, folded games and progress proofs of every game, and records
  bots           how long bots think
  server         a steady load on the real server: times, bytes, processor time
  memory         what a table takes in the server's memory
  ratio          the real server compared with a bare one that stores nothing
  searches       whether moves take longer while patience games are searched for other people
  hostile *      moves of honest people beside 500 hostile sockets from ten networks
  restart        how soon people play on after the server was killed and started again
  page *         what a slow phone fetches to show a page, how soon it can be used, and the first move made
  taps *         how soon a slow phone paints taps in a race, and what a drag costs there

Options:
  --tables 50    tables that play at once under a steady load
  --seats 2,4    players at a table
  --rate 200     moves per second over all tables under a steady load
  --seconds 6    how long a steady load is measured
  --rounds 3     how often servers are compared or killed, or each page is opened
  --seed 1       seed of deals and choices
  --profile dir  write CPU profiles of one compared round into this folder
  --help         this text`;

/** In the order in which they run. */
const parts: Readonly<Record<string, (settings: BenchSettings) => void | Promise<void>>> = {
  engine: runEnginePart,
  bots: runBotsPart,
  server: runServerPart,
  memory: runMemoryPart,
  ratio: runRatioPart,
  searches: runSearchesPart,
  hostile: runHostilePart,
  restart: runRestartPart,
  // Imported on demand, since other parts do not need to load what drives a browser.
  page: async (settings) => (await import('./parts/page.ts')).runPagePart(settings),
  taps: async (settings) => (await import('./parts/taps.ts')).runTapsPart(settings),
};
const onDemand = ['hostile', 'page', 'taps'];

let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    isEnding = true;
    void endAll().finally(() => process.exit(130));
  });
}

const known = Object.keys(parts);
const values = optionsOfProgram(
  usage,
  {
    tables: 'count',
    seats: 'counts',
    rate: 'count',
    seconds: 'count',
    rounds: 'count',
    seed: 'index',
    profile: 'text',
  },
  known,
);
const settings: BenchSettings = {
  tableCount: values.tables ?? 50,
  seatCounts: values.seats ?? [2, 4],
  movesPerSecond: values.rate ?? 200,
  windowMs: (values.seconds ?? 6) * 1_000,
  roundCount: values.rounds ?? 3,
  seed: values.seed ?? 1,
  profileFolder: values.profile ?? null,
};
if (settings.profileFolder !== null) mkdirSync(settings.profileFolder, { recursive: true });
const startMs = performance.now();
const [processor] = cpus();
say(`Node ${process.versions.node}, ${cpus().length} × ${processor?.model ?? 'unknown processor'}`);
say();
try {
  const chosen = values.words.length > 0 ? values.words : known.filter((part) => !onDemand.includes(part));
  for (const part of chosen) await parts[part]?.(settings);
  say(`Measured in ${figure((performance.now() - startMs) / 1_000)} s.`);
} catch (error) {
  // If the benchmark is interrupted, its servers end in the middle of a part.
  if (!isEnding) {
    await endAll();
    throw error;
  }
}
