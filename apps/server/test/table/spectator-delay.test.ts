import { beforeEach, describe, expect, test } from 'vitest';
import type { MultiplayerTable } from '../../src/table/multiplayer-table.ts';
import { timings } from '../../src/table/timings.ts';
import { broughtBack } from '../support/people.ts';
import {
  anna,
  ben,
  cleo,
  look,
  newServer,
  play,
  positionAt,
  startRace,
  type TestServer,
  tableForTwo,
} from '../support/test-server.ts';

const delayMs = 30_000;

let server: TestServer;
let table: MultiplayerTable;
beforeEach(async () => {
  server = newServer();
  table = await tableForTwo(server, 'race', { spectators: 'delay-30' });
  await startRace(server, table);
});

const batchesHeardBy = (player: typeof anna) => server.heardBy(player).filter((message) => Array.isArray(message));

describe('a table that is watched with a delay', () => {
  test('players hear of a move at once, those who watch half a minute later', async () => {
    await play(table, 0, 1, 'draw');
    expect(batchesHeardBy(anna)).toHaveLength(1);
    expect(batchesHeardBy(ben)).toHaveLength(1);
    server.clock.pass(delayMs - 1);
    expect(batchesHeardBy(cleo)).toHaveLength(0);
    server.clock.pass(1);
    expect(batchesHeardBy(cleo)).toEqual(batchesHeardBy(anna));
  });

  test('who comes to watch sees the game as it was, and then everything that followed', async () => {
    server.clock.pass(delayMs);
    const dealt = table.snapshotFor(anna)?.position;
    await play(table, 0, 1, 'draw');
    server.clock.pass(delayMs / 2);
    await play(table, 1, 1, 'draw');
    const joined = await look(table, cleo);
    expect(joined.game).toMatchObject({ seq: 0, position: dealt });
    server.clock.pass(delayMs / 2);
    expect(batchesHeardBy(cleo).map(([seq]) => seq)).toEqual([1]);
    expect(await positionAt(table)).not.toBe(dealt);
    server.clock.pass(delayMs / 2);
    expect(batchesHeardBy(cleo).map(([seq]) => seq)).toEqual([1, 2]);
  });

  test('before the delay is over the deal itself is not shown', async () => {
    server.clock.pass(delayMs - timings.countdownMs - 1);
    expect((await look(table, cleo)).game?.position).toBeNull();
  });

  test('what somebody who watches says to know already does not get them what is new', async () => {
    server.clock.pass(delayMs);
    await play(table, 0, 1, 'draw');
    const { missed, game } = await look(table, cleo, { number: 1, seq: 0 });
    expect([missed, game?.seq]).toEqual([null, 0]);
  });

  test('how a game goes is told to its players alone until it is over', async () => {
    const { results } = server;
    await play(table, 0, 1, 'draw');
    expect(await results.result(table.id, 1, ben)).toMatchObject({ ok: true, value: { endedAt: null } });
    expect(await results.result(table.id, 1, cleo)).toMatchObject({ ok: false, error: { code: 'game-not-over' } });
    for (const seat of [0, 1]) await play(table, seat, 2, 'agree');
    expect(await results.result(table.id, 1, cleo)).toMatchObject({ ok: true, value: { ending: 'agreed' } });
  });

  test('whoever comes to watch is shown the game as it was, and nothing is read for it', async () => {
    const { eventLog } = server;
    let readCount = 0;
    const read = eventLog.read.bind(eventLog);
    eventLog.read = (gameId, afterSeq) => {
      readCount += 1;
      return read(gameId, afterSeq);
    };
    const seqShown = async () => (await look(table, cleo)).game?.seq;
    await play(table, 0, 1, 'draw');
    server.clock.pass(delayMs / 2);
    await play(table, 0, 2, 'draw');
    server.clock.pass(delayMs / 2);
    expect(await seqShown()).toBe(1);
    await play(table, 0, 3, 'draw');
    server.clock.pass(delayMs / 2);
    expect(await seqShown()).toBe(2);
    expect(readCount).toBe(0);
  });

  test('who comes to watch after the server has been started again sees the game as it was', async () => {
    await play(table, 0, 1, 'draw');
    server.clock.pass(delayMs / 2);
    await play(table, 0, 2, 'draw');
    server.clock.pass(delayMs / 2);
    const again = await broughtBack(newServer(server), table);
    expect((await look(again, cleo)).game?.seq).toBe(1);
    server.clock.pass(delayMs / 2);
    expect((await look(again, cleo)).game?.seq).toBe(2);
  });

  test('what has been told stays told, though the clock is set back', async () => {
    await play(table, 0, 1, 'draw');
    server.clock.pass(delayMs);
    expect((await look(table, cleo)).game?.seq).toBe(1);
    await play(table, 0, 2, 'draw');
    server.clock.set(-delayMs / 2);
    expect((await look(table, cleo)).game?.seq).toBe(1);
  });

  test('the table stays in memory until all has been told', async () => {
    await play(table, 0, 1, 'draw');
    expect(table.isIdle).toBe(false);
    server.clock.pass(delayMs);
    await new Promise(setImmediate);
    expect(table.isIdle).toBe(true);
  });

  test('where nobody may watch, somebody without a seat is told nothing of the game', async () => {
    const closed = await tableForTwo(server, 'race', { spectators: 'none' });
    const before = server.heardBy(cleo).length;
    await startRace(server, closed);
    await play(closed, 0, 1, 'draw');
    expect(server.heardBy(cleo).slice(before)).toEqual([]);
  });
});
