import { Worker } from 'node:worker_threads';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TaskThread, ThreadEnded } from '../../src/platform/task-thread.ts';

/** Answers with its task, unless that is to fail or to exit. */
const work = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', (task) => {
    if (task === 'fail') throw new Error('failed');
    if (task === 'exit') process.exit(3);
    parentPort.postMessage({ ok: true, answer: task });
  });`;

const opened: Worker[] = [];
const logged: unknown[] = [];
let thread: TaskThread<unknown, unknown>;
beforeEach(() => {
  opened.length = 0;
  logged.length = 0;
  const open = () => {
    const worker = new Worker(work, { eval: true });
    opened.push(worker);
    return worker;
  };
  thread = new TaskThread(open, { error: (facts, message) => void logged.push([message, facts]) });
});
afterEach(() => thread.stop());

it.each(['fail', 'exit'])('goes on in another thread when one was lost: %s', async (task) => {
  expect(await thread.do(1)).toBe(1);
  await expect(thread.do(task)).rejects.toThrow(ThreadEnded);
  expect(await thread.do(2)).toBe(2);
  expect([opened.length, logged]).toEqual([2, []]);
});

it('stays free when a task cannot be sent', async () => {
  for (const before of [0, 1]) {
    expect(opened.length).toBe(before);
    await expect(thread.do(() => undefined)).rejects.toThrow(/could not be cloned/);
    expect(thread.isFree).toBe(true);
  }
  expect(await thread.do('next')).toBe('next');
});

it('logs the failure of an idle thread, and goes on in another', async () => {
  await thread.do(1);
  const [idle] = opened;
  if (idle === undefined) throw new Error('A thread was opened');
  const ended = new Promise((resolve) => idle.once('exit', resolve));
  idle.postMessage('fail');
  await eventually(() => logged[0]);
  await ended;
  expect(logged).toEqual([['Idle thread failed', { err: expect.objectContaining({ message: 'failed' }) }]]);
  expect(await thread.do(2)).toBe(2);
  expect(opened).toHaveLength(2);
});
