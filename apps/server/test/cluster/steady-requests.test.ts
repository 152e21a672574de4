import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ProcessCluster, startProcessCluster } from '../support/process-cluster.ts';
import { answersDuring } from '../support/steady-requests.ts';

let cluster: ProcessCluster;
beforeAll(async () => {
  cluster = await startProcessCluster(2, 'table');
});
afterAll(() => cluster?.stop());
beforeEach(({ onTestFailed, task }) => {
  onTestFailed(() => console.info(`What the servers printed: ${cluster.keepOutput(task.name)}`));
});
afterEach(() => cluster.heal());

it.each([
  ['stopped and started again', 'SIGTERM'],
  ['killed and started again', 'SIGKILL'],
] as const)('loses no request while its servers are %s', async (_what, signal) => {
  const { lost, unanswered } = await answersDuring(cluster.url, async () => {
    for (const server of cluster.servers) {
      await server.end(signal);
      await cluster.heal();
    }
  });
  expect(lost).toEqual([]);
  // A killed server may or may not have done what it was asked for, and cannot say so.
  if (signal === 'SIGTERM') expect(unanswered).toEqual([]);
});
