import {
  anna,
  cleo,
  look,
  newServer,
  newStores,
  play,
  positionAt,
  startRace,
  type TestServer,
  tableForTwo,
} from '@snap-up/test-kit/test-server.ts';
import { expect, it } from 'vitest';
import type { MultiplayerTable } from '../../src/table/multiplayer-table.ts';

const kept = { kind: 'kept' };
const rejected = (code: string) => ({ kind: 'rejected', error: { code } });

/** Double Klondike of Anna and Ben, begun. */
async function turnsForTwo(
  server: TestServer,
): Promise<{ readonly table: MultiplayerTable; readonly starter: number }> {
  const table = await tableForTwo(server, 'double-klondike');
  await startRace(server, table);
  const position = (await positionAt(table)) ?? '';
  return { table, starter: position.includes('turn: a 1,0') ? 0 : 1 };
}

it('plays one at a time, and sends a pass and the card that opens the next turn in one batch', async () => {
  const server = newServer();
  const { table, starter } = await turnsForTwo(server);
  const other = 1 - starter;
  const letters = ['a', 'b'];
  expect(await play(table, other, 1, 'pass')).toEqual(rejected('not-your-turn'));
  expect(await play(table, starter, 1, 'draw')).toEqual(rejected('turned-by-itself'));
  expect(await play(table, starter, 2, 'pass')).toEqual(kept);
  expect(server.told.batches.at(-1)?.[3]).toMatch(new RegExp(`^pass\\+? turn=${letters[other]}$`));
  expect(await play(table, other, 2, 'pass')).toEqual(kept);
  const [mover, stock] = [letters[starter], `${letters[starter]}:s`];
  expect(server.told.batches.at(-1)?.[3]).toMatch(
    new RegExp(`^pass\\+? turn=${mover} ${stock}>${mover}:w=[A2-9TJQK][cdhs]@${mover}$`),
  );
});

it('lets nobody end the turn of another, in whatever words', async () => {
  const server = newServer();
  const { table, starter } = await turnsForTwo(server);
  for (const seat of [starter, 1 - starter]) expect(await play(table, seat, 1, 'skip')).toEqual(rejected('malformed'));
  for (const demand of ['pass !a', 'pass !b']) {
    expect((await play(table, 1 - starter, 2, demand)).kind).toBe('rejected');
  }
  expect(server.told.batches).toEqual([]);
});

it('knows whose turn it is after a restart', async () => {
  const stores = newStores();
  const { table, starter } = await turnsForTwo(newServer(stores));
  await play(table, starter, 1, 'pass');
  await play(table, 1 - starter, 1, 'pass');
  const before = await positionAt(table);
  const again = await newServer(stores).tables.find(table.id);
  if (again === null) throw new Error('The table is kept.');
  expect(await positionAt(again)).toBe(before);
  expect(await play(again, 1 - starter, 2, 'pass')).toEqual(rejected('not-your-turn'));
  expect(await play(again, starter, 2, 'pass')).toEqual(kept);
});

it('shows those who watch whose turn it is, and nothing that lies face down', async () => {
  const server = newServer();
  const { table } = await turnsForTwo(server);
  const { game } = await look(table, cleo);
  expect(game?.position).toMatch(/\nturn: [ab] [01],[01]$/);
  expect(game?.position).not.toContain('(');
  expect((await look(table, anna)).game?.position).toBe(game?.position);
});
