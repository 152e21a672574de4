import { dealAlone, playAll } from '@snap-up/test-kit/solo.ts';
import { anna, ben, newServer } from '@snap-up/test-kit/test-server.ts';
import { expect, it, vi } from 'vitest';
import { LogSummaries } from '../../src/game/log-summaries.ts';

it('reads a log once for all who want the summary of its game at the same time, and the first of them pays', async () => {
  const server = await newServer();
  const table = await dealAlone(server);
  await playAll(table, ['draw', 'draw', 'draw']);
  const { eventLog, tableStore: gameStore, quotas } = server;
  const read = vi.spyOn(eventLog, 'read');
  const charge = vi.spyOn(quotas, 'charge');
  const summaries = new LogSummaries({ eventLog, gameStore, quotas });
  const wanted = await Promise.all([anna, ben].map(({ id }) => summaries.summaryOf(table.id, 1, { person: id })));
  expect(wanted).toEqual(wanted.map(() => expect.objectContaining({ isOver: false, seq: 3 })));
  expect(read).toHaveBeenCalledOnce();
  expect(charge.mock.calls).toEqual([['work', { person: anna.id }, expect.closeTo(0.09)]]);
});
