import type { TableClient } from '@snap-up/client';
import type { PersonalData } from '@snap-up/protocol';
import { budgets, costs } from '@snap-up/tables/platform/quotas.ts';
import { playRace, until } from '@snap-up/test-kit/players.ts';
import { describe, expect, it } from 'vitest';
import { isStored, useTestDatabase, whoWaits } from '../support/postgres.ts';
import { newTable, openPage, openPages, startRace } from '../support/race.ts';
import { connectRaw } from '../support/raw-socket.ts';
import { codeOf, type Guest, newGuest, request, unwrap, useService } from '../support/service.ts';

const database = useTestDatabase();
const service = useService(database);

const ask = (path: string, { cookie }: Pick<Guest, 'cookie'>, method = 'GET') =>
  request(service().url, method, `/api${path}`, { cookie });

const dataOf = async (guest: Guest) => (await (await ask('/me/data', guest)).json()) as PersonalData;

/** Zelda and Ben with a finished race between them, a chat, a solo game, and a table of Zelda's at which she waits. */
async function playedTogether() {
  const race = await startRace(service(), ['Zelda', 'Ben']);
  const [zelda, ben] = race.guests as [Guest, Guest];
  const [page] = race.clients;
  expect(await page?.say('It is me, Zelda')).toMatchObject({ ok: true });
  await Promise.all(race.clients.map((client, seat) => playRace(client, { seed: seat, moveCount: 10 })));
  await unwrap(zelda.rest.gameResult(race.tableId, 1));
  expect(await unwrap(ben.rest.gameRecord(race.tableId, 1))).toContain('Zelda');
  const solo = await unwrap(zelda.rest.deal({ ruleset: 'klondike', deal: { kind: 'numbered', number: 3 } }));
  const waiting = await unwrap(zelda.rest.createTable({ seatCount: 3 }));
  await unwrap(zelda.rest.createDeviceTransfer());
  const { id } = await database().prisma.player.findFirstOrThrow({ where: { name: 'Zelda' } });
  return { race, zelda, ben, soloId: solo.table.id, waitingId: waiting.table.id, playerId: id };
}

it('gives a player everything that is stored about them, as a file, and nobody else', async () => {
  const { race, zelda, ben, soloId, waitingId } = await playedTogether();
  const answer = await ask('/me/data', zelda);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="snap-up-my-data.json"');
  const data = (await answer.json()) as PersonalData;
  expect(data).toMatchObject({
    player: { name: 'Zelda' },
    games: [
      { tableId: race.tableId, number: 1, ruleset: 'race', seat: 0, name: 'Zelda', endedAt: expect.any(String) },
      { tableId: soloId, number: 1, ruleset: 'klondike', endedAt: null, record: null },
    ],
    chat: [{ tableId: race.tableId, text: 'It is me, Zelda' }],
    deviceTransfers: [{ usedAt: null }],
  });
  expect(data.seats.map(({ tableId, isHost }) => [tableId, isHost])).toEqual([
    [race.tableId, true],
    [soloId, true],
    [waitingId, true],
  ]);
  const record = await fetch(`${service().url}${data.games[0]?.record}`);
  expect(record.status).toBe(200);
  expect((await dataOf(ben)).chat).toEqual([]);
  expect((await ask('/me/data', { cookie: '' })).status).toBe(401);
  race.close();
  expect((await ask('/me', zelda, 'DELETE')).status).toBe(200);
});

it('charges for a copy by how much there is, and refuses copies, lists and codes to whoever has used too much', async () => {
  const anna = await newGuest(service().url, 'Anna');
  const { table } = await unwrap(anna.rest.createTable({ seatCount: 2 }));
  const ofKlondike = ['statistics', 'week'].map((list) => `patience/klondike/${list}`);
  const lists = ['games', 'games/statistics', 'patience', 'patience/history', ...ofKlondike];
  const statuses = async () => {
    const asked = [...lists.map((list) => ask(`/${list}`, anna)), ask('/device-transfers', anna, 'POST')];
    return new Set((await Promise.all(asked)).map(({ status }) => status));
  };
  expect(await statuses()).toEqual(new Set([200]));
  service().passTime(budgets.work.person.withinMs);
  const count = budgets.work.person.most / costs.exportedRow;
  await database().prisma.$executeRaw`
    INSERT INTO chat_messages (table_id, id, seat, player_id, name, text, at)
    SELECT tables.id, number, 0, host_id, 'Anna', 'Hello', now() FROM tables, generate_series(1, ${count}) AS number WHERE tables.id = ${table.id}`;
  expect((await dataOf(anna)).chat).toHaveLength(count);
  expect((await ask('/me/data', anna)).status).toBe(429);
  expect(await statuses()).toEqual(new Set([429]));
});

