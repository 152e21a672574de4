import { dealAlone, playAll } from '@snap-up/test-kit/solo.ts';
import { anna, ben, newServer } from '@snap-up/test-kit/test-server.ts';
import { expect, it, vi } from 'vitest';
import { LogSummaries } from '../../src/game/log-summaries.ts';

/** A solo game in which three moves have been played, and summaries that were not asked for yet. */
async function playedAlone() {
  const server = await newServer();
  const table = await dealAlone(server);
  await playAll(table, ['draw', 'draw', 'draw']);
  const { eventLog, tableStore: gameStore, quotas } = server;
  return { table, eventLog, quotas, summaries: new LogSummaries({ eventLog, gameStore, quotas }) };
}

it('reads a log once for all who want the summary of its game at the same time, and the first of them pays', async () => {
  const { table, eventLog, quotas, summaries } = await playedAlone();
  const read = vi.spyOn(eventLog, 'read');
  const charge = vi.spyOn(quotas, 'charge');
  const wanted = await Promise.all([anna, ben].map(({ id }) => summaries.summaryOf(table.id, 1, { person: id })));
  expect(wanted).toEqual(wanted.map(() => expect.objectContaining({ isOver: false, seq: 3 })));
  expect(read).toHaveBeenCalledOnce();
  expect(charge.mock.calls).toEqual([['work', { person: anna.id }, expect.closeTo(0.09)]]);
});

it('reads on where it left off, though a reading failed in between', async () => {
  const { table, eventLog, summaries } = await playedAlone();
  const ask = () => summaries.summaryOf(table.id, 1, { person: anna.id });
  await ask();
  const read = vi.spyOn(eventLog, 'read');
  read.mockRejectedValueOnce(new Error('The log is away'));
  await expect(ask()).rejects.toThrow('away');
  expect(await ask()).toMatchObject({ seq: 3 });
  expect(read.mock.calls.map(([, afterSeq]) => afterSeq)).toEqual([3, 3]);
});

it('knows no game that does not exist, however many are asked for at the same time', async () => {
  const { table, summaries } = await playedAlone();
  const numbers = Array.from({ length: 300 }, (_, index) => 2 + index);
  const wanted = await Promise.all(numbers.map((number) => summaries.summaryOf(table.id, number, { person: anna.id })));
  expect(new Set(wanted)).toEqual(new Set([null]));
});
