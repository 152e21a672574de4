import type { TableClient } from '@snap-up/client';
import { formatMove, legalMoves } from '@snap-up/engine';
import { reactions } from '@snap-up/protocol';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { confirmedOf, startRace } from '../support/race.ts';
import { connectRaw } from '../support/raw-socket.ts';
import { codeOf, newGuest, untilLater, useService } from '../support/service.ts';

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

it('lets somebody who watches a game do nothing at all to it', async () => {
  const { tableId: id, clients, close } = await startRace(service());
  const [page] = clients as [TableClient, TableClient];
  const cleo = await newGuest(service().url, 'Cleo');
  const raw = await connectRaw(service().url, { cookie: cleo.cookie });
  expect(await raw.ask('join', id, null)).toMatchObject({ ok: true, seat: null, table: { spectatorCount: 1 } });
  await untilLater(service(), page, ({ table }) => table?.spectatorCount === 1);
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
  for (const [code, asked] of [
    ['not-seated', rest.setReady(id, hex)],
    ['not-seated', rest.setNotReady(id)],
    ['not-seated', rest.revealNonce(id, 1, hex)],
    ['not-seated', rest.voteToSkip(id)],
    ['table-full', rest.takeSeat(id)],
    ['seat-taken', rest.takeSeat(id, 0)],
    ['not-host', rest.changeSettings(id, { options: { spectators: 'none' } })],
    ['not-host', rest.changeSettings(id, { seatCount: 3 })],
    ['not-host', rest.addBot(id, 'sharp')],
    ['not-host', rest.removeFromSeat(id, 0)],
    ['not-host', rest.handHostOn(id, 1)],
    ['not-host', rest.closeTable(id)],
  ] as const) {
    expect(await codeOf(asked)).toBe(code);
  }
  // To stand up from no seat is no fault, and changes nothing.
  expect(await rest.leaveSeat(id)).toMatchObject({ ok: true, value: { seat: null } });

  expect(await everything()).toEqual(before);
  expect(confirmedOf(page)).toBe(position);
  expect(page.snapshot.table).toEqual(seen.table);
  raw.close();
  await untilLater(service(), page, ({ table }) => table?.spectatorCount === 0);
  expect(page.snapshot.connection).toBe('online');
  close();
});
