import { setImmediate } from 'node:timers/promises';
import { parseRecord, replayRecord, rulesetById } from '@snap-up/engine';
import {
  anna,
  ben,
  cleo,
  newServer,
  play,
  raceForTwo,
  startRace,
  type TestServer,
  tableForTwo,
} from '@snap-up/test-kit/test-server.ts';
import { describe, expect, it, vi } from 'vitest';
import { logArchive } from '../../src/game/archive.ts';
import type { ServerMove } from '../../src/game/moves.ts';
import type { GameRecord, Player, StoredBatch } from '../../src/game/records.ts';
import { Results } from '../../src/game/results.ts';
import { budgets, costs } from '../../src/platform/quotas.ts';
import type { MultiplayerTable } from '../../src/table/multiplayer-table.ts';

it('reads no log for somebody who may not know the result yet', async () => {
  const server = newServer();
  const table = await tableForTwo(server, 'race', { spectators: 'delay-30' });
  await startRace(server, table);
  const read = vi.spyOn(server.eventLog, 'read');
  expect(await server.results.result(table.id, 1, cleo)).toMatchObject({ error: { code: 'game-not-over' } });
  expect(read).not.toHaveBeenCalled();
  expect(await server.results.result(table.id, 1, anna)).toMatchObject({ ok: true, value: { endedAt: null } });
});

it('tells the contested places when a race is over: who got each, and who claimed it and got none', async () => {
  const server = newServer();
  const table = await raceForTwo(server);
  /** The claims of a contest: seat, when it moved, when that arrived. */
  const contested = (heldMs: number, ...claims: readonly (readonly [number, number, number])[]) => ({
    contest: JSON.stringify({
      heldMs,
      claims: claims.map(([seat, laterMs, arrivedMs]) => ({
        seat,
        laterMs,
        earliestMs: laterMs - 9,
        reactionMs: seat === 0 ? null : 300 + laterMs,
        arrivedMs,
      })),
    }),
  });
  await play(table, 1, 1, 'draw', contested(280, [1, 0, 0]));
  // What waited before it could be looked at had arrived before the contest began.
  await play(table, 1, 2, 'Ad@b w>f2', contested(110, [1, 0, 90], [0, 20, -3]));
  const ofTwoPlaces = contested(0, [1, 0, 10], [0, 5, 0], [2, 30, 40]);
  await play(table, 1, 3, '3h t5>t7', ofTwoPlaces);
  await play(table, 0, 1, '2d t5>t1', ofTwoPlaces);
  expect(await server.results.result(table.id, 1, anna)).toMatchObject({ ok: true, value: { mode: { contests: [] } } });
  await play(table, 0, 2, 'agree');
  await play(table, 1, 4, 'agree');
  const result = await server.results.result(table.id, 1);
  expect(result.ok && result.value.mode.kind === 'multiplayer' && result.value.mode.contests).toEqual([
    {
      seq: 2,
      card: 'Ad',
      heldMs: 110,
      claims: [
        { seat: 1, laterMs: 0, reactionMs: 300, arrivedMs: 93 },
        { seat: 0, laterMs: 20, reactionMs: null, arrivedMs: 0 },
      ],
    },
    {
      seq: 3,
      card: '3h',
      heldMs: 0,
      claims: [
        { seat: 1, laterMs: 0, reactionMs: 300, arrivedMs: 0 },
        { seat: 2, laterMs: 30, reactionMs: 330, arrivedMs: 30 },
      ],
    },
    {
      seq: 4,
      card: '2d',
      heldMs: 0,
      claims: [
        { seat: 0, laterMs: 0, reactionMs: null, arrivedMs: 0 },
        { seat: 2, laterMs: 25, reactionMs: 330, arrivedMs: 40 },
      ],
    },
  ]);
});

