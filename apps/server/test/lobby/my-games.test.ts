import { expect, it } from 'vitest';
import { myGamesOf } from '../../src/lobby/my-games.ts';
import { anna, ben, newCellar, openHouse, play, raceForTwo, tableForTwo } from '../support/house.ts';
import { MemoryEventLog } from '../support/memory-event-log.ts';

/** A log that counts how often it is read. */
class CountingLog extends MemoryEventLog {
  readCount = 0;

  override async read(gameId: string, afterSeq: number) {
    this.readCount += 1;
    return super.read(gameId, afterSeq);
  }
}

it('tells of tables that are not in memory the same as of those that are, and reads no log for it', async () => {
  const eventLog = new CountingLog();
  const cellar = { ...newCellar(), eventLog };
  const house = openHouse(cellar);
  const running = await raceForTwo(house);
  await play(running, 0, 1, 'draw');
  const finished = await raceForTwo(house);
  for (const seat of [0, 1]) await play(finished, seat, 1, 'agree');
  await tableForTwo(house);
  await house.soloGames.deal(ben, { ruleset: 'klondike', options: {}, deal: { kind: 'any' }, isAfresh: false });

  const told = await myGamesOf(ben, house.listedTables);
  expect(told.map(({ phase }) => phase).sort()).toEqual(['finished', 'gathering', 'playing', 'playing']);
  await house.tables.stop();
  eventLog.readCount = 0;
  const later = openHouse(cellar);
  expect(await myGamesOf(ben, later.listedTables)).toEqual(told);
  expect(await myGamesOf(anna, later.listedTables)).toHaveLength(3);
  expect([eventLog.readCount, later.tables.openCount]).toEqual([0, 0]);
});
