import { setImmediate } from 'node:timers/promises';
import { MemoryEventLog } from '@snap-up/test-kit/memory-event-log.ts';
import {
  anna,
  ben,
  cleo,
  newServer,
  newStores,
  play,
  raceForTwo,
  startRace,
  tableForTwo,
} from '@snap-up/test-kit/test-server.ts';
import { describe, expect, it } from 'vitest';
import { LogArchive } from '../../src/game/archive.ts';
import type { GameRecord } from '../../src/game/records.ts';
import { Results } from '../../src/game/results.ts';

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
  const server = newServer({ ...newStores(), eventLog });
  const table = await tableForTwo(server, 'race', { spectators: 'delay-30' });
  await startRace(server, table);
  const before = [...eventLog.reads];
  expect(await server.results.result(table.id, 1, cleo)).toMatchObject({ error: { code: 'game-not-over' } });
  expect(eventLog.reads).toEqual(before);
});

it('works the result of a running game out once for each move, and reads no more of its log than is new', async () => {
  const eventLog = new NotingLog();
  const server = newServer({ ...newStores(), eventLog });
  const table = await raceForTwo(server);
  const { results } = server;
  eventLog.reads.length = 0;
  const first = await results.result(table.id, 1, anna);
  const again = await results.result(table.id, 1, ben);
  if (!first.ok || !again.ok) throw new Error('A running race is told to its players.');
  expect(again.value).toBe(first.value);

  await play(table, 0, 1, 'draw');
  const later = await results.result(table.id, 1, anna);
  if (!later.ok) throw new Error(later.error.code);
  expect(later.value).not.toBe(first.value);
  await results.result(table.id, 1, ben);
  expect(eventLog.reads).toEqual([0, 0, 0, 1]);

  await play(table, 0, 2, 'agree');
  await play(table, 1, 1, 'agree');
  expect(await results.result(table.id, 1, anna)).toMatchObject({ ok: true, value: { ending: 'agreed' } });
});

describe('records of finished games', () => {
  /** A finished race, and an archive that counts what it is asked and answers when told to. */
  async function finished() {
    const server = newServer();
    const table = await raceForTwo(server);
    for (const seat of [0, 1]) await play(table, seat, 1, 'agree');
    const archive = new LogArchive(server.eventLog);
    const waiting: (() => void)[] = [];
    const slow = {
      askedCount: 0,
      answerAll: () => {
        for (const answer of waiting.splice(0)) answer();
      },
      recordText: async (game: GameRecord) => {
        slow.askedCount += 1;
        await new Promise<void>((answer) => waiting.push(answer));
        return archive.recordText(game);
      },
      result: archive.result.bind(archive),
    };
    const log = { warn: () => {} };
    return {
      server,
      table,
      slow,
      results: new Results({ ...server, gameStore: server.tableStore, archive: slow, log }),
    };
  }

  it('are worked out once for all who ask at the same moment, and are then at hand', async () => {
    const { table, slow, results } = await finished();
    const asked = Array.from({ length: 300 }, () => results.record(table.id, 1));
    await setImmediate();
    expect(slow.askedCount).toBe(1);
    slow.answerAll();
    const texts = (await Promise.all(asked)).map((one) => one.ok && one.value);
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain('| agree |');
    expect(await results.record(table.id, 1)).toMatchObject({ ok: true, value: texts[0] });
    expect(slow.askedCount).toBe(1);
  });

  it('are refused while too many games wait for the archive', async () => {
    const { server, table, slow } = await finished();
    const game = await server.tableStore.game(table.id, 1);
    if (game === null) throw new Error('the race was kept');
    const games = (_: string, number: number) => Promise.resolve({ ...game, id: `game ${number}` });
    const none = () => Promise.resolve(null);
    const gameStore = { game: games, heldBackGame: none, result: none, keepResult: () => Promise.resolve() };
    const results = new Results({ gameStore, archive: slow, clock: server.clock, log: { warn: () => {} } });
    const asked = Array.from({ length: 65 }, (_, index) => results.record(table.id, index));
    expect(await asked[64]).toMatchObject({ ok: false, error: { code: 'try-again' } });
    // Players who look at how their game went do not wait for records.
    expect(await results.result(table.id, 1)).toMatchObject({ ok: true });
    slow.answerAll();
    expect(await asked[0]).toMatchObject({ ok: true });
  });
});