describe('results and records', () => {
  /** Finished races, and an archive that notes what it is asked and answers when told to. */
  async function finished(count = 1) {
    const server = newServer();
    const table = await raceForTwo(server);
    for (const seat of [0, 1]) await play(table, seat, 1, 'agree');
    const game = await server.tableStore.game(table.id, 1);
    if (game === null) throw new Error('the race was kept');
    // The same log under several ids.
    const log = await server.eventLog.read(game.id, 0);
    const { eventLog } = server;
    const ids = Array.from({ length: count }, (_, index) => (index === 0 ? game.id : `race ${index + 1}`));
    for (const id of ids.slice(1)) await eventLog.append(log.map((batch) => ({ ...batch, gameId: id })));
    server.tableStore.game = async (_, number) => ({ ...game, number: 1, id: ids[number - 1] ?? '' });
    const archive = logArchive(eventLog);
    const waiting: (() => void)[] = [];
    /** The ids of the games that the archive was asked for, in order. */
    const asked: string[] = [];
    const answerAll = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        next();
        await setImmediate();
      }
    };
    const inTime =
      <Args extends readonly [...unknown[], GameRecord], Value>(task: (...args: Args) => Promise<Value>) =>
      async (...args: Args) => {
        asked.push((args.at(-1) as GameRecord).id);
        await new Promise<void>((answer) => waiting.push(answer));
        return task(...args);
      };
    const slow = {
      recordText: inTime(archive.recordText.bind(archive)),
      result: inTime(archive.result.bind(archive)),
    };
    const results = new Results({ ...server, gameStore: server.tableStore, archive: slow, log: silent });
    return { server, table, results, ids, asked, answerAll };
  }
  const silent = { info: () => {}, warn: () => {}, error: () => {} };
  const used = ({ quotas }: TestServer, use: 'work' | 'archive', { id }: Player) => quotas.used(use, { person: id });
  /** Charges a part of the budget of somebody. */
  const wear = ({ quotas }: TestServer, use: 'work' | 'archive', { id }: Player, part: number) =>
    quotas.charge(use, { person: id }, part * budgets[use].person.most);

  it('are worked out once for all who ask at the same moment, and records are then at hand', async () => {
    const { table, results, asked, answerAll } = await finished();
    const told = Array.from({ length: 300 }, () => results.record(table.id, 1));
    await setImmediate();
    expect(asked).toHaveLength(1);
    await answerAll();
    const texts = (await Promise.all(told)).map((one) => one.ok && one.value);
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain('| agree |');
    expect(await results.record(table.id, 1)).toMatchObject({ ok: true, value: texts[0] });
    expect(asked).toHaveLength(1);
  });

  it('are read one after another, first for whoever has used least', async () => {
    const { server, table, results, ids, asked, answerAll } = await finished(4);
    wear(server, 'archive', cleo, 0.5);
    wear(server, 'archive', ben, 0.1);
    const told: Promise<{ readonly ok: boolean }>[] = [];
    for (const [index, asking] of [cleo, cleo, ben, anna].entries()) {
      told.push(results.record(table.id, 1 + index, asking));
      await setImmediate();
    }
    expect(asked).toEqual([ids[0]]);
    await answerAll();
    expect((await Promise.all(told)).map(({ ok }) => ok)).toEqual([true, true, true, true]);
    expect(asked).toEqual([0, 3, 2, 1].map((index) => ids[index]));
  });

  it('are refused while too many games wait, to whoever has used most', async () => {
    const { server, table, results, answerAll } = await finished(67);
    wear(server, 'archive', cleo, 0.5);
    const first = Array.from({ length: 65 }, (_, index) => results.record(table.id, 1 + index, cleo));
    await setImmediate();
    const before = used(server, 'archive', cleo);
    const later = results.record(table.id, 66, cleo);
    expect(await later).toMatchObject({ ok: false, error: { code: 'try-again' } });
    expect(used(server, 'archive', cleo)).toBe(before);
    const annas = results.record(table.id, 67, anna);
    expect(await first.at(-1)).toMatchObject({ ok: false, error: { code: 'try-again' } });
    await answerAll();
    expect([await first[0], await annas]).toMatchObject([{ ok: true }, { ok: true }]);
  });

  it('are charged by the length of the log, to whoever has it read, who is refused once they have used too much', async () => {
    const { server, table, results, answerAll } = await finished(2);
    const tell = async (number: number, asking: Player) => {
      const told = results.record(table.id, number, asking);
      await setImmediate();
      await answerAll();
      return told;
    };
    server.eventLog.last = async () => ({ ...batch, seq: 10_000 });
    const batch = (await server.eventLog.read(table.game?.record.id ?? '', 0))[0] as StoredBatch;
    await tell(1, anna);
    const { most } = budgets.archive.person;
    expect(used(server, 'archive', anna) * most).toBeCloseTo(costs.askedLog + 10_000 * costs.foldedMove);
    await tell(1, ben);
    expect(used(server, 'archive', ben)).toBe(0);
    wear(server, 'archive', anna, 1);
    expect(await tell(2, anna)).toMatchObject({ ok: false, error: { code: 'too-fast' } });
    expect(await tell(2, ben)).toMatchObject({ ok: true });
  });

  it('are charged by their own length, though they are at hand, and refused to whoever has used too much', async () => {
    const { server, table, results } = await finished();
    const result = await logArchive(server.eventLog).result(table.id, table.game?.record as GameRecord);
    const progress = [0, 1].map(() => Array.from({ length: 5_000 }, (): [number, number] => [0, 0]));
    server.tableStore.result = async () => ({ ...result, endedAt: 0, progress });
    server.clock.pass(24 * 3_600_000);
    expect(await results.result(table.id, 1, anna)).toMatchObject({ ok: true });
    const { most } = budgets.work.person;
    expect(used(server, 'work', anna) * most).toBeCloseTo(costs.listRead + 10_000 * costs.countedRow);
    expect(used(server, 'archive', anna)).toBe(0);
    wear(server, 'work', anna, 1);
    for (const told of [results.result(table.id, 1, anna), results.record(table.id, 1, anna)]) {
      expect(await told).toMatchObject({ ok: false, error: { code: 'too-fast' } });
    }
  });
});

