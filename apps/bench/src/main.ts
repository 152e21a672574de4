import { cpus } from 'node:os';
import { performance } from 'node:perf_hooks';
import { runBotsPart } from './bots/bots-part.ts';
import { runEnginePart } from './engine/engine-part.ts';
import { runGamesPart } from './engine/games-part.ts';
import { figure, say } from './figures/report.ts';
import { endAll } from './processes/endings.ts';
import { runReplayPart } from './replay/replay-part.ts';
import { runClusterPart } from './server/cluster-part.ts';
import { runHostilePart } from './server/hostile-part.ts';
import { runMemoryPart } from './server/memory-part.ts';
import { runRatioPart } from './server/ratio-part.ts';
import { runRestartPart } from './server/restart-part.ts';
import { runSearchesPart } from './server/searches-part.ts';
import { runServerPart } from './server/server-part.ts';
import { type BenchSettings, type Part, settingsFrom, usage } from './settings.ts';
import { runSoakPart } from './soak/soak-part.ts';
import { runSolverPart } from './solver/solver-part.ts';

const programs: Readonly<Record<Part, (settings: BenchSettings) => void | Promise<void>>> = {
  engine: runEnginePart,
  games: runGamesPart,
  replay: runReplayPart,
  bots: runBotsPart,
  solver: runSolverPart,
  server: runServerPart,
  memory: runMemoryPart,
  ratio: runRatioPart,
  searches: runSearchesPart,
  hostile: runHostilePart,
  restart: runRestartPart,
  cluster: runClusterPart,
  soak: runSoakPart,
  // Imported on demand, since other parts do not need to load what drives a browser.
  page: async (chosen) => (await import('./page/page-part.ts')).runPagePart(chosen),
  taps: async (chosen) => (await import('./page/taps-part.ts')).runTapsPart(chosen),
  'first-move': async (chosen) => (await import('./page/first-move-part.ts')).runFirstMovePart(chosen),
};

let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    isEnding = true;
    void endAll().finally(() => process.exit(130));
  });
}

let settings: BenchSettings | 'help' = 'help';
try {
  settings = settingsFrom(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}\n`);
  process.exit(1);
}
if (settings === 'help') say(usage);
else {
  const startMs = performance.now();
  const [processor] = cpus();
  say(`Node ${process.versions.node}, ${cpus().length} × ${processor?.model ?? 'unknown processor'}`);
  say();
  try {
    for (const part of settings.parts) await programs[part](settings);
    say(`Measured in ${figure((performance.now() - startMs) / 1_000)} s.`);
  } catch (error) {
    // If the benchmark is interrupted, its servers end in the middle of a part.
    if (!isEnding) {
      await endAll();
      throw error;
    }
  }
}
