import { err, ok } from '@snap-up/engine';
import { limits } from '@snap-up/protocol';
import type { Player } from '@snap-up/tables/game/records.ts';
import type { MultiplayerTable } from '@snap-up/tables/table/multiplayer-table.ts';
import { timings } from '@snap-up/tables/table/timings.ts';
import { broughtBack, gameOf } from '@snap-up/test-kit/people.ts';
import {
  anna,
  ben,
  cleo,
  leave,
  look,
  newServer,
  newTable,
  play,
  type TestServer,
  tableForTwo,
} from '@snap-up/test-kit/test-server.ts';
import { beforeEach, expect, it, vi } from 'vitest';

let server: TestServer;
beforeEach(() => {
  server = newServer();
});

it('keeps what is said, numbered within the table, with seat, name and time, and tells everybody', async () => {
  const table = await tableForTwo(server);
  const other = await tableForTwo(server);
  expect(await table.chat.say(anna, 'Good luck!')).toEqual(ok());
  server.clock.pass(1_500);
  expect(await table.chat.say(ben, 'You too')).toEqual(ok());
  expect(await other.chat.say(anna, 'Elsewhere')).toEqual(ok());
  const atMs = server.clock.nowMs();
  const messages = [
    { id: 1, seat: 0, name: 'Anna', text: 'Good luck!', at: atMs - 1_500 },
    { id: 2, seat: 1, name: 'Ben', text: 'You too', at: atMs },
  ];
  const elsewhere = { id: 1, seat: 0, name: 'Anna', text: 'Elsewhere', at: atMs };
  expect(server.told.messages).toMatchObject([...messages, elsewhere]);
  expect((await look(table, cleo)).chat).toMatchObject(messages);
  expect(await server.chatStore.latest(table.id, 10)).toEqual([
    { ...messages[0], playerId: anna.id },
    { ...messages[1], playerId: ben.id },
  ]);
});

it('shows a newcomer the newest fifty, oldest first, also after a restart, where the numbers go on', async () => {
  const before = await tableForTwo(server);
  for (let id = 1; id <= limits.chatMessages + 7; id += 1) await before.chat.say(anna, `line ${id}`);
  const { chat } = await look(before, ben);
  expect(chat.map(({ id }) => id)).toEqual(Array.from({ length: limits.chatMessages }, (_, index) => index + 8));
  await server.tables.stop();
  server = newServer(server);
  const table = await broughtBack(server, before);
  expect((await look(table, ben)).chat).toEqual(chat);
  await table.chat.say(ben, 'Back again');
  expect(server.told.messages).toMatchObject([{ id: limits.chatMessages + 8, text: 'Back again' }]);
});

it('keeps the name as it was then, and the seat', async () => {
  const table = await tableForTwo(server);
  await table.chat.say(ben, 'first');
  const renamed = { ...ben, name: 'Benedict' };
  await server.tables.rename(renamed);
  await table.seating.stand(anna);
  await table.seating.sit(renamed, 0);
  await table.chat.say(renamed, 'second');
  expect((await look(table, cleo)).chat).toMatchObject([
    { seat: 1, name: 'Ben', text: 'first' },
    { seat: 0, name: 'Benedict', text: 'second' },
  ]);
});

it('lets those chat who sit at the table, before, in and after a game, and nobody else', async () => {
  const table = await tableForTwo(server);
  await look(table, cleo);
  expect(await table.chat.say(cleo, 'Hello?')).toEqual(err({ code: 'spectators-cannot-chat' }));
  expect(table.chat.react(cleo, 'hello')).toEqual(err({ code: 'spectators-cannot-chat' }));
  const game = await gameOf(server, [anna, ben]);
  expect(await game.chat.say(ben, 'In the game')).toEqual(ok());
  for (const seat of [0, 1]) await play(game, seat, 1, 'agree');
  expect(await game.chat.say(anna, 'After it')).toEqual(ok());
  await game.seating.stand(ben);
  expect(await game.chat.say(ben, 'From outside')).toEqual(err({ code: 'spectators-cannot-chat' }));
  await game.hosting.close(anna);
  expect(await game.chat.say(anna, 'In an empty room')).toEqual(err({ code: 'table-closed' }));
  expect(game.chat.react(anna, 'hello')).toEqual(err({ code: 'table-closed' }));
  expect(server.told.messages.map(({ text }) => text)).toEqual(['In the game', 'After it']);
  expect(server.told.reactions).toEqual([]);
  expect((await look(table, cleo)).chat).toEqual([]);
});

