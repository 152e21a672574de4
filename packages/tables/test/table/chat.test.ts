import { err, ok } from '@snap-up/engine';
import { limits } from '@snap-up/protocol';
import type { Player } from '@snap-up/tables/game/records.ts';
import { broughtBack, gameOf } from '@snap-up/test-kit/people.ts';
import { anna, ben, cleo, look, newServer, play, type TestServer, tableForTwo } from '@snap-up/test-kit/test-server.ts';
import { beforeEach, expect, it } from 'vitest';

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
  expect(server.told.messages).toEqual([...messages, { id: 1, seat: 0, name: 'Anna', text: 'Elsewhere', at: atMs }]);
  expect((await look(table, cleo)).chat).toEqual(messages);
  expect(await server.chatStore.latest(table.id, 10)).toEqual([
    { ...messages[0], playerId: anna.id },
    { ...messages[1], playerId: ben.id },
  ]);
});

it('numbers messages in the order in which they came, however many come at once', async () => {
  const table = await tableForTwo(server);
  const texts = Array.from({ length: 20 }, (_, index) => `message ${index}`);
  const answers = await Promise.all(texts.map((text, index) => table.chat.say(index % 2 === 0 ? anna : ben, text)));
  expect(answers).toEqual(texts.map(() => ok()));
  expect(server.told.messages.map(({ id, text }) => [id, text])).toEqual(texts.map((text, index) => [index + 1, text]));
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
  expect(await table.chat.react(cleo, 'hello')).toEqual(err({ code: 'spectators-cannot-chat' }));
  const game = await gameOf(server, [anna, ben]);
  expect(await game.chat.say(ben, 'In the game')).toEqual(ok());
  for (const seat of [0, 1]) await play(game, seat, 1, 'agree');
  expect(await game.chat.say(anna, 'After it')).toEqual(ok());
  await game.seating.stand(ben);
  expect(await game.chat.say(ben, 'From outside')).toEqual(err({ code: 'spectators-cannot-chat' }));
  await game.hosting.close(anna);
  expect(await game.chat.say(anna, 'In an empty room')).toEqual(err({ code: 'table-closed' }));
  expect(await game.chat.react(anna, 'hello')).toEqual(err({ code: 'table-closed' }));
  expect(server.told.messages.map(({ text }) => text)).toEqual(['In the game', 'After it']);
  expect(server.told.reactions).toEqual([]);
  expect((await look(table, cleo)).chat).toEqual([]);
});

it('tells reactions to everybody and keeps none', async () => {
  const table = await tableForTwo(server);
  expect(await table.chat.react(ben, 'well-played')).toEqual(ok());
  expect(await table.chat.react(anna, 'thanks')).toEqual(ok());
  expect(server.told.reactions).toEqual([
    [1, 'well-played'],
    [0, 'thanks'],
  ]);
  expect((await look(table, cleo)).chat).toEqual([]);
  expect(await server.chatStore.latest(table.id, 10)).toEqual([]);
});

it('keeps text as it was typed, markup and all', async () => {
  const table = await tableForTwo(server);
  const texts = ['<b>bold</b> & "quoted"', '<script>alert(1)</script>', "'; DROP TABLE chat_messages; --", '🂡 ♥ שלום'];
  for (const text of texts) await table.chat.say(anna, text);
  expect((await look(table, ben)).chat.map(({ text }) => text)).toEqual(texts);
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

it('shows nothing of somebody to those who have blocked them, whatever they are called now, and all of it to others', async () => {
  const table = await tableForTwo(server);
  for (const player of [anna, ben, cleo]) await look(table, player);
  const namesake = { ...cleo, id: 'id-of-another', name: ben.name };
  await table.chat.say(ben, 'before');
  server.blockStore.blocks.push(
    { playerId: anna.id, blockedId: ben.id },
    { playerId: cleo.id, blockedId: namesake.id },
  );
  const renamed = { ...ben, name: 'Robin' };
  await server.tables.rename(renamed);
  await table.chat.say(renamed, 'after');
  await table.chat.react(renamed, 'wow');
  await table.chat.say(anna, 'mine');
  const heardBy = (player: Player) =>
    server.messagesTo(player).flatMap(([event, ...args]) => {
      if (event === 'said') return Object(args[0]).text;
      return event === 'reacted' ? args[1] : [];
    });
  expect(heardBy(anna)).toEqual(['before', 'mine']);
  expect(heardBy(ben)).toEqual(['before', 'after', 'wow', 'mine']);
  expect(heardBy(cleo)).toEqual(['before', 'after', 'wow', 'mine']);
  const shownTo = async (player: Player) => (await look(table, player)).chat.map(({ text }) => text);
  expect(await shownTo(anna)).toEqual(['mine']);
  expect(await shownTo(cleo)).toEqual(['before', 'after', 'mine']);
  expect(JSON.stringify((await look(table, cleo)).chat)).not.toContain(ben.id);
});

it('lets strangers at a public table only react, until everybody who sits there allows messages', async () => {
  const table = await tableForTwo(server, 'race', { visibility: 'public' });
  server.chatStore.allowing.add(anna.id);
  expect(await table.chat.say(anna, 'Hello')).toEqual(err({ code: 'only-reactions' }));
  expect(await table.chat.react(anna, 'hello')).toEqual(ok());
  expect(server.told.messages).toEqual([]);
  server.chatStore.allowing.add(ben.id);
  expect(await table.chat.say(anna, 'Hello')).toEqual(ok());
});
