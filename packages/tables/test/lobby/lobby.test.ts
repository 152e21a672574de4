import { commitmentOf } from '@snap-up/engine';
import { allSettled } from '@snap-up/test-kit/facts.ts';
import { passTime } from '@snap-up/test-kit/people.ts';
import {
  anna,
  ben,
  cleo,
  getReady,
  leave,
  look,
  newServer,
  newTable,
  nonceOf,
  play,
  type TestServer,
} from '@snap-up/test-kit/test-server.ts';
import { expect, it } from 'vitest';
import type { Player } from '../../src/game/records.ts';
import type { MultiplayerTable } from '../../src/table/multiplayer-table.ts';
import type { NewTableRequest } from '../../src/table/tables.ts';
import { timings } from '../../src/table/timings.ts';

const visibility = 'public';

async function publicTable(server: TestServer, host: Player = anna, seatCount = 2): Promise<MultiplayerTable> {
  return newTable(server, { options: { visibility }, seatCount }, host);
}

const listed = (server: TestServer) => server.lobbyBoard.lobby.tables.map(({ id }) => id);
const waitingFor = (server: TestServer, { id }: Player) =>
  server.lobbyBoard.waitingFor(id).map(({ table }) => table.id);

it('lists a public table while somebody is there, and says what is played and who sits', async () => {
  const server = newServer();
  const table = await publicTable(server);
  const createdAt = server.clock.nowMs();
  expect(listed(server)).toEqual([]);
  await look(table, anna);
  await table.hosting.addBot(anna, 'steady');
  await look(table, cleo);
  server.clock.pass(timings.presenceMs);
  expect(server.lobbyBoard.lobby.tables).toEqual([
    {
      id: table.id,
      ruleset: 'race',
      options: expect.objectContaining({ visibility, draw: 3 }),
      phase: 'gathering',
      seats: [
        { name: 'Anna', bot: null },
        { name: expect.any(String), bot: 'steady' },
      ],
      spectatorCount: 1,
      createdAt,
    },
  ]);
  leave(table, anna);
  expect(listed(server)).toEqual([table.id]);
  leave(table, cleo);
  server.clock.pass(timings.presenceMs);
  expect(listed(server)).toEqual([]);
});

it('knows whether a quick match may bring a player: everybody there is ready, and the player has not left the table', async () => {
  const server = newServer();
  const table = await publicTable(server);
  await look(table, anna);
  expect(waitingFor(server, ben), 'Anna is not ready').toEqual([]);
  await getReady(table, anna);
  expect(waitingFor(server, ben)).toEqual([table.id]);
  leave(table, anna);
  server.clock.pass(timings.presenceMs);
  expect(waitingFor(server, ben), 'Anna is not there').toEqual([]);
  await look(table, anna);
  server.clock.pass(timings.presenceMs);
  await table.seating.sit(ben);
  await table.seating.stand(ben);
  expect(waitingFor(server, ben), 'Ben has just left').toEqual([]);
  expect(waitingFor(server, cleo)).toEqual([table.id]);
  await table.seating.sit(ben);
  await table.hosting.remove(anna, 1);
  expect(waitingFor(server, ben), 'Ben was sent away').toEqual([]);
});

it.each<[string, Partial<NewTableRequest>]>([
  ['for three', { seatCount: 3 }],
  ['of another game', { ruleset: 'double-klondike' }],
  ['by invitation', { options: { visibility: 'invitation' } }],
  ['with other options', { options: { visibility, draw: 1 } }],
])('brings nobody by a quick match to a table %s, or one that is full', async (_what, wanted) => {
  const server = newServer();
  for (const change of [wanted, {}]) {
    const table = await newTable(server, { options: { visibility }, ...change }, anna);
    await look(table, anna);
    server.clock.pass(timings.presenceMs);
    await getReady(table, anna);
    expect(waitingFor(server, cleo)).toEqual(change === wanted ? [] : [table.id]);
    await table.seating.sit(ben);
    expect(waitingFor(server, cleo)).toEqual([]);
  }
});

it('brings nobody to a table where a ready player’s nonce has not arrived', async () => {
  const server = newServer();
  const table = await publicTable(server);
  await look(table, anna);
  await getReady(table, anna);
  await table.seating.sit(ben);
  await table.starting.setReady(ben, commitmentOf(nonceOf(ben)));
  await table.starting.revealNonce(ben, table.record.shuffle.round, nonceOf(ben));
  await passTime(server, timings.nonceMs);
  await table.seating.stand(ben);
  await getReady(table, anna);
  expect(waitingFor(server, cleo)).toEqual([]);
});

it('knows where a table belongs: to its host’s networks or, while they are unknown, those of whoever came first', async () => {
  const server = newServer();
  const networks = (...keys: string[]) => keys.map((key) => ({ key, size: 1 }));
  server.quotas.seen(ben.id, networks('narrow', 'wide'));
  const table = await publicTable(server);
  await look(table, ben);
  expect(server.lobbyBoard.ownLines[0]?.origin).toEqual(['wide', 'narrow', anna.id]);
  server.quotas.seen(anna.id, networks('own'));
  await look(table, anna);
  server.clock.pass(timings.presenceMs);
  expect(server.lobbyBoard.ownLines[0]?.origin).toEqual(['own', anna.id]);
});

it('lists no table by invitation, none that is closed, and none that has become either', async () => {
  const server = newServer();
  const table = await publicTable(server);
  const other = await newTable(server, {}, ben);
  await look(table, anna);
  await look(other, ben);
  expect(listed(server)).toEqual([table.id]);
  await table.hosting.changeSettings(anna, { options: { visibility: 'invitation' } });
  expect(listed(server)).toEqual([]);
  await other.hosting.changeSettings(ben, { options: { visibility } });
  expect(listed(server)).toEqual([other.id]);
  await other.hosting.close(ben);
  expect(listed(server)).toEqual([]);
});

it('says that a game has begun, and that it is over', async () => {
  const server = newServer();
  const table = await publicTable(server);
  const phase = () => server.lobbyBoard.lobby.tables[0]?.phase;
  await look(table, anna);
  await table.seating.sit(ben);
  await getReady(table, anna);
  await getReady(table, ben);
  expect(phase()).toBe('countdown');
  server.clock.pass(timings.countdownMs);
  expect(phase()).toBe('playing');
  for (const seat of [0, 1]) await play(table, seat, 1, 'agree');
  await allSettled();
  expect(phase()).toBe('finished');
});
