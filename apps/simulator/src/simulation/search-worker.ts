// A thread that plays the games of received seeds, and answers with the results.
import { parentPort } from 'node:worker_threads';
import { planOf } from './plan.ts';
import { simulate } from './simulated-game.ts';

parentPort?.on('message', async (seed: string) => parentPort?.postMessage(await simulate(planOf(seed))));
