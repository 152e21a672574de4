import { broughtBack, passTime } from '@snap-up/test-kit/people.ts';
import {
  anna,
  ben,
  cleo,
  findTable,
  getReady,
  leave,
  look,
  newServer,
  play,
  positionAt,
  startRace,
  type TestServer,
  tableForTwo,
} from '@snap-up/test-kit/test-server.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { MultiplayerTable } from '../../src/table/multiplayer-table.ts';
import { timings } from '../../src/table/timings.ts';

const delayMs = 30_000;

let server: TestServer;
let table: MultiplayerTable;
beforeEach(async () => {
  server = newServer();
  table = await tableForTwo(server, 'race', { spectators: 'delay-30' });
  await startRace(server, table);
});

/** Both players agree to end the game. */
async function agree(moveNo: number): Promise<void> {
  for (const seat of [0, 1]) await play(table, seat, moveNo, 'agree');
}

const hourMs = 3_600_000;

/** Returns the table on a restarted server. */
async function restarted(before: MultiplayerTable): Promise<MultiplayerTable> {
  await server.tables.stop();
  server = newServer(server);
  return broughtBack(server, before);
}

const phasesToldTo = (player: typeof anna) =>
  server.messagesTo(player).flatMap(([event, info]) => (event === 'table' ? [info.phase] : []));

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

  test('a new spectator sees the game as it was, and then everything that followed', async () => {
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

  test('a spectator who claims to know more does not get it earlier', async () => {
    server.clock.pass(delayMs);
    await play(table, 0, 1, 'draw');
    const { missed, game } = await look(table, cleo, { number: 1, seq: 0 });
    expect([missed, game?.seq]).toEqual([null, 0]);
  });

  test('the course of a game is shown to its players alone until it is over', async () => {
    const { results } = server;
    await play(table, 0, 1, 'draw');
    expect(await results.result(table.id, 1, ben)).toMatchObject({ ok: true, value: { endedAt: null } });
    expect(await results.result(table.id, 1, cleo)).toMatchObject({ ok: false, error: { code: 'game-not-over' } });
    await agree(2);
    const notOver = { ok: false, error: { code: 'game-not-over' } };
    const agreed = { ok: true, value: { ending: 'agreed' } };
    for (const often of ['first', 'again']) {
      expect(await results.result(table.id, 1, ben), often).toMatchObject(agreed);
      expect(await results.result(table.id, 1, cleo), often).toEqual(notOver);
    }
    expect(await results.record(table.id, 1, ben)).toMatchObject({ ok: true });
    for (const asking of [cleo, null]) expect(await results.record(table.id, 1, asking)).toEqual(notOver);
    server.clock.pass(delayMs - 1);
    expect(await results.result(table.id, 1, cleo)).toEqual(notOver);
    server.clock.pass(1);
    expect(await results.result(table.id, 1, cleo)).toMatchObject(agreed);
    for (const asking of [cleo, null]) expect(await results.record(table.id, 1, asking)).toMatchObject({ ok: true });
  });

  test('new spectators are shown to the players at once, and to spectators as late as what happened before', async () => {
    const told = (player: typeof anna) =>
      server
        .messagesTo(player)
        .flatMap((message) => (message[0] === 'table' ? [[message[1].phase, message[1].spectatorCount]] : []));
    await look(table, cleo);
    server.clock.pass(2 * delayMs);
    const { length } = told(cleo);
    await agree(1);
    await look(table, { ...cleo, id: 'dora' });
    expect(told(anna).at(-1)).toEqual(['finished', 2]);
    server.clock.pass(delayMs - 1);
    expect(told(cleo)).toHaveLength(length);
    server.clock.pass(1);
    expect(told(cleo).slice(length)).toEqual([
      ['finished', 1],
      ['finished', 2],
    ]);
  });

  test('the end of a game is sent as late as its moves: phase, scores and all that follows', async () => {
    server.clock.pass(delayMs);
    await look(table, cleo);
    await agree(1);
    expect(table.infoFor(ben.id)).toMatchObject({ phase: 'finished', scores: [{ gameCount: 1 }, { gameCount: 1 }] });
    await table.seating.stand(ben);
    server.clock.pass(delayMs - 1);
    expect(phasesToldTo(anna).at(-1)).toBe('finished');
    expect(phasesToldTo(cleo)).not.toContain('finished');
    for (const info of [table.infoFor(cleo.id), (await look(table, cleo)).table]) {
      expect(info).toMatchObject({ phase: 'playing', scores: [], seats: [{ name: 'Anna' }, { name: 'Ben' }] });
    }
    server.clock.pass(1);
    expect(phasesToldTo(cleo).at(-1)).toBe('finished');
    expect(table.infoFor(cleo.id)).toEqual(table.info());
    expect((await look(table, cleo)).table.seats[1]?.name).toBeNull();
    const [last] = server.messagesTo(cleo).slice(-1);
    expect(last).toEqual(['table', table.info()]);
  });

  test('somebody who watches cannot find out by trying to sit down that the game is over', async () => {
    server.clock.pass(delayMs);
    const whileItRan = [await table.seating.sit(cleo), await table.seating.sit(cleo, 1)];
    await agree(1);
    await table.seating.stand(ben);
    expect([await table.seating.sit(cleo), await table.seating.sit(cleo, 1)]).toEqual(whileItRan);
    server.clock.pass(delayMs);
    expect(await table.seating.sit(cleo, 1)).toEqual({ ok: true });
  });

  test('chat and reactions are sent as late as the moves', async () => {
    server.clock.pass(delayMs);
    await table.chat.say(anna, 'My ace is next');
    table.chat.react(ben, 'wow');
    const said = expect.objectContaining({ text: 'My ace is next' });
    expect(server.messagesTo(ben).slice(-2)).toEqual([
      ['said', said],
      ['reacted', 1, 'wow'],
    ]);
    server.clock.pass(delayMs - 1);
    expect(JSON.stringify([server.messagesTo(cleo), await look(table, cleo)])).not.toMatch(/My ace|wow/);
    expect((await look(table, ben)).chat).toEqual([said]);
    server.clock.pass(1);
    expect(server.messagesTo(cleo)).toEqual(
      expect.arrayContaining([
        ['said', said],
        ['reacted', 1, 'wow'],
      ]),
    );
    expect((await look(table, cleo)).chat).toEqual([said]);
  });

  test('a delayed message is not sent to a player who blocks its author meanwhile, nor after a restart', async () => {
    server.clock.pass(delayMs);
    await look(table, cleo);
    const block = (blockedId: string) => {
      server.blockStore.blocks.push({ playerId: cleo.id, blockedId });
      return server.tables.contactPreferencesChanged(cleo.id);
    };
    await table.chat.say(anna, 'one');
    await table.chat.say(ben, 'two');
    table.chat.react(anna, 'wow');
    await block(anna.id);
    const again = await restarted(table);
    await look(again, cleo);
    await again.chat.say(anna, 'three');
    again.chat.react(ben, 'hello');
    await block(ben.id);
    server.clock.pass(delayMs);
    expect(server.messagesTo(cleo).filter(([event]) => event === 'said' || event === 'reacted')).toEqual([]);
    expect((await look(again, ben)).chat).toHaveLength(3);
  });

  test('the lobby shows the end as late as the moves', async () => {
    const open = await tableForTwo(server, 'race', { spectators: 'delay-30', visibility: 'public' });
    for (const player of [anna, ben]) await look(open, player);
    await startRace(server, open);
    server.clock.pass(delayMs);
    const phases = () => server.lobbyBoard.ownLines.map(({ table: { phase } }) => phase);
    expect(phases()).toEqual(['playing']);
    for (const seat of [0, 1]) await play(open, seat, 1, 'agree');
    server.clock.pass(delayMs - 1);
    expect(phases()).toEqual(['playing']);
    server.clock.pass(1);
    expect(phases()).toEqual(['finished']);
  });

  test('a rematch is sent after the end of the previous game', async () => {
    server.clock.pass(delayMs);
    await look(table, cleo);
    await agree(1);
    await startRace(server, table);
    await play(table, 0, 1, 'draw', { gameNumber: 2 });
    expect((await look(table, cleo)).game?.number).toBe(1);
    expect(server.heardBy(cleo).some((message) => !Array.isArray(message) && message.number === 2)).toBe(false);
    server.clock.pass(delayMs);
    expect((await look(table, cleo)).game).toMatchObject({ number: 2, seq: 1 });
    const numbers = server.heardBy(cleo).map((message) => (Array.isArray(message) ? null : message.number));
    expect(numbers.slice(numbers.indexOf(2))).toEqual([2, 2, null]);
  });

  test('a restarted server sends nothing earlier', async () => {
    server.clock.pass(delayMs);
    await table.chat.say(anna, 'My ace is next');
    await agree(1);
    const again = await restarted(table);
    server.clock.pass(delayMs / 2);
    const joined = await look(again, cleo);
    expect(joined).toMatchObject({ table: { phase: 'playing', scores: [] }, game: { seq: 0 }, chat: [] });
    expect((await look(again, ben)).table.phase).toBe('finished');
    server.clock.pass(delayMs / 2);
    expect(await look(again, cleo)).toMatchObject({ table: again.info(), game: { seq: 2 }, chat: [{ id: 1 }] });
    expect(phasesToldTo(cleo).at(-1)).toBe('finished');
  });

  test('a restarted server sends the end of a game before it announces the next one', async () => {
    server.clock.pass(delayMs);
    await play(table, 0, 1, 'draw');
    await agree(2);
    await startRace(server, table);
    await play(table, 0, 1, 'draw', { gameNumber: 2 });
    const again = await restarted(table);
    const joined = await look(again, cleo);
    expect(joined).toMatchObject({
      table: { phase: 'playing', gameNumber: 1, scores: [] },
      game: { number: 1, seq: 0 },
    });
    expect((await look(again, ben)).game).toMatchObject({ number: 2, seq: 1 });
    // The next game was dealt a countdown ago.
    server.clock.pass(delayMs - timings.countdownMs - 1);
    expect(server.heardBy(cleo)).toEqual([]);
    server.clock.pass(1);
    const heard = () => server.heardBy(cleo).map((one) => (Array.isArray(one) ? one[0] : one));
    expect(heard()).toEqual([1, 2, 3, expect.objectContaining({ number: 2, seq: 0, position: null })]);
    expect(again.infoFor(cleo.id)).toMatchObject({ gameNumber: 2, scores: [] });
    server.clock.pass(timings.countdownMs);
    expect(heard().slice(4)).toEqual([expect.objectContaining({ number: 2, seq: 0, position: expect.any(String) }), 1]);
    expect(phasesToldTo(cleo)).not.toContain('finished');
  });

  test('a restarted server sends two games in their order, though the clock was set back between them', async () => {
    server.clock.pass(delayMs);
    await play(table, 0, 1, 'draw');
    await agree(2);
    server.clock.set(-hourMs);
    await startRace(server, table);
    await play(table, 0, 1, 'draw', { gameNumber: 2 });
    await restarted(table);
    server.clock.pass(2 * delayMs);
    const heard = server.heardBy(cleo).map((one) => (Array.isArray(one) ? `move ${one[0]}` : `game ${one.number}`));
    expect(heard).toEqual(['game 1', 'move 1', 'move 2', 'move 3', 'game 2', 'game 2', 'move 1']);
  });

  test('a server that was started again tells the moves of a game where hands are hidden as it would have', async () => {
    const same = await tableForTwo(server, 'race', { spectators: 'delay-30', duplicateDeal: true });
    await startRace(server, same);
    server.clock.pass(delayMs);
    for (const [seat, moveNo] of [
      [0, 1],
      [1, 1],
      [0, 2],
    ] as const)
      await play(same, seat, moveNo, 'draw');
    const asSpectatorsSee = same.game?.since(0, null);
    const again = await restarted(same);
    await look(again, cleo);
    expect(batchesHeardBy(cleo)).toEqual([]);
    server.clock.pass(delayMs);
    expect(batchesHeardBy(cleo)).toEqual(asSpectatorsSee);
    expect(asSpectatorsSee).not.toEqual(same.game?.since(0, 0));
    expect((await look(again, cleo)).game).toEqual(again.game?.snapshot(null, null));
  });

  test('who comes while all has begun at another server is shown the game before, to its end', async () => {
    const before = await tableForTwo(server, 'race');
    await startRace(server, before);
    for (const seat of [0, 1]) await play(before, seat, 1, 'agree');
    await before.settled();
    const after = await findTable(newServer(server), before.id);
    await look(after, anna);
    await after.hosting.changeSettings(anna, { options: { spectators: 'delay-30' } });
    await startRace(server, after);
    await before.change(() => before.reload());
    expect((await look(before, cleo)).game).toMatchObject({ number: 1, seq: 2 });
    server.clock.pass(delayMs);
    expect((await look(before, cleo)).game).toMatchObject({ number: 2, seq: 0 });
  });

  test('after a restart long after a game somebody else can sit down and play the next one', async () => {
    await agree(1);
    await table.seating.stand(ben);
    server.clock.pass(hourMs);
    const again = await restarted(table);
    for (const player of [anna, cleo]) await look(again, player);
    expect(await again.seating.sit(cleo, 1)).toEqual({ ok: true });
    for (const player of [anna, cleo]) await getReady(again, player);
    server.clock.pass(timings.countdownMs);
    await play(again, 0, 1, 'draw', { gameNumber: 2 });
    expect(phasesToldTo(cleo)).toEqual(expect.arrayContaining(['shuffling', 'countdown', 'playing']));
    expect(server.messagesTo(cleo)).toEqual(server.messagesTo(anna));
  });

  test('a player who has sat down since the game sees its rematch at once, and is host, after a restart, too', async () => {
    await agree(1);
    server.clock.pass(delayMs);
    await table.seating.stand(ben);
    await table.seating.sit(cleo, 1);
    await table.hosting.handOn(anna, 1);
    // The server takes the game for one that has just ended.
    server.clock.set(-hourMs);
    const again = await restarted(table);
    for (const player of [anna, cleo]) await look(again, player);
    expect(await again.hosting.changeSettings(cleo, { options: { spectators: 'delay-120' } })).toEqual({ ok: true });
    for (const player of [anna, cleo]) await getReady(again, player);
    server.clock.pass(timings.countdownMs);
    expect(phasesToldTo(cleo)).toEqual(phasesToldTo(anna));
    expect(phasesToldTo(cleo)).toEqual(expect.arrayContaining(['shuffling', 'countdown', 'playing']));
  });

  test('a server that learns of a game long after its end holds nothing back', async () => {
    const before = await tableForTwo(server, 'race', { spectators: 'delay-30' });
    const after = await findTable(newServer(server), before.id);
    await startRace(server, after);
    for (const seat of [0, 1]) await play(after, seat, 1, 'agree');
    server.clock.pass(hourMs);
    await before.change(() => before.reload());
    expect(before.phase).toBe('finished');
    expect(before.isBusyFor(cleo.id)).toBe(false);
    expect(server.heardBy(cleo).at(-1)).toMatchObject({ number: 1, seq: 2 });
  });

  test('a server that learns of a game shortly after its end sends it no earlier', async () => {
    const before = await tableForTwo(server, 'race', { spectators: 'delay-30' });
    const after = await findTable(newServer(server), before.id);
    await startRace(server, after);
    for (const seat of [0, 1]) await play(after, seat, 1, 'agree');
    await before.change(() => before.reload());
    expect(before.phase).toBe('finished');
    server.clock.pass(delayMs - 1);
    expect(server.heardBy(cleo)).not.toContainEqual(expect.objectContaining({ seq: 2 }));
    expect(before.isBusyFor(cleo.id)).toBe(true);
    server.clock.pass(1);
    expect(server.heardBy(cleo).at(-1)).toMatchObject({ number: 1, seq: 2 });
    expect(before.isBusyFor(cleo.id)).toBe(false);
  });

  test('a bot that takes a seat after a game lets that game be, and plays the rematch', async () => {
    await look(table, anna);
    server.clock.pass(delayMs);
    await agree(1);
    await table.seating.stand(ben);
    const asked: number[] = [];
    const move = table.move.bind(table);
    table.move = (request) => {
      asked.push(request.gameNumber);
      move(request);
    };
    expect(await table.hosting.addBot(anna, 'steady')).toEqual({ ok: true });
    await passTime(server, delayMs, 1_000);
    expect(asked).toEqual([]);
    await getReady(table, anna);
    await passTime(server, delayMs, 1_000);
    expect(new Set(asked)).toEqual(new Set([2]));
  });

  test('the lobby lists a table while somebody is there, after a restart too', async () => {
    const open = await tableForTwo(server, 'race', { spectators: 'delay-30', visibility: 'public' });
    await startRace(server, open);
    server.clock.pass(delayMs);
    const again = await restarted(open);
    const phases = () => server.lobbyBoard.ownLines.map(({ table: { phase } }) => phase);
    expect(phases()).toEqual([]);
    await look(again, anna);
    expect(phases()).toEqual(['playing']);
    leave(again, anna);
    expect(phases()).toEqual([]);
  });

  test('nothing is sent earlier because the clock is set forward', async () => {
    server.clock.pass(delayMs);
    await play(table, 0, 1, 'draw');
    server.clock.set(3_600_000);
    expect((await look(table, cleo)).game?.seq).toBe(0);
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

  test('nothing is taken back though the clock is set back', async () => {
    await play(table, 0, 1, 'draw');
    server.clock.pass(delayMs);
    expect((await look(table, cleo)).game?.seq).toBe(1);
    await play(table, 0, 2, 'draw');
    server.clock.set(-delayMs / 2);
    expect((await look(table, cleo)).game?.seq).toBe(1);
  });

  test('the table stays in memory until everything has been sent', async () => {
    await play(table, 0, 1, 'draw');
    expect(table.isIdle).toBe(false);
    server.clock.pass(delayMs);
    await new Promise(setImmediate);
    expect(table.isIdle).toBe(true);
  });
});
