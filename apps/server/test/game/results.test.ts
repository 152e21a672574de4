import { expect, it } from 'vitest';
import { anna, ben, cleo, newCellar, openHouse, play, raceForTwo, startRace, tableForTwo } from '../support/house.ts';
import { MemoryEventLog } from '../support/memory-event-log.ts';

/** A log that notes from where on it is read. */
class NotingLog extends MemoryEventLog {
  readonly reads: number[] = [];

  override async read(gameId: string, afterSeq: number) {
    this.reads.push(afterSeq);
    return super.read(gameId, afterSeq);
  }
}

it('reads no log for somebody who may not know the result yet', async () => {
  const eventLog = new NotingLog();
  const house = openHouse({ ...newCellar(), eventLog });
  const table = await tableForTwo(house, 'race', { spectators: 'delay-30' });
  await startRace(house, table);
  const before = [...eventLog.reads];
  expect(await house.tables.results.result(table.id, 1, cleo)).toMatchObject({ error: { code: 'game-not-over' } });
  expect(eventLog.reads).toEqual(before);
});

it('works the result of a running game out once for each move, and reads no more of its log than is new', async () => {
  const eventLog = new NotingLog();
  const house = openHouse({ ...newCellar(), eventLog });
  const table = await raceForTwo(house);
  const { results } = house.tables;
  eventLog.reads.length = 0;
  const first = await results.result(table.id, 1, anna);
  const again = await results.result(table.id, 1, ben);
  if (!first.ok || !again.ok) throw new Error('A running race is told to its players.');
  expect(again.value).toBe(first.value);

  await play(table, 0, 1, 'draw');
  const later = await results.result(table.id, 1, anna);
  if (!later.ok) throw new Error(later.error.sentence);
  expect(later.value).not.toBe(first.value);
  await results.result(table.id, 1, ben);
  expect(eventLog.reads).toEqual([0, 0, 0, 1]);

  await play(table, 0, 2, 'agree');
  await play(table, 1, 1, 'agree');
  expect(await results.result(table.id, 1, anna)).toMatchObject({ ok: true, value: { ending: 'agreed' } });
});
