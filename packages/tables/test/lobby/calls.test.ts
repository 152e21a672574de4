import { allSettled } from '@snap-up/test-kit/facts.ts';
import { goAway, passTime, restart } from '@snap-up/test-kit/people.ts';
import {
  anna,
  ben,
  cleo,
  findTable,
  leave,
  look,
  newServer,
  newStores,
  play,
  startRace,
  type TestServer,
} from '@snap-up/test-kit/test-server.ts';
import { expect, it } from 'vitest';
import type { Player } from '../../src/game/records.ts';
import type { MultiplayerTable } from '../../src/table/multiplayer-table.ts';
import { timings } from '../../src/table/timings.ts';

function serverOfFriends(): TestServer {
  const stores = newStores();
  stores.callStore.people.push(anna, ben, cleo);
  return newServer(stores);
}

/** Somebody calls a person, and opens the page of the table. */
async function call(server: TestServer, by: Player, to: Player): Promise<MultiplayerTable> {
  const called = await server.callPerson(by, to.id);
  if (!called.ok) throw new Error(called.error.code);
  await look(called.value, by);
  await passTime(server, timings.presenceMs);
  return called.value;
}

/** Who calls a player now, by name. */
const callersOf = (server: TestServer, { id }: Player) => (server.told.calls.get(id) ?? []).map(({ name }) => name);

const shown = (table: MultiplayerTable) => table.info().call;

it('calls a person to a table, until both are there, and not again after their race', async () => {
  const server = serverOfFriends();
  const table = await call(server, anna, ben);
  expect(table.info()).toMatchObject({ ruleset: 'race', options: { visibility: 'invitation' } });
  expect(server.told.calls.get(ben.id)).toEqual([
    { tableId: table.id, name: 'Anna', ruleset: 'race', since: expect.any(Number) },
  ]);
  expect(shown(table)).toEqual({ name: 'Ben', isBusy: false });
  await table.seating.sit(ben);
  expect(callersOf(server, ben), 'his page is not there yet').toEqual(['Anna']);
  await look(table, ben);
  expect(callersOf(server, ben)).toEqual([]);
  expect(shown(table)).toBeNull();
  await startRace(server, table);
  await goAway(server, table, ben);
  expect(callersOf(server, ben)).toEqual([]);
});

it('brings two who call each other to one table, and one who calls again to the same', async () => {
  const server = serverOfFriends();
  const [first, second] = await Promise.all([call(server, anna, ben), call(server, ben, anna)]);
  expect(second).toBe(first);
  expect(await call(server, anna, ben)).toBe(first);
  expect(first.info().seats.map(({ name }) => name)).toEqual(['Anna', 'Ben']);
  expect([callersOf(server, anna), callersOf(server, ben)]).toEqual([[], []]);
});

it('calls whoever of the two has gone while the other waits', async () => {
  const server = serverOfFriends();
  const table = await call(server, anna, ben);
  leave(table, anna);
  await table.seating.sit(ben);
  await look(table, ben);
  expect(callersOf(server, anna)).toEqual(['Ben']);
  expect(shown(table)).toEqual({ name: 'Anna', isBusy: false });
});

it('ends a call when the caller leaves, and closes the table where nobody is left', async () => {
  const server = serverOfFriends();
  const table = await call(server, anna, ben);
  await table.seating.stand(anna);
  await allSettled();
  expect(callersOf(server, ben)).toEqual([]);
  expect(table.phase).toBe('closed');
  expect((await call(server, ben, anna)).id).not.toBe(table.id);
});

it('does not call somebody who has come and left', async () => {
  const server = serverOfFriends();
  const table = await call(server, anna, ben);
  await table.seating.sit(ben);
  await look(table, ben);
  await table.seating.stand(ben);
  leave(table, ben);
  await allSettled();
  expect(callersOf(server, ben)).toEqual([]);
  expect([table.phase, shown(table)]).toEqual(['gathering', null]);
});

