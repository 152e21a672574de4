import { ok, parseRecord, type Seat } from '@snap-up/engine';
import { allSettled } from '@snap-up/test-kit/facts.ts';
import { broughtBack, gameOf } from '@snap-up/test-kit/people.ts';
import { anna, ben, look, newServer, play, type TestServer } from '@snap-up/test-kit/test-server.ts';
import { expect, it } from 'vitest';
import { moveAllowance } from '../../src/game/position.ts';
import type { MultiplayerTable } from '../../src/table/multiplayer-table.ts';

/** How many moves each of two players has; one more is left for ending the game. */
const share = moveAllowance(2) - 1;

/** The game of Anna and Ben after so many moves of each, which they spent on agreeing to stop and not agreeing. */
async function gameAfter(counts: readonly [number, number], ruleset = 'race'): Promise<[TestServer, MultiplayerTable]> {
  const server = newServer();
  const table = await gameOf(server, [anna, ben], { ruleset });
  const gameId = table.record.game?.id ?? '';
  const turns = counts.flatMap((count, seat) => Array.from({ length: count }, (_, index) => ({ seat, index })));
  const batches = turns.map(({ seat, index }, before) => {
    const move = index % 2 === 0 ? 'agree' : 'disagree';
    const events = index % 2 === 0 ? 'agree' : 'disagree';
    return {
      gameId,
      seq: before + 1,
      seat,
      moveNo: index + 1,
      move,
      events,
      atMs: server.clock.nowMs(),
      contest: null,
    };
  });
  await server.eventLog.append(batches);
  await server.tables.stop();
  const next = newServer(server);
  const again = await broughtBack(next, table);
  for (const player of [anna, ben]) await look(again, player);
  return [next, again];
}

const rejected = { kind: 'rejected', error: { code: 'too-long' } };
const moveOf = (table: MultiplayerTable, seat: Seat, move: string) =>
  play(table, seat, (table.game?.lastMoveNo(seat) ?? 0) + 1, move);

it('lets nobody use up the moves of the others: they play on, and can end the game together', async () => {
  const [, table] = await gameAfter([share - 1, 2]);
  expect(await moveOf(table, 0, 'draw')).toEqual({ kind: 'kept' });
  for (const move of ['draw', 'disagree']) expect(await moveOf(table, 0, move)).toEqual(rejected);
  for (let count = 0; count < 5; count += 1) expect(await moveOf(table, 1, 'draw')).toEqual({ kind: 'kept' });
  expect(await moveOf(table, 0, 'agree')).toEqual({ kind: 'kept' });
  expect(table.phase).toBe('playing');
  expect(await moveOf(table, 1, 'agree')).toEqual({ kind: 'kept' });
  expect([table.phase, table.game?.outcome().ending]).toEqual(['finished', 'agreed']);
  await allSettled();
  expect(await table.seating.stand(ben)).toEqual(ok());
  expect(await table.hosting.close(anna)).toEqual(ok());
});

it('lets somebody who has used up their moves pass, where there are turns', async () => {
  const [, table] = await gameAfter([share + 1, share - 9], 'double-klondike');
  const mover = table.game?.state.turn?.seat ?? 0;
  if (mover === 1) expect(await moveOf(table, 1, 'pass')).toEqual({ kind: 'kept' });
  expect(await moveOf(table, 0, 'draw')).toEqual(rejected);
  expect(await moveOf(table, 0, 'pass')).toEqual({ kind: 'kept' });
  expect(table.game?.state.turn?.seat).toBe(1);
  expect(table.phase).toBe('playing');
});

it.each(['race', 'double-klondike'])(
  'ends a game of %s as it stands where nobody has any moves left',
  async (ruleset) => {
    const [server, table] = await gameAfter([share + 1, share - 2], ruleset);
    expect(table.phase).toBe('playing');
    expect(await moveOf(table, 1, 'disagree')).toEqual({ kind: 'kept' });
    await allSettled();
    expect([table.phase, table.game?.outcome().ending]).toEqual(['finished', 'agreed']);
    expect(server.told.batches.at(-1)).toEqual([expect.any(Number), expect.any(Number), null, expect.any(String)]);
    expect(await server.results.result(table.id, 1)).toMatchObject({ ok: true, value: { ending: 'agreed' } });
  },
);

it('ends a game as it stands where its log is full of passes, and leaves a record that can be read', async () => {
  const [server, table] = await gameAfter([share + 3, share - 5], 'double-klondike');
  const mover = table.game?.state.turn?.seat ?? 0;
  // Two batches before the log is full, one of them for Ben.
  if (mover === 1) expect(await moveOf(table, 1, 'pass')).toEqual({ kind: 'kept' });
  else expect(await moveOf(table, 1, 'agree')).toEqual({ kind: 'kept' });
  expect(table.phase).toBe('playing');
  expect(await moveOf(table, 0, 'pass')).toEqual({ kind: 'kept' });
  await allSettled();
  expect([table.phase, table.game?.outcome().ending]).toEqual(['finished', 'agreed']);
  const record = await server.results.record(table.id, 1);
  if (!record.ok) throw new Error(record.error.code);
  expect(parseRecord(record.value)).toMatchObject({ ok: true });
});

it('ends it too when the table comes back into memory', async () => {
  const [, table] = await gameAfter([share + 1, share + 1]);
  await allSettled();
  expect(table.phase).toBe('finished');
});
