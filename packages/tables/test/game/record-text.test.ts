import { parseRecord, replayRecord, rulesetById } from '@snap-up/engine';
import { newServer, play, raceForTwo, startRace, type TestServer, tableForTwo } from '@snap-up/test-kit/test-server.ts';
import { expect, it } from 'vitest';
import type { ServerMove } from '../../src/game/moves.ts';
import type { MultiplayerTable } from '../../src/table/multiplayer-table.ts';

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
