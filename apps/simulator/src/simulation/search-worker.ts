// A thread that plays the games of received seeds, and answers with the results.
import { parentPort } from 'node:worker_threads';
import { planOf } from './plan.ts';
import type { PlayedGame } from './search.ts';
import { simulate } from './simulated-game.ts';

parentPort?.on('message', async (seed: string) => {
  const { failure, moveCount, messageCount, simulatedMs } = await simulate(planOf(seed));
  const played: PlayedGame = { failure, moveCount, messageCount, simulatedMs };
  parentPort?.postMessage(played);
});
