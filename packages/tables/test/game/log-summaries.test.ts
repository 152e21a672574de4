import { dealAlone } from '@snap-up/test-kit/solo.ts';
import { newServer } from '@snap-up/test-kit/test-server.ts';
import { expect, it, vi } from 'vitest';
import { LogSummaries } from '../../src/game/log-summaries.ts';

it('reads a log once for all who want the summary of its game at the same time', async () => {
  const server = await newServer();
  const { record } = await dealAlone(server);
  const read = vi.spyOn(server.eventLog, 'read');
  const summaries = new LogSummaries({ eventLog: server.eventLog, gameStore: server.tableStore });
  const wanted = await Promise.all([1, 2, 3].map(() => summaries.summaryOf(record.id, 1)));
  expect(wanted).toEqual(wanted.map(() => expect.objectContaining({ isOver: false })));
  expect(read).toHaveBeenCalledOnce();
});
