import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  BrowserSolver,
  type KnownDeal,
  type SearchReply,
  type SearchRequest,
  type SearchWorker,
} from '../../src/offline/own-deals.ts';

/** A worker that replies when the test says so. */
class HandWorker implements SearchWorker {
  onmessage: SearchWorker['onmessage'] = null;
  onerror: SearchWorker['onerror'] = null;
  readonly asked: SearchRequest[] = [];
  isEnded = false;

  postMessage(request: SearchRequest): void {
    this.asked.push(request);
  }

  terminate(): void {
    this.isEnded = true;
  }

  reply(reply: Omit<SearchReply, 'id'>, id = this.asked.at(-1)?.id ?? 0): void {
    this.onmessage?.call({} as Worker, { data: { id, ...reply } } as MessageEvent);
  }

  fail(): void {
    this.onerror?.call({} as Worker, {} as ErrorEvent);
  }
}

const deal = { ruleset: 'klondike', options: { draw: 3 }, state: {} } as unknown as KnownDeal;
const won = { verdict: 'won', move: 'draw' } as const;

function newSolver() {
  const workers: HandWorker[] = [];
  const solver = new BrowserSolver(() => {
    const worker = new HandWorker();
    workers.push(worker);
    return worker;
  });
  const { signal } = new AbortController();
  return { solver, workers, ask: () => solver.solve(deal, signal, 1_000) };
}

beforeEach(() => vi.useFakeTimers());

describe('a search in the browser', () => {
  it('is answered by a worker, which is there for the next one', async () => {
    const { workers, ask } = newSolver();
    for (let count = 1; count <= 2; count += 1) {
      const found = ask();
      workers[0]?.reply(won);
      expect(await found).toEqual({ answer: 'won', move: 'draw' });
    }
    const scored = ask();
    workers[0]?.reply({ verdict: 'lowest', score: 3, move: 'draw' });
    expect(await scored).toEqual({ answer: 'lowest', score: 3, move: 'draw' });
    expect(workers).toHaveLength(1);
    expect(workers[0]?.asked[1]).toMatchObject({ game: { ruleset: 'klondike' }, milliseconds: 1_000, grading: null });
  });

  it('is withdrawn by the next one, whose worker is a new one', async () => {
    const { workers, ask } = newSolver();
    const first = ask();
    const second = ask();
    expect(await first).toEqual({ answer: 'withdrawn', move: null });
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
    workers[0]?.reply({ verdict: 'lost', move: null }, 1);
    workers[1]?.reply(won);
    expect(await second).toMatchObject({ answer: 'won' });
  });

  it('ends with its worker once it is canceled', async () => {
    const { solver, workers } = newSolver();
    const waiting = new AbortController();
    const found = solver.solve(deal, waiting.signal);
    waiting.abort();
    expect(await found).toMatchObject({ answer: 'withdrawn' });
    expect(workers[0]?.isEnded).toBe(true);
    expect(await solver.solve(deal, waiting.signal)).toMatchObject({ answer: 'withdrawn' });
    expect(workers).toHaveLength(1);
  });

  it.each([
    ['dies', 'failed', (worker?: HandWorker) => worker?.fail()],
    ['does not come back', 'undecided', () => vi.advanceTimersByTime(60_000)],
  ])('has found out nothing where its worker %s, and another worker takes its place', async (_, answer, fault) => {
    const { workers, ask } = newSolver();
    const found = ask();
    fault(workers[0]);
    expect(await found).toEqual({ answer, move: null });
    expect(workers[0]?.isEnded).toBe(true);
    const next = ask();
    workers[1]?.reply(won);
    expect(await next).toMatchObject({ answer: 'won' });
  });

  it('leaves no unused worker behind', async () => {
    const { workers, ask } = newSolver();
    const found = ask();
    workers[0]?.reply(won);
    await found;
    expect(workers[0]?.isEnded).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(workers[0]?.isEnded).toBe(true);
  });
});
