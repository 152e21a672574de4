// A thread that plays the games of received seeds, and answers with the results. A fault may be planted there.
import { parentPort, workerData } from 'node:worker_threads';
import { plant } from './planted/plant.ts';
import { plantedFaults } from './planted/planted-faults.ts';

if (typeof workerData === 'string') plant(plantedFaults, workerData);
const { planOf } = await import('./plan.ts');
const { simulate } = await import('./simulated-game.ts');
parentPort?.on('message', async (seed: string) => parentPort?.postMessage(await simulate(planOf(seed))));