it('ends a call a minute after the caller has closed the page, and not before', async () => {
  const server = serverOfFriends();
  const table = await call(server, anna, ben);
  leave(table, anna);
  await passTime(server, timings.callAbsentMs - 1);
  expect(callersOf(server, ben)).toEqual(['Anna']);
  await passTime(server, 1);
  expect([callersOf(server, ben), table.phase]).toEqual([[], 'closed']);
});

it('ends a call after some minutes, and leaves the table to who waits there', async () => {
  const server = serverOfFriends();
  const table = await call(server, anna, ben);
  await passTime(server, timings.callMs);
  expect([callersOf(server, ben), shown(table), table.phase]).toEqual([[], null, 'gathering']);
  expect(server.told.tables.at(-1)?.call).toBeNull();
  expect((await call(server, ben, anna)).id, 'a new call').not.toBe(table.id);
});

it('says that somebody is in another game, and when it is over', async () => {
  const server = serverOfFriends();
  server.whereabouts.set(ben.id, 'busy');
  const table = await call(server, anna, ben);
  expect(server.told.tables.at(-1)?.call).toEqual({ name: 'Ben', isBusy: true });
  server.whereabouts.set(ben.id, 'here');
  await passTime(server, 1_000);
  expect(server.told.tables.at(-1)?.call).toEqual({ name: 'Ben', isBusy: false });
  server.whereabouts.set(ben.id, 'busy');
  server.callStore.hiddenIds.add(ben.id);
  await server.callPerson(anna, ben.id);
  await passTime(server, 1_000);
  expect(shown(table), 'he does not want to be seen').toEqual({ name: 'Ben', isBusy: false });
});

it('notifies once who has no page open', async () => {
  const server = serverOfFriends();
  server.reachable.add(ben.id).add(cleo.id);
  server.whereabouts.set(cleo.id, 'here');
  const table = await call(server, anna, ben);
  const other = await call(server, anna, cleo);
  await passTime(server, timings.callNoticeMs);
  const notice = (tableId: string) => ({ code: 'called', tableId, ruleset: 'race', others: ['Anna'] });
  expect(server.told.notices).toEqual([[ben.id, expect.objectContaining(notice(table.id))]]);
  server.whereabouts.delete(cleo.id);
  await passTime(server, timings.callNoticeMs + 1_000);
  expect(server.told.notices.slice(1)).toEqual([[cleo.id, expect.objectContaining(notice(other.id))]]);
  await passTime(server, 60_000);
  expect(server.told.notices).toHaveLength(2);
});

it('gives the pages time to show a call that is made soon after another', async () => {
  const server = serverOfFriends();
  server.reachable.add(ben.id);
  const table = await call(server, anna, ben);
  await table.seating.sit(ben);
  await look(table, ben);
  await table.seating.stand(ben);
  leave(table, ben);
  await allSettled();
  expect(callersOf(server, ben)).toEqual([]);
  await server.callPerson(anna, ben.id);
  expect(callersOf(server, ben)).toEqual(['Anna']);
  await passTime(server, timings.callNoticeMs - 1);
  expect(server.told.notices).toEqual([]);
  await passTime(server, 1);
  expect(server.told.notices).toHaveLength(1);
});

it('tells the table nothing when somebody comes or goes who does not want to be seen', async () => {
  const server = serverOfFriends();
  server.callStore.hiddenIds.add(ben.id);
  await call(server, anna, ben);
  const toldCount = server.told.tables.length;
  for (const where of ['here', 'busy', 'away'] as const) {
    server.whereabouts.set(ben.id, where);
    await passTime(server, 1_000);
  }
  expect(server.told.tables).toHaveLength(toldCount);
});

it('goes on with a call that is made again, and notifies of calls by the same person a few times at most', async () => {
  const server = serverOfFriends();
  server.reachable.add(ben.id);
  const table = await call(server, anna, ben);
  const calls = server.told.calls.get(ben.id);
  await passTime(server, timings.callMs / 2);
  await server.callPerson(anna, ben.id);
  await passTime(server, timings.callMs - 1);
  expect(server.told.calls.get(ben.id)).toEqual(calls);
  expect(server.told.notices).toHaveLength(1);
  await table.seating.stand(anna);
  for (let count = 0; count < 4; count += 1) {
    const next = await call(server, anna, ben);
    await passTime(server, timings.callNoticeMs);
    await next.seating.stand(anna);
    await allSettled();
  }
  expect(server.told.notices).toHaveLength(2);
});

