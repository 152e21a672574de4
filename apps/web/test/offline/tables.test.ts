import { dealOffline, OfflineGame, TableClient } from '@snap-up/client';
import * as fakeIndexedDb from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { offlineGames } from '../../src/offline/store.ts';
import { TableKeeper } from '../../src/offline/tables.ts';
import { eventually } from '../support/eventually.ts';
import { RunningTransport } from '../support/running-game.ts';
import { tableOf } from '../support/tables.ts';
import { soloOf } from '../support/views.ts';

const table = tableOf([{}], { ruleset: 'klondike', phase: 'playing', gameNumber: 1 });
const options = { draw: 3, passes: 'custom', defoundation: false };
const dealt = dealOffline(soloOf('klondike'), options, { name: 'Anna', nowMs: 0, random: () => '7'.repeat(64) });
const game = OfflineGame.read(dealt, [])?.snapshot();

/** The locks of a browser, as if there were one: a page has it, and the others wait in line. */
function oneLock() {
  let line: Promise<unknown> = Promise.resolve();
  return {
    request(_name: string, { signal }: { readonly signal: AbortSignal }, run: () => Promise<void>): Promise<void> {
      const canceled = new Promise<never>((_, cancel) => signal.addEventListener('abort', () => cancel(signal.reason)));
      const done = Promise.race([line, canceled]).then(run);
      line = Promise.allSettled([line, done]);
      return done;
    },
  };
}

beforeEach(async () => {
  const { default: indexedDB, ...classes } = fakeIndexedDb;
  for (const [name, value] of Object.entries({ ...classes, indexedDB })) vi.stubGlobal(name, value);
  vi.stubGlobal('navigator', { locks: oneLock() });
  await offlineGames().clear();
});

/** What a tab keeps while its page is loaded again. */
function tabStorage() {
  const kept = new Map<string, string>();
  return {
    get: (key: string) => kept.get(key) ?? null,
    put: (key: string, text: string) => void kept.set(key, text),
    remove: (key: string) => void kept.delete(key),
  };
}

/** A page of the table, which keeps it. Its moves are not answered. */
async function openPage(
  isOnline: boolean,
  storage = tabStorage(),
): Promise<{ readonly client: TableClient; readonly keeper: TableKeeper }> {
  if (game === undefined) throw new Error('It was dealt.');
  const transport = new RunningTransport(table, game);
  if (!isOnline) transport.open = () => {};
  const client = new TableClient({ tableId: table.id, transport, now: () => 0, storage });
  const keeper = await TableKeeper.open(client, () => {});
  client.start();
  return { client, keeper };
}

const keptMoves = async () => (await offlineGames().table(table.id))?.moves ?? null;

/** A page that has stored a move, and holds the table. */
async function openBefore(storage = tabStorage()) {
  const before = await openPage(true, storage);
  before.client.play({ kind: 'draw' });
  await eventually(async () => expect(await keptMoves()).not.toBeNull());
  before.client.close();
  return before;
}

it('continues without a network with what the page before has stored, however late that lets the table go', async () => {
  const before = await openBefore();
  const { client, keeper } = await openPage(false);
  expect(client.snapshot.game).toBeNull();
  await before.keeper.close();
  await eventually(() => expect(client.snapshot.game?.pendingCount).toBe(1));
  await keeper.close();
});

it('leaves stored moves to the next page where it knows the game before it gets at them', async () => {
  const before = await openBefore();
  const late = await openPage(true);
  await before.keeper.close();
  const next = await openPage(false);
  await eventually(() => expect(next.client.snapshot.game?.pendingCount).toBe(1));
  expect(late.client.snapshot.game?.pendingCount).toBe(0);
  await next.keeper.close();
});

it('goes on storing where the moves of the page before are those that the tab still has', async () => {
  const storage = tabStorage();
  const before = await openBefore(storage);
  const stale = await keptMoves();
  const { client, keeper } = await openPage(true, storage);
  expect(client.snapshot.game?.pendingCount).toBe(1);
  await before.keeper.close();
  client.play({ kind: 'draw' });
  await eventually(async () => expect(await keptMoves()).not.toBe(stale));
  await keeper.close();
});
