import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { planting } from '../planted.ts';
import { planOf } from './plan.ts';
import { type Outcome, simulate } from './simulated-game.ts';

/** The extent of the search. */
export interface Search {
  readonly seed: string;
  readonly firstGame?: number;
  readonly mostGames: number;
  /** Processor time of all threads together, independent of the machine's load. */
  readonly mostMinutes: number;
  /** How many threads play games besides this one; 0 to play them here. */
  readonly workerCount?: number;
  /** The name of a fault that is planted in these threads. */
  readonly planted?: string;
}

/** The result of the search, and the time it took. */
export interface Found {
  /** The seed of the first failing game, by number, and its failure; null if none failed. */
  readonly failed: { readonly seed: string; readonly failure: NonNullable<Outcome['failure']> } | null;
  readonly gameCount: number;
  readonly moveCount: number;
  readonly messageCount: number;
  readonly simulatedMs: number;
  /** Processor time of all threads together. */
  readonly seconds: number;
}

/**
 * Plays game after game until one fails. `played` is called after each. A game is the same in any thread, so the first
 * failing game is the same for any number of threads.
 */
export async function searchFrom(
  { seed, firstGame = 0, mostGames, mostMinutes, workerCount = 0, planted }: Search,
  played: (so: Found) => void = () => {},
): Promise<Found> {
  const begun = process.cpuUsage();
  let so: Found = { failed: null, gameCount: 0, moveCount: 0, messageCount: 0, simulatedMs: 0, seconds: 0 };
  let nextGame = firstGame;
  let failedGame = Number.POSITIVE_INFINITY;
  const playOn = async (play: (seed: string) => Promise<Outcome>): Promise<void> => {
    while (nextGame < Math.min(firstGame + mostGames, failedGame) && so.seconds < 60 * mostMinutes) {
      const game = nextGame;
      nextGame += 1;
      const one = await play(`${seed}-${game}`);
      if (one.failure !== null && game < failedGame) {
        failedGame = game;
        so = { ...so, failed: { seed: `${seed}-${game}`, failure: one.failure } };
      }
      const { user, system } = process.cpuUsage(begun);
      so = {
        ...so,
        gameCount: so.gameCount + 1,
        moveCount: so.moveCount + one.moveCount,
        messageCount: so.messageCount + one.messageCount,
        simulatedMs: so.simulatedMs + one.simulatedMs,
        seconds: (user + system) / 1_000_000,
      };
      played(so);
    }
  };
  const playInThread = async (): Promise<void> => {
    const how = planted === undefined ? {} : planting(planted);
    const worker = new Worker(new URL('search-worker.ts', import.meta.url), how);
    await playOn(async (one) => {
      worker.postMessage(one);
      const [outcome] = await once(worker, 'message');
      return outcome as Outcome;
    });
    await worker.terminate();
  };
  if (workerCount === 0) await playOn((one) => simulate(planOf(one)));
  else await Promise.all(Array.from({ length: workerCount }, playInThread));
  return so;
}