it('deletes a player, whose games stay playable and have a neutral name', async () => {
  const { race, zelda, ben, soloId, waitingId, playerId } = await playedTogether();
  const socket = await connectRaw(service().url, { cookie: zelda.cookie });
  const [, bens] = race.clients as [TableClient, TableClient];
  const deleted = await ask('/me', zelda, 'DELETE');
  expect(await deleted.json()).toMatchObject({ name: null });
  expect(deleted.headers.get('set-cookie')).toMatch(/^snap-up=;.*(Max-Age=0|1970)/);
  expect(await socket.ended).toEqual(expect.any(String));

  // Nothing is left of her, and her cookie is worth nothing.
  expect(await isStored(database(), 'Zelda')).toBe(false);
  expect(await isStored(database(), playerId)).toBe(false);
  expect(await (await ask('/session', zelda)).json()).toMatchObject({ name: null });
  expect((await ask('/me', zelda, 'DELETE')).status).toBe(401);
  expect((await ask(`/tables/${soloId}`, ben)).status).toBe(404);

  // The finished game is there for Ben, in every place under the neutral name.
  const names = ['Former player', 'Ben'];
  expect((await unwrap(ben.rest.gameResult(race.tableId, 1))).names).toEqual(names);
  const text = await unwrap(ben.rest.gameRecord(race.tableId, 1));
  expect(text).toContain('Former player');
  expect(text).not.toContain('Zelda');

  // Ben's page has joined again, and he is the host of the table, where her seat is free.
  const { table, game } = await until(
    bens,
    (now) => now.table?.seats[0]?.name === null && now.game?.names[0] === 'Former player',
  );
  expect(table?.seats[1]).toMatchObject({ name: 'Ben', isHost: true });
  expect(game?.names).toEqual(names);
  expect((await unwrap(ben.rest.myGames())).map((game) => game.names)).toEqual([names]);
  const next = await newGuest(service().url, 'Cleo');
  await unwrap(next.rest.takeSeat(race.tableId));
  expect((await unwrap(next.rest.takeSeat(waitingId))).table.seats.map((seat) => seat?.name ?? null)).toEqual([
    'Cleo',
    null,
    null,
  ]);
  race.close();
});

it('lets a race that is on go on without a player who is deleted', async () => {
  const race = await startRace(service(), ['Gwen', 'Emil', 'Dora']);
  const [gwen] = race.guests as [Guest];
  const [, second] = race.clients as [TableClient, TableClient];
  expect((await ask('/me', gwen, 'DELETE')).status).toBe(200);
  expect(await isStored(database(), 'Gwen')).toBe(false);
  const { table, game } = await until(second, (now) => now.game?.names[0] === 'Former player');
  expect(table?.phase).toBe('playing');
  expect(game?.names).toEqual(['Former player', 'Emil', 'Dora']);
  // Her seat is free at once, and the next person is the host.
  expect(table?.seats.map(({ name, isHost }) => [name, isHost])).toEqual([
    [null, false],
    ['Emil', true],
    ['Dora', false],
  ]);
  race.close();
});

it('takes the lines of somebody who only chatted from a table in memory', async () => {
  const table = await openPages(await newTable(service().url, ['Hanna', 'Chatty']));
  const [, guest] = table.guests as [Guest, Guest];
  const [hosts, guests] = table.clients as [TableClient, TableClient];
  await unwrap(guests.say('Chatty was here'));
  await until(hosts, ({ chat }) => chat.length === 1);
  await unwrap(guest.rest.leaveSeat(table.tableId));
  guests.close();
  expect((await ask('/me', guest, 'DELETE')).status).toBe(200);
  await until(hosts, ({ chat, connection }) => connection === 'online' && chat.length === 0);
  table.close();
});

it('serves others at a table from which somebody is just being deleted', async () => {
  const host = await newGuest(service().url, 'Hilde');
  const { id } = (await unwrap(host.rest.createTable({ seatCount: 3 }))).table;
  // So it is until the server hears of it.
  await database().prisma.$executeRaw`UPDATE tables SET owner = NULL, epoch = epoch + 1 WHERE id = ${id}`;
  const guest = await newGuest(service().url, 'Gustav');
  expect((await unwrap(guest.rest.takeSeat(id))).seat).toBe(1);
  await database().prisma.$executeRaw`UPDATE tables SET owner = NULL, epoch = epoch + 1 WHERE id = ${id}`;
  expect((await unwrap(host.rest.handHostOn(id, 1))).table.seats[1]?.isHost).toBe(true);
});