it('leaves whoever comes time to open the page, though the caller has just closed theirs', async () => {
  const server = serverOfFriends();
  const table = await call(server, anna, ben);
  leave(table, anna);
  await passTime(server, timings.callAbsentMs - 1);
  await table.seating.sit(ben);
  await passTime(server, timings.callAbsentMs - 1);
  expect(table.phase).toBe('gathering');
  await passTime(server, 1);
  expect(table.phase).toBe('closed');
});

it('reaches nobody across a block, and shows the caller the same', async () => {
  for (const block of [
    { playerId: ben.id, blockedId: anna.id },
    { playerId: anna.id, blockedId: ben.id },
  ]) {
    const server = serverOfFriends();
    server.blockStore.blocks.push(block);
    server.reachable.add(ben.id);
    server.whereabouts.set(ben.id, 'busy');
    const table = await call(server, anna, ben);
    await passTime(server, timings.callNoticeMs);
    expect(shown(table)).toEqual({ name: 'Ben', isBusy: false });
    expect([callersOf(server, ben), server.told.notices]).toEqual([[], []]);
  }
});

it('calls under the new name of the caller', async () => {
  const server = serverOfFriends();
  const table = await call(server, anna, ben);
  await table.rename({ ...anna, name: 'Annabel' });
  expect(callersOf(server, ben)).toEqual(['Annabel']);
});

it('goes on with a call after a restart', async () => {
  const server = serverOfFriends();
  const table = await call(server, anna, ben);
  const next = await restart(server, table);
  await look(next.table, anna);
  expect(callersOf(next.server, ben)).toEqual(['Anna']);
});

it('rings on the servers where somebody is, and knows from them what they do', async () => {
  const stores = newStores();
  stores.callStore.people.push(anna, ben);
  const [one, other] = [newServer(stores), newServer(stores)];
  other.whereabouts.set(ben.id, 'busy');
  const table = await call(one, anna, ben);
  other.callBoard.setElsewhere('one', one.callBoard.own);
  await passTime(one, 500);
  one.callBoard.setElsewhere('other', other.callBoard.own);
  await passTime(one, 500);
  expect([callersOf(other, ben), shown(table)]).toEqual([['Anna'], { name: 'Ben', isBusy: true }]);
  other.callBoard.setElsewhere('one', null);
  expect(callersOf(other, ben)).toEqual([]);
});

it('makes a new table where a stranger has taken the free seat', async () => {
  const server = serverOfFriends();
  const table = await call(server, anna, ben);
  await (await findTable(server, table.id)).seating.sit(cleo);
  const next = await call(server, ben, anna);
  expect(next.id).not.toBe(table.id);
  expect(callersOf(server, anna)).toEqual(['Ben']);
});

it('calls only people whom a player knows, and not without end', async () => {
  const server = serverOfFriends();
  expect(await server.callPerson(anna, 'somebody')).toEqual({ ok: false, error: { code: 'nobody-to-call' } });
  for (let count = 0; count < 20; count += 1) await server.callPerson(anna, ben.id);
  expect(await server.callPerson(anna, ben.id)).toEqual({ ok: false, error: { code: 'too-fast' } });
});

it('calls again to the table where the two have just raced', async () => {
  const server = serverOfFriends();
  const table = await call(server, anna, ben);
  await table.seating.sit(ben);
  await look(table, ben);
  await startRace(server, table);
  for (const seat of [0, 1]) await play(table, seat, 1, 'agree');
  await goAway(server, table, ben);
  expect(callersOf(server, ben)).toEqual([]);
  expect(await call(server, anna, ben)).toBe(table);
  expect(callersOf(server, ben)).toEqual(['Anna']);
});
