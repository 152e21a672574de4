import { expect, it } from 'vitest';
import { RecentBatches, recentBatchCount } from '../../src/game/recent-batches.ts';
import type { StoredBatch } from '../../src/game/records.ts';

const batchOf = (seq: number, change: Partial<StoredBatch> = {}): StoredBatch => ({
  gameId: '01234567-89ab-cdef-0123-456789abcdef',
  seq,
  seat: seq % 4,
  moveNo: seq,
  move: `t${seq}>f1`,
  events: `t${seq}>f1 t${seq}=Kd`,
  atMs: 1_700_000_000_000 + seq / 8,
  contest: null,
  ...change,
});

const keptAfter = (recent: RecentBatches) => recent.after(recent.seqBefore);

it('returns the batches after one of them', () => {
  const all = [batchOf(1), batchOf(2), batchOf(3, { atMs: -1.5 })];
  const recent = new RecentBatches();
  for (const batch of all) recent.add(batch);
  expect(recent.after(0)).toEqual(all);
  expect(recent.after(2)).toEqual(all.slice(2));
  expect(recent.after(3)).toEqual([]);
  expect(recent.lastAtMs).toBe(-1.5);
});

it('keeps the newest, at least as many as it should and at most twice as many', () => {
  const all = Array.from({ length: 1_000 }, (_, index) => batchOf(index + 1));
  const recent = new RecentBatches();
  for (const batch of all) {
    recent.add(batch);
    const kept = keptAfter(recent);
    expect(kept).toEqual(all.slice(batch.seq - kept.length, batch.seq));
    expect(kept.length).toBeGreaterThanOrEqual(Math.min(batch.seq, recentBatchCount));
    expect(kept.length).toBeLessThanOrEqual(2 * recentBatchCount);
  }
});

it('finds the batch of a seat’s move, and no move of the server’s own', () => {
  const recent = new RecentBatches();
  recent.add(batchOf(1, { seat: 1, moveNo: null }));
  recent.add(batchOf(2, { seat: 0, moveNo: 7 }));
  recent.add(batchOf(3, { seat: 1, moveNo: 7 }));
  expect(recent.find(1, 7)).toEqual(batchOf(3, { seat: 1, moveNo: 7 }));
  expect(recent.find(1, 8)).toBeNull();
  expect(recent.find(2, 7)).toBeNull();
});
