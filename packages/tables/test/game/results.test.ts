import { setImmediate } from 'node:timers/promises';
import { parseRecord, replayRecord, rulesetById } from '@snap-up/engine';
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
  type TestServer,
  tableForTwo,
} from '@snap-up/test-kit/test-server.ts';
import { describe, expect, it } from 'vitest';
import { LogArchive } from '../../src/game/archive.ts';
import type { ServerMove } from '../../src/game/moves.ts';
import type { GameRecord } from '../../src/game/records.ts';
import { Results } from '../../src/game/results.ts';
import type { MultiplayerTable } from '../../src/table/multiplayer-table.ts';

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
    const log = { info: () => {}, warn: () => {}, error: () => {} };
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
    const { server, table, slow, results } = await finished();
    const game = await server.tableStore.game(table.id, 1);
    if (game === null) throw new Error('the race was kept');
    server.tableStore.game = async (_, number) => ({ ...game, id: `game ${number}` });
    const asked = Array.from({ length: 65 }, (_, index) => results.record(table.id, index));
    expect(await asked[64]).toMatchObject({ ok: false, error: { code: 'try-again' } });
    // Players who look at how their game went do not wait for records.
    expect(await results.result(table.id, 1)).toMatchObject({ ok: true });
    slow.answerAll();
    expect(await asked[0]).toMatchObject({ ok: true });
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