it('tells reactions to everybody and keeps none', async () => {
  const table = await tableForTwo(server);
  expect(table.chat.react(ben, 'well-played')).toEqual(ok());
  expect(table.chat.react(anna, 'thanks')).toEqual(ok());
  expect(server.told.reactions).toEqual([
    [1, 'well-played'],
    [0, 'thanks'],
  ]);
  expect((await look(table, cleo)).chat).toEqual([]);
  expect(await server.chatStore.latest(table.id, 10)).toEqual([]);
});

it('goes on from messages that the store kept without being able to say so, and tells them too', async () => {
  const table = await tableForTwo(server);
  for (const [index, text] of ['one', 'two'].entries()) {
    const message = { id: index + 1, seat: 0, name: 'Anna', text, at: server.clock.nowMs(), playerId: anna.id };
    await server.chatStore.add(table.lease, message);
  }
  expect(await table.chat.say(ben, 'three')).toEqual(ok());
  expect(server.told.messages.map(({ id, text }) => [id, text])).toEqual([
    [1, 'one'],
    [2, 'two'],
    [3, 'three'],
  ]);
  const said = await Promise.all(Array.from({ length: 30 }, (_, index) => table.chat.say(anna, `more ${index}`)));
  expect(said).toEqual(said.map(() => ok()));
  const kept = await server.chatStore.latest(table.id, 100);
  expect(kept.map(({ id }) => id)).toEqual(kept.map((_, index) => index + 1));
  expect(new Set(kept.map(({ text }) => text)).size).toBe(33);
  expect(server.told.messages.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
});

it('tells nothing that could not be kept, and lets it be said again', async () => {
  const table = await tableForTwo(server);
  server.chatStore.fault = new Error('away');
  await expect(table.chat.say(anna, 'lost')).rejects.toThrow('away');
  expect(server.told.messages).toEqual([]);
  server.chatStore.fault = null;
  expect(await table.chat.say(anna, 'found')).toEqual(ok());
  expect(server.told.messages).toMatchObject([{ id: 1, text: 'found' }]);
});

/** Blocks a person, who is told nothing. */
function block(blocker: Player, blocked: Player): Promise<void> {
  server.blockStore.blocks.push({ playerId: blocker.id, blockedId: blocked.id });
  return server.tables.contactPreferencesChanged(blocker.id);
}

/** Lets strangers write to a person. */
function allow({ id }: Player): Promise<void> {
  server.blockStore.allowing.add(id);
  return server.tables.contactPreferencesChanged(id);
}

/** Returns what a player was told of the chat: texts and reactions. */
const heardBy = (player: Player) =>
  server.messagesTo(player).flatMap(([event, ...args]) => {
    if (event === 'said') return Object(args[0]).text;
    return event === 'reacted' ? args[1] : [];
  });

const shownTo = async (table: MultiplayerTable, player: Player) =>
  (await look(table, player)).chat.map(({ text }) => text);

it('shows nothing of somebody to those who have blocked them, whatever they are called now, and all of it to others', async () => {
  const table = await tableForTwo(server);
  for (const player of [anna, ben, cleo]) await look(table, player);
  const namesake = { ...cleo, id: 'id-of-another', name: ben.name };
  await table.chat.say(ben, 'before');
  await block(anna, ben);
  await block(cleo, namesake);
  const renamed = { ...ben, name: 'Robin' };
  await server.tables.rename(renamed);
  await table.chat.say(renamed, 'after');
  table.chat.react(renamed, 'wow');
  await table.chat.say(anna, 'mine');
  expect(heardBy(anna)).toEqual(['before', 'mine']);
  expect(heardBy(ben)).toEqual(['before', 'after', 'wow', 'mine']);
  expect(heardBy(cleo)).toEqual(['before', 'after', 'wow', 'mine']);
  expect(await shownTo(table, anna)).toEqual(['mine']);
  expect(await shownTo(table, cleo)).toEqual(['before', 'after', 'mine']);
  expect(JSON.stringify((await look(table, cleo)).chat)).not.toContain(ben.id);
});

it('knows of a block that is made while the blocker comes, and again after the store was away', async () => {
  const table = await tableForTwo(server);
  await table.chat.say(ben, 'before');
  const { contactPreferencesOf } = server.blockStore;
  const read = vi.spyOn(server.blockStore, 'contactPreferencesOf');
  read.mockRejectedValueOnce(new Error('away'));
  await expect(look(table, cleo)).rejects.toThrow('away');
  let blocked = Promise.resolve();
  read.mockImplementationOnce(async (ids) => {
    const early = await contactPreferencesOf.call(server.blockStore, ids);
    blocked = block(cleo, ben);
    return early;
  });
  await look(table, cleo);
  await blocked;
  await table.chat.say(ben, 'after');
  expect(heardBy(cleo)).not.toContain('after');
  expect(await shownTo(table, cleo)).toEqual([]);
});

it('reads a block again that it could not read when it was told of it', async () => {
  const table = await tableForTwo(server);
  await look(table, cleo);
  await table.chat.say(ben, 'before');
  vi.spyOn(server.blockStore, 'contactPreferencesOf').mockRejectedValueOnce(new Error('away'));
  await expect(block(cleo, ben)).rejects.toThrow('away');
  await table.chat.say(ben, 'after');
  expect(heardBy(cleo)).toContain('before');
  expect(heardBy(cleo)).not.toContain('after');
});

it('tells apart the people at a table by what neither their name nor their id tells', async () => {
  const table = await tableForTwo(server);
  await table.chat.say(ben, 'Hello');
  const [message] = (await look(table, cleo)).chat;
  await server.tables.rename({ ...ben, name: 'Robin' });
  const [, seat] = table.info().seats;
  expect(seat).toMatchObject({ name: 'Robin', person: message?.person });
  await table.seating.stand(ben);
  await table.seating.sit({ ...cleo, name: 'Robin' });
  const [, other] = table.info().seats;
  expect(table.idOfPerson(other?.person ?? '')).toBe(cleo.id);
  expect(table.idOfPerson(message?.person ?? '')).toBe(ben.id);
  expect(table.idOfPerson('0'.repeat(12))).toBeNull();
  expect((await tableForTwo(server)).info().seats[1]?.person).not.toBe(message?.person);
});

const byInvitation = { options: { visibility: 'invitation' } };
const publicly = { options: { visibility: 'public' } };

it('lets strangers at a public table only react, until everybody who sits there allows messages', async () => {
  const table = await tableForTwo(server, 'race', publicly.options);
  await allow(anna);
  expect(await table.chat.say(anna, 'Hello')).toEqual(err({ code: 'only-reactions' }));
  expect(table.chat.react(anna, 'hello')).toEqual(ok());
  expect(server.told.messages).toEqual([]);
  await allow(ben);
  expect(await table.chat.say(anna, 'Hello')).toEqual(ok());
});

it('counts those as strangers who came while the table was public, until they leave', async () => {
  const table = await tableForTwo(server, 'race', publicly.options);
  for (const visibility of ['invitation', 'closed']) {
    await table.hosting.changeSettings(anna, { options: { visibility } });
    expect(await table.chat.say(anna, 'Hello')).toEqual(err({ code: 'only-reactions' }));
  }
  await server.tables.stop();
  server = newServer(server);
  const again = await broughtBack(server, table);
  expect(await again.chat.say(anna, 'Hello')).toEqual(err({ code: 'only-reactions' }));
  await again.hosting.changeSettings(anna, byInvitation);
  await again.seating.stand(ben);
  await again.seating.sit(ben);
  expect(await again.chat.say(anna, 'Hello')).toEqual(ok());
});

it('shows strangers what is written after they came, and only if they allow it', async () => {
  const table = await newTable(server, { seatCount: 4 });
  await table.seating.sit(ben);
  // Cleo and Dora have no page open.
  await table.chat.say(anna, 'among friends');
  await table.hosting.changeSettings(anna, publicly);
  const dora: Player = { ...cleo, id: 'id-of-dora', name: 'Dora' };
  for (const player of [anna, ben, cleo]) await allow(player);
  await table.seating.sit(cleo);
  for (const player of [ben, cleo, dora]) await look(table, player);
  expect(await table.chat.say(anna, 'Welcome')).toEqual(ok());
  table.chat.react(anna, 'hello');
  expect(heardBy(dora)).toEqual(['among friends', 'hello']);
  expect(heardBy(cleo)).toEqual(['among friends', 'Welcome', 'hello']);
  expect([await shownTo(table, ben), await shownTo(table, cleo), await shownTo(table, dora)]).toEqual([
    ['among friends', 'Welcome'],
    ['Welcome'],
    [],
  ]);
  // Whoever only watches is a stranger for as long as they stay.
  await table.hosting.changeSettings(anna, byInvitation);
  await table.chat.say(anna, 'Closed');
  expect(heardBy(dora)).toEqual(['among friends', 'hello']);
  leave(table, dora);
  leave(table, dora);
  server.clock.pass(timings.reconnectGraceMs);
  expect(await shownTo(table, dora)).toEqual(['among friends', 'Welcome', 'Closed']);
  await server.tables.stop();
  server = newServer(server);
  expect(await shownTo(await broughtBack(server, table), cleo)).toEqual(['Welcome', 'Closed']);
});