describe('while games in play are deleted', () => {
  /** What is kept from the server until the games are gone. */
  type Kept = 'events' | 'patience_plays';

  /**
   * Deletes the games of a player's only table, and the player if so wanted, while a statement of the server waits for `kept`.
   * @returns what `begin` comes to
   */
  async function deletedMeanwhile<Answer>(
    hostId: string,
    kept: Kept,
    begin: () => Answer | Promise<Answer>,
    isPlayerDeleted = false,
  ): Promise<Answer> {
    let begun: { readonly answer: Answer | Promise<Answer> } | undefined;
    await database().prisma.$transaction(
      async (deleting) => {
        await deleting.$executeRawUnsafe(`LOCK TABLE ${kept} IN ACCESS EXCLUSIVE MODE`);
        begun = { answer: begin() };
        await whoWaits(database());
        await deleting.$executeRaw`UPDATE tables SET owner = NULL, epoch = epoch + 1 WHERE host_id = ${hostId}`;
        await deleting.game.deleteMany({ where: { table: { hostId } } });
        if (!isPlayerDeleted) return;
        await deleting.table.deleteMany({ where: { hostId } });
        await deleting.player.delete({ where: { id: hostId } });
      },
      { timeout: 120_000 },
    );
    if (begun === undefined) throw new Error('Nothing was begun');
    return begun.answer;
  }

  async function newPlayer(name: string) {
    const guest = await newGuest(service().url, name);
    const { id } = await database().prisma.player.findFirstOrThrow({ where: { name } });
    return { guest, id };
  }

  async function alone(name: string) {
    const { guest, id } = await newPlayer(name);
    const { table } = await unwrap(guest.rest.deal({ ruleset: 'klondike', deal: { kind: 'numbered', number: 3 } }));
    const page = await openPage(guest, table.id);
    await until(page, ({ game }) => game?.confirmed != null);
    return { guest, id, page, tableId: table.id };
  }

  const playedOffline = (moves: readonly string[]) =>
    ({
      id: 'a'.repeat(64),
      beginning: { kind: 'dealt', ruleset: 'klondike', options: {}, seed: 'b'.repeat(64), startsAt: 1_795_200_000_000 },
      moves: moves.map((move, index): [string, number] => [move, 1_795_200_001_000 + index]),
    }) as const;

  it('takes a game over that was played offline once more, at another table if need be', async () => {
    const { guest, id } = await newPlayer('Olga');
    const game = playedOffline(['draw', 'draw']);
    const taken = await unwrap(deletedMeanwhile(id, 'events', () => guest.rest.takeOverGame(game)));
    const stored = await database().prisma.event.count({ where: { gameId: await gameIdOf(taken.table.id) } });
    expect([taken.table.gameNumber, stored]).toEqual([1, 2]);
  });

  it('takes no game over from a player who is deleted', async () => {
    const { guest, id } = await newPlayer('Otto');
    const game = playedOffline(['draw']);
    const taking = deletedMeanwhile(id, 'events', () => guest.rest.takeOverGame(game), true);
    expect(await codeOf(taking)).toBe('no-session');
    expect(await database().prisma.table.count({ where: { hostId: id } })).toBe(0);
  });

  it('makes a page that plays a move there rejoin, and find no game', async () => {
    const { id, page } = await alone('Paul');
    await deletedMeanwhile(id, 'events', () => void page.play({ kind: 'draw' }));
    await until(page, ({ game, table }) => table !== null && game === null);
  });

  it('deals at the table as it is then', async () => {
    const { guest, id } = await alone('Dorothea');
    const wanted = { ruleset: 'klondike', deal: { kind: 'numbered', number: 4 } } as const;
    const dealing = deletedMeanwhile(id, 'events', () => guest.rest.deal(wanted));
    expect((await unwrap(dealing)).table.gameNumber).toBe(1);
  });

  it('counts no game that is over', async () => {
    const { id, page, tableId } = await alone('Quentin');
    page.play({ kind: 'draw' });
    await until(page, ({ game }) => game?.seq === 1);
    await deletedMeanwhile(id, 'patience_plays', () => void page.play({ kind: 'give-up' }));
    await until(page, ({ game, table }) => table !== null && game === null);
    expect(await database().prisma.soloPlay.count({ where: { game: { tableId } } })).toBe(0);
  });

  const gameIdOf = async (tableId: string) =>
    (await database().prisma.game.findFirstOrThrow({ where: { tableId } })).id;
});
