import { expect, it } from 'vitest';
import { RecentBatches, recentBatchCount } from '../../src/game/recent-batches.ts';
import type { StoredBatch } from '../../src/game/records.ts';

it('keeps the newest, at least as many as it should and at most twice as many', () => {
  const batch = { gameId: 'game', seat: 0, moveNo: 1, move: 'draw', events: 's>w=7c', atMs: 0, contest: null };
  const all = Array.from({ length: 1_000 }, (_, index): StoredBatch => ({ ...batch, seq: index + 1 }));
  const recent = new RecentBatches();
  for (const { seq } of all) {
    recent.add(all[seq - 1] as StoredBatch);
    const kept = recent.after(recent.seqBefore);
    expect(kept).toEqual(all.slice(seq - kept.length, seq));
    expect(kept.length).toBeGreaterThanOrEqual(Math.min(seq, recentBatchCount));
    expect(kept.length).toBeLessThanOrEqual(2 * recentBatchCount);
  }
});
