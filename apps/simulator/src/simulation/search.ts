import { Worker } from 'node:worker_threads';
import { planOf } from './plan.ts';
import { type Outcome, simulate } from './simulated-game.ts';

/** The extent of the search. */
export interface Search {
  readonly seed: string;
  /** The number of the first game; 0 by default. */
  readonly firstGame?: number;
  readonly mostGames: number;
  /** Processor time of all threads together, independent of the machine's load. */
  readonly mostMinutes: number;
  /** How many threads play games besides this one; 0 to play them here. */
  readonly workerCount?: number;
}

/** The result of one game, for counting. */
export type PlayedGame = Pick<Outcome, 'failure' | 'moveCount' | 'messageCount' | 'simulatedMs'>;

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
  { seed, firstGame = 0, mostGames, mostMinutes, workerCount = 0 }: Search,
  played: (so: Found) => void = () => {},
): Promise<Found> {
  const begun = process.cpuUsage();
  let so: Found = { failed: null, gameCount: 0, moveCount: 0, messageCount: 0, simulatedMs: 0, seconds: 0 };
  let nextGame = firstGame;
  let failedGame = Number.POSITIVE_INFINITY;
  const players = Array.from({ length: Math.max(1, workerCount) }, () =>
    workerCount === 0 ? new OwnPlayer() : new ThreadPlayer(),
  );
  const playOn = async (player: OwnPlayer | ThreadPlayer): Promise<void> => {
    while (nextGame < Math.min(firstGame + mostGames, failedGame) && so.seconds < 60 * mostMinutes) {
      const game = nextGame;
      nextGame += 1;
      const one = await player.play(`${seed}-${game}`);
      if (one.failure !== null && game < failedGame) {
        failedGame = game;
        so = { ...so, failed: { seed: `${seed}-${game}`, failure: one.failure } };
      }
      so = {
        ...so,
        gameCount: so.gameCount + 1,
        moveCount: so.moveCount + one.moveCount,
        messageCount: so.messageCount + one.messageCount,
        simulatedMs: so.simulatedMs + one.simulatedMs,
        seconds: secondsSince(begun),
      };
      played(so);
    }
  };
  await Promise.all(players.map((player) => playOn(player)));
  await Promise.all(players.map((player) => player.end()));
  return so;
}

/** Plays in this thread. */
class OwnPlayer {
  play(seed: string): Promise<PlayedGame> {
    return simulate(planOf(seed));
  }

  async end(): Promise<void> {}
}

/** Plays in a thread of its own, one game at a time. */
class ThreadPlayer {
  readonly #worker = new Worker(new URL('search-worker.ts', import.meta.url));
  #played: (game: PlayedGame) => void = () => {};
  #failed: (error: Error) => void = () => {};

  constructor() {
    this.#worker.on('message', (game: PlayedGame) => this.#played(game));
    this.#worker.on('error', (error) => this.#failed(error));
  }

  play(seed: string): Promise<PlayedGame> {
    return new Promise((resolve, reject) => {
      this.#played = resolve;
      this.#failed = reject;
      this.#worker.postMessage(seed);
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

function secondsSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000_000;
}