/** The server makes a move of its own, as its duties do. */
async function act(server: TestServer, { game }: MultiplayerTable, move: ServerMove): Promise<void> {
  const seq = game?.seq ?? 0;
  await game?.act(() => [move], server.clock.nowMs());
  expect(game?.seq).toBe(seq + 1);
}

async function replayed(server: TestServer, { id }: MultiplayerTable) {
  const text = await server.results.record(id, 1);
  if (!text.ok) throw new Error(text.error.code);
  const record = parseRecord(text.value);
  if (!record.ok) throw new Error(`${record.error.line}: ${record.error.code}`);
  const replay = replayRecord(rulesetById, record.value);
  if (!replay.ok) throw new Error(`${replay.error.line}: ${replay.error.code}`);
  return { record: record.value, replay: replay.value };
}

it('a record of a race tells who moved when, and that it ended because nobody moved any more', async () => {
  const server = newServer();
  const table = await raceForTwo(server);
  await play(table, 0, 1, '2d t5>t1');
  server.clock.pass(1_234);
  await play(table, 1, 1, 'draw');
  server.clock.pass(60_000);
  await act(server, table, { seat: null, move: 'halt' });
  const { record, replay } = await replayed(server, table);
  expect(record.batches).toEqual([
    { seat: 0, atMs: 0, isServers: false, move: '2d t5>t1', events: 't5>t1 t5=Kc' },
    { seat: 1, atMs: 1_234, isServers: false, move: 'draw', events: 's>w=7c,Qc,Ad' },
    { seat: null, atMs: 61_234, isServers: true, move: 'halt', events: 'end=idle' },
  ]);
  expect(replay.states.at(-1)).toEqual(table.game?.state);
});

it('a record of a game with turns has the turns that were skipped, and the server’s agreeing for somebody absent', async () => {
  const server = newServer();
  const table = await tableForTwo(server, 'double-klondike');
  await startRace(server, table);
  const starter = table.game?.state.turn?.seat ?? 0;
  await act(server, table, { seat: starter, move: 'skip' });
  await play(table, 1 - starter, 1, 'pass');
  await play(table, 1 - starter, 2, 'agree');
  await act(server, table, { seat: starter, move: 'agree' });
  const { record, replay } = await replayed(server, table);
  expect(record.batches.map(({ seat, isServers, move }) => [seat, isServers, move])).toEqual([
    [starter, true, 'skip'],
    [1 - starter, false, 'pass'],
    [1 - starter, false, 'agree'],
    [starter, true, 'agree'],
  ]);
  expect(replay.states.at(-1)?.ending).toBe('agreed');
  expect(replay.states.at(-1)).toEqual(table.game?.state);
});

it('a clock that was set back makes no record that cannot be read', async () => {
  const server = newServer();
  const table = await raceForTwo(server);
  server.clock.pass(5_000);
  await play(table, 0, 1, 'draw');
  server.clock.set(-3_000);
  await play(table, 0, 2, 'draw');
  await play(table, 0, 3, 'agree');
  await play(table, 1, 1, 'agree');
  const { record } = await replayed(server, table);
  expect(record.batches.map(({ atMs }) => atMs)).toEqual([5_000, 5_000, 5_000, 5_000]);
});
