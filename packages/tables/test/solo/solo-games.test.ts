import type { Options } from '@snap-up/engine';
import { broughtBack, passTime, restart } from '@snap-up/test-kit/people.ts';
import { dayMs, dealAlone, lineTo, logOf, numbered, playAll, shownTo } from '@snap-up/test-kit/solo.ts';
import { anna, ben, look, newServer, play, soloSecret, type TestServer } from '@snap-up/test-kit/test-server.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { moveAllowance } from '../../src/game/position.ts';
import { timings } from '../../src/table/timings.ts';

let server: TestServer;
beforeEach(() => {
  server = newServer();
});

const kept = { kind: 'kept' };
const rejected = (code: string) => ({ kind: 'rejected', error: { code } });

/** Every game for one that can be lost, with options that make a difference to that. */
const lostGames: readonly { readonly ruleset: string; readonly options: Options }[] = [
  { ruleset: 'klondike', options: { draw: 1 } },
  { ruleset: 'klondike', options: { draw: 3 } },
  { ruleset: 'double-klondike-solitaire', options: { draw: 3 } },
  { ruleset: 'joker-klondike', options: {} },
  { ruleset: 'yukon', options: {} },
  { ruleset: 'box-kite', options: {} },
  { ruleset: 'kittyhawk', options: {} },
  { ruleset: 'cascades', options: { version: 1 } },
  { ruleset: 'cascades', options: { version: 2 } },
];

