import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beginUrgent, urgently, whenIdle, whenNothingUrgent } from '../../src/ui/when-idle.ts';

/** What the browser calls once it is idle. */
let idle: Map<number, () => void>;
/** By when it calls each of these even if it is never idle. */
let limitsMs: (number | undefined)[];

beforeEach(() => {
  idle = new Map();
  limitsMs = [];
  let lastId = 0;
  vi.stubGlobal('requestIdleCallback', (run: () => void, { timeout }: IdleRequestOptions = {}) => {
    limitsMs.push(timeout);
    lastId += 1;
    idle.set(lastId, run);
    return lastId;
  });
  vi.stubGlobal('cancelIdleCallback', (id: number) => idle.delete(id));
});

function becomeIdle(): void {
  const runs = [...idle.values()];
  idle.clear();
  for (const run of runs) run();
}

describe('deferrable work', () => {
  it('is done once the browser is idle', () => {
    const run = vi.fn();
    whenIdle(run);
    expect(run).not.toHaveBeenCalled();
    becomeIdle();
    expect(run).toHaveBeenCalledOnce();
  });

  it('waits for all urgent tasks, and until the browser is idle again', () => {
    const run = vi.fn();
    const ends = [beginUrgent(), beginUrgent()];
    whenIdle(run);
    becomeIdle();
    ends[0]?.();
    ends[0]?.();
    becomeIdle();
    expect(run).not.toHaveBeenCalled();
    ends[1]?.();
    expect(run).not.toHaveBeenCalled();
    becomeIdle();
    expect(run).toHaveBeenCalledOnce();
  });

  it('can be canceled before and after it had to wait', () => {
    const run = vi.fn();
    const end = beginUrgent();
    const cancel = whenIdle(run);
    becomeIdle();
    const cancelSecond = whenIdle(run);
    becomeIdle();
    cancel();
    end();
    cancelSecond();
    becomeIdle();
    expect(run).not.toHaveBeenCalled();
  });

  it('does not wait forever for a browser that does not report idleness', () => {
    whenIdle(vi.fn());
    whenIdle(vi.fn(), 100);
    expect(limitsMs).toEqual([10_000, 100]);
  });

  it('ignores urgent tasks if it has a limit', () => {
    const run = vi.fn();
    const end = beginUrgent();
    whenIdle(run, 100);
    becomeIdle();
    end();
    expect(run).toHaveBeenCalledOnce();
  });
});

it('work that only avoids urgent tasks is done at once, or after urgent tasks, even failed ones', async () => {
  const first = vi.fn();
  whenNothingUrgent(first);
  expect(first).toHaveBeenCalledOnce();
  const second = vi.fn();
  const { promise, reject } = Promise.withResolvers<void>();
  const task = urgently(() => promise);
  whenNothingUrgent(second);
  expect(second).not.toHaveBeenCalled();
  reject(new Error('offline'));
  await expect(task).rejects.toThrow('offline');
  expect(second).toHaveBeenCalledOnce();
});
