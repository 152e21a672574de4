import { formatMove, legalMoves } from '@snap-up/engine';
import { reactions } from '@snap-up/protocol';
import { timings } from '@snap-up/tables/table/timings.ts';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { confirmedOf } from '../support/race.ts';
import { connectRaw } from '../support/raw-socket.ts';
import { getAllReady } from '../support/ready.ts';
import { newGuest, until, useService } from '../support/service.ts';

const database = useTestDatabase();
const service = useService(database);

/** All that is kept. */
const everything = async () => {
  const { prisma } = database();
  return {
    tables: await prisma.table.findMany({ include: { seats: { orderBy: { seat: 'asc' } } }, orderBy: { id: 'asc' } }),
    games: await prisma.game.findMany({ orderBy: { id: 'asc' } }),
    events: await prisma.event.findMany({ orderBy: [{ gameId: 'asc' }, { seq: 'asc' }] }),
    messages: await prisma.chatMessage.findMany(),
  };
};

it('sends those away who watch when a game begins that nobody may watch, and lets them come again when it is over', async () => {
  const [anna, ben, cleo] = await Promise.all(['Anna', 'Ben', 'Cleo'].map((name) => newGuest(service().url, name)));
  if (anna === undefined || ben === undefined || cleo === undefined) throw new Error('Three have come');
  const made = await anna.rest.createTable({ ruleset: 'race', seatCount: 2, options: { spectators: 'none' } });
  if (!made.ok) throw new Error(made.error.code);
  const { id } = made.value.table;
  await ben.rest.takeSeat(id);
  const pages = [anna, ben].map((guest) => guest.open(id));
  const watching = cleo.open(id);
  for (const page of [...pages, watching]) page.start();
  const raw = await connectRaw(service().url, { cookie: cleo.cookie });
  await raw.ask('join', id, null);
  await until(watching, ({ table }) => table?.spectatorCount === 1);
  await getAllReady([anna, ben], id);
  await until(watching, ({ connection }) => connection === 'rejected');
  expect(watching.snapshot.rejection?.code).toBe('no-spectators');
  await raw.next(([event, moveNo, said]) => event === 'no' && moveNo === null && Object(said).code === 'no-spectators');
  service().passTime(timings.countdownMs);
  await Promise.all(pages.map((page) => until(page, ({ game }) => game?.confirmed != null)));
  for (const page of pages) await until(page, ({ table }) => table?.spectatorCount === 0);
  expect(await raw.ask('join', id, null)).toMatchObject({ ok: false, error: { code: 'no-spectators' } });
  // Nothing of the game had come to them, nor of the table since.
  expect(raw.received.at(-1)).toEqual(['no', null, { code: 'no-spectators' }]);
  expect(await raw.rejectedFor('m', 1, 1, 'draw')).toEqual(['no', 1, { code: 'not-joined' }]);
  for (const page of pages) page.play({ kind: 'agree' });
  for (const page of pages) await until(page, ({ table }) => table?.phase === 'finished');
  expect(await raw.ask('join', id, null)).toMatchObject({ ok: true, table: { spectatorCount: 1 } });
  watching.start();
  await until(watching, ({ connection }) => connection === 'online');
  raw.close();
  for (const each of [...pages, watching]) each.close();
});

it('lets somebody who watches a game do nothing at all to it', async () => {
  const [anna, ben, cleo] = await Promise.all(['Anna', 'Ben', 'Cleo'].map((name) => newGuest(service().url, name)));
  if (anna === undefined || ben === undefined || cleo === undefined) throw new Error('Three have come');
  const made = await anna.rest.createTable({ ruleset: 'race', seatCount: 2 });
  if (!made.ok) throw new Error(made.error.code);
  const { id } = made.value.table;
  await ben.rest.takeSeat(id);
  const pages = [anna, ben].map((guest) => guest.open(id));
  for (const page of pages) page.start();
  await getAllReady([anna, ben], id);
  service().passTime(timings.countdownMs);
  await Promise.all(pages.map((page) => until(page, ({ game }) => game?.confirmed != null)));
  const raw = await connectRaw(service().url, { cookie: cleo.cookie });
  expect(await raw.ask('join', id, null)).toMatchObject({ ok: true, seat: null, table: { spectatorCount: 1 } });
  const [page] = pages;
  if (page === undefined) throw new Error('There are pages');
  await until(page, ({ table }) => table?.spectatorCount === 1);
  const [before, position, seen] = [await everything(), confirmedOf(page), page.snapshot];
  const game = seen.game;
  if (game?.confirmed == null) throw new Error('There is no game');
  const { rules, confirmed } = game;

  const legal = [0, 1].flatMap((seat) =>
    legalMoves(rules, confirmed, seat).map((move) => formatMove(rules, seat, move)),
  );
  for (const move of [...legal, 'draw', 'redeal', 'agree', 'disagree', 'pass', 'pass !a', 'skip', 'halt', 'end=out']) {
    expect([move, await raw.rejectedFor('m', 1, 1, move)]).toEqual([move, ['no', 1, { code: 'not-seated' }]]);
  }
  const noChat = { ok: false, error: { code: 'spectators-cannot-chat' } };
  expect(await raw.ask('say', 'Go left!')).toEqual(noChat);
  for (const reaction of reactions) expect(await raw.ask('react', reaction)).toEqual(noChat);

  const { rest } = cleo;
  const hex = 'c'.repeat(64);
  const codes = await Promise.all(
    [
      rest.setReady(id, hex),
      rest.setNotReady(id),
      rest.revealNonce(id, 1, hex),
      rest.voteToSkip(id),
      rest.takeSeat(id),
      rest.takeSeat(id, 0),
      rest.changeSettings(id, { options: { spectators: 'none' } }),
      rest.changeSettings(id, { seatCount: 3 }),
      rest.addBot(id, 'sharp'),
      rest.removeFromSeat(id, 0),
      rest.handHostOn(id, 1),
      rest.closeTable(id),
    ].map(async (asked) => {
      const answer = await asked;
      return answer.ok ? 'it went well' : answer.error.code;
    }),
  );
  expect(codes).toEqual([
    'not-seated',
    'not-seated',
    'not-seated',
    'not-seated',
    'table-full',
    'seat-taken',
    'not-host',
    'not-host',
    'not-host',
    'not-host',
    'not-host',
    'not-host',
  ]);
  // To stand up from no seat is no fault, and changes nothing.
  expect(await rest.leaveSeat(id)).toMatchObject({ ok: true, value: { seat: null } });

  expect(await everything()).toEqual(before);
  expect(confirmedOf(page)).toBe(position);
  expect(page.snapshot.table).toEqual(seen.table);
  raw.close();
  await until(page, ({ table }) => table?.spectatorCount === 0);
  expect(page.snapshot.connection).toBe('online');
  for (const each of pages) each.close();
});
