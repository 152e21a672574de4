import { expect, it } from 'vitest';
import { Mailbox } from '../../src/table/mailbox.ts';

const newMailbox = () => {
  const groups: number[][] = [];
  const failures: unknown[] = [];
  let fault: Error | null = null;
  const mailbox = new Mailbox<number>(
    async (requests) => {
      groups.push([...requests]);
      await Promise.resolve();
      if (fault !== null) throw fault;
    },
    (error) => failures.push(error),
  );
  return { mailbox, groups, failures, fail: (error: Error | null) => (fault = error) };
};

it('serves what waits together, in order, and a task between them in its turn', async () => {
  const { mailbox, groups } = newMailbox();
  const seen: number[] = [];
  mailbox.post(1);
  mailbox.post(2);
  const task = mailbox.run(async () => {
    seen.push(groups.length);
    return 'done';
  });
  mailbox.post(3);
  mailbox.post(4);
  expect(await task).toBe('done');
  await mailbox.idle();
  expect(groups).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(seen).toEqual([1]);
});

it('runs one task at a time, also when a task asks for another before it first waits', async () => {
  const { mailbox } = newMailbox();
  const steps: string[] = [];
  let inner: Promise<void> | undefined;
  await mailbox.run(async () => {
    inner = mailbox.run(async () => void steps.push('inner'));
    steps.push('outer begins');
    await Promise.resolve();
    await Promise.resolve();
    steps.push('outer ends');
  });
  await inner;
  expect(steps).toEqual(['outer begins', 'outer ends', 'inner']);
});

it('reports failures and goes on', async () => {
  const { mailbox, groups, failures, fail } = newMailbox();
  fail(new Error('broken'));
  mailbox.post(1);
  await mailbox.idle();
  fail(null);
  await expect(mailbox.run(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  mailbox.post(2);
  await mailbox.idle();
  expect(mailbox.isIdle).toBe(true);
  expect(groups).toEqual([[1], [2]]);
  expect(failures).toEqual([new Error('broken')]);
});