describe('a game for one', () => {
  it('is dealt at once, without commitments or a countdown', async () => {
    const table = await dealAlone(server);
    expect(table.phase).toBe('playing');
    expect(table.info()).toMatchObject({ ruleset: 'klondike', phase: 'playing', gameNumber: 1, scores: [] });
    expect(table.info().seats).toMatchObject([{ name: 'Anna', isReady: false, hasPlayed: true }]);
    const game = await shownTo(table);
    expect(game).toMatchObject({
      number: 1,
      seq: 0,
      names: ['Anna'],
      moveNos: [0],
      startsAt: server.clock.nowMs(),
      mode: {
        kind: 'solo',
        deal: { kind: 'numbered', number: 7 },
        playedMs: 0,
        moveCount: 0,
        score: null,
        changedAt: server.clock.nowMs(),
        pastCount: 0,
        futureCount: 0,
      },
    });
    expect(game.position).toContain('a:s: ?24\n');
    expect(server.clock.taskCount).toBe(1);
  });

  it('goes back and forth by its log alone, which only grows', async () => {
    const table = await dealAlone(server);
    const { position: first } = await shownTo(table);
    await playAll(table, ['draw', 'draw', 'undo', 'redo', 'undo', 'undo']);
    expect(await shownTo(table)).toMatchObject({ position: first, seq: 6, mode: { pastCount: 0, futureCount: 2 } });
    expect(await play(table, 0, 7, 'undo')).toEqual(rejected('nothing-to-undo'));
    await playAll(table, ['redo', 'restart']);
    expect(await shownTo(table)).toMatchObject({ position: first, mode: { pastCount: 0, futureCount: 2 } });
    const [draw, again, ...rest] = await logOf(server, table);
    expect(draw).toMatch(/^draw: s>w=/);
    expect(again).toMatch(/^draw: s>w=/);
    expect(rest).toEqual(['undo: undo', 'redo: redo', 'undo: undo', 'undo: undo', 'redo: redo', 'restart: restart']);
    expect(server.told.batches.at(-1)).toEqual([8, 0, 8, 'restart']);
  });

  it('recognizes a step through time that is sent again, and takes no second one', async () => {
    const table = await dealAlone(server);
    await playAll(table, ['draw', 'draw', 'undo']);
    expect(await play(table, 0, 3, 'undo')).toEqual({ kind: 'resent', batch: [3, 0, 3, 'undo'] });
    expect(await shownTo(table)).toMatchObject({ seq: 3, mode: { pastCount: 1, futureCount: 1 } });
  });

  it('comes back from its log with the whole way back', async () => {
    const table = await dealAlone(server);
    const { position: first } = await shownTo(table);
    for (const move of ['draw', 'draw', 'draw', 'undo']) {
      server.clock.pass(5_000);
      await playAll(table, [move]);
    }
    const before = await shownTo(table);
    const { table: again } = await restart(server, table);
    expect(await shownTo(again)).toEqual(before);
    expect(before.mode).toMatchObject({ playedMs: 20_000, moveCount: 2, pastCount: 2, futureCount: 1 });
    await playAll(again, ['undo', 'undo']);
    expect(await shownTo(again)).toMatchObject({ position: first, mode: { pastCount: 0, futureCount: 3 } });
    expect(await play(again, 0, 7, 'undo')).toEqual(rejected('nothing-to-undo'));
  });

  it.each(lostGames)(
    'that is lost goes back to the last position that was not, also after a restart: $ruleset $options',
    async ({ ruleset, options }) => {
      const line = lineTo(ruleset, soloSecret, ({ isLost }) => isLost, options, 400);
      const table = await dealAlone(server, { ruleset, options, ...numbered(line.number) });
      await playAll(table, line.moves.slice(0, -1));
      const { position } = await shownTo(table);
      expect(position).not.toContain('lost: yes');
      await playAll(table, line.moves.slice(-1));
      expect((await shownTo(table)).position).toContain('lost: yes');
      expect(table.phase).toBe('playing');
      const { table: again } = await restart(server, table);
      await playAll(again, ['revive']);
      expect((await shownTo(again)).position).toBe(position);
      expect((await logOf(server, again)).at(-1)).toBe('revive: undo');
      expect(await play(again, 0, line.moves.length + 2, 'revive')).toEqual(rejected('not-lost'));
    },
  );

  it('is begun also where the clock has been set back since it was dealt', async () => {
    const table = await dealAlone(server);
    server.clock.set(-3_600_000);
    expect(table.phase).toBe('playing');
    await playAll(table, ['draw']);
    expect((await shownTo(table)).mode).toMatchObject({ playedMs: 0, moveCount: 1 });
  });

  it('tells its player who falls behind what was missed, and nobody else anything while it runs', async () => {
    const table = await dealAlone(server);
    await playAll(table, ['draw', 'undo', 'redo']);
    const { missed, game } = await look(table, anna, { number: 1, seq: 1 });
    expect(game).toBeNull();
    expect(missed?.batches).toEqual([
      [2, 0, 2, 'undo'],
      [3, 0, 3, 'redo'],
    ]);
    await expect(look(table, ben)).rejects.toThrow('no-spectators');
    expect(await server.results.result(table.id, 1, ben)).toMatchObject({ error: { code: 'game-not-over' } });
    expect(await server.results.record(table.id, 1)).toMatchObject({ error: { code: 'game-not-over' } });
    expect(server.heardBy(anna)).toHaveLength(4);
    expect(server.heardBy(ben)).toHaveLength(0);
    await playAll(table, ['give-up']);
    expect((await look(table, ben)).game).toMatchObject({ number: 1, seq: 4 });
    expect(await server.results.result(table.id, 1, ben)).toMatchObject({ ok: true });
    await dealAlone(server, { isAfresh: true });
    expect(server.isSentAway(ben)).toBe(true);
    expect(server.isSentAway(anna)).toBe(false);
  });

  it('leaves memory when nobody looks, and waits for any day', async () => {
    const table = await dealAlone(server);
    await playAll(table, ['draw']);
    await passTime(server, timings.idleMs);
    await passTime(server, timings.idleMs);
    expect(server.tables.openCount).toBe(0);
    server.clock.set(400 * dayMs);
    const again = await broughtBack(server, table);
    await playAll(again, ['undo']);
    expect((await shownTo(again)).mode).toMatchObject({ playedMs: 60_000, pastCount: 0 });
  });

  it('is under “my games” from its first move, as a game of one seat, and not after its end', async () => {
    const table = await dealAlone(server);
    expect(await server.listedTables.myGamesOf(anna)).toEqual([]);
    await playAll(table, ['draw']);
    expect(await server.listedTables.myGamesOf(anna)).toMatchObject([
      { tableId: table.id, ruleset: 'klondike', phase: 'playing', seat: 0, names: ['Anna'], isOwnTurn: false },
    ]);
    expect(await server.listedTables.myGamesOf(ben)).toEqual([]);
    await playAll(table, ['give-up']);
    expect(await server.listedTables.myGamesOf(anna)).toEqual([]);
  });

  it('goes on for no more moves than one player may make, and then is given up', async () => {
    const table = await dealAlone(server);
    await playAll(table, ['draw']);
    const gameId = table.record.game?.id ?? '';
    const batches = Array.from({ length: moveAllowance(1) - 2 }, (_, index) => {
      const [seq, step] = [index + 2, index % 2 === 0 ? 'undo' : 'redo'];
      return { gameId, seq, seat: 0, moveNo: seq, atMs: server.clock.nowMs(), move: step, events: step, contest: null };
    });
    await server.eventLog.append(batches);
    const { table: again } = await restart(server, table);
    expect(await play(again, 0, moveAllowance(1), 'undo')).toEqual(rejected('too-long'));
    expect(await play(again, 0, moveAllowance(1), 'give-up')).toEqual(kept);
  });
});
