import { isDeepStrictEqual } from 'node:util';
import { socketTransport, type Transport } from '@snap-up/client';
import type { Joined, SeatPresence, TableInfo } from '@snap-up/protocol';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { newGuest, startService } from '../support/service.ts';

const database = useTestDatabase();

const presences = (table: TableInfo | undefined) => table?.seats.map(({ presence }) => presence);

it('shows everybody as here when all come back at once, as after a new start', async () => {
  const first = await startService(database());
  const names = ['Anna', 'Ben', 'Cleo'];
  const guests = await Promise.all(names.map((name) => newGuest(first.url, name)));
  const made = await guests[0]?.rest.createTable({ seatCount: names.length });
  if (made?.ok !== true) throw new Error('There is no table');
  const { id } = made.value.table;
  for (const { rest } of guests) await rest.takeSeat(id);
  await first.stop();
  const second = await startService(database());
  const told = new Map<number, TableInfo>();
  const transports = guests.map(({ cookie }) =>
    socketTransport(second.url, { isWebsocketOnly: true, headers: { cookie } }),
  );
  await Promise.all(
    transports.map(
      (transport, seat) =>
        new Promise<void>((resolve) => {
          const nothing = () => {};
          const table = (info: TableInfo) => void told.set(seat, info);
          const presence = (spectatorCount: number, changed: readonly SeatPresence[]) => {
            const before = told.get(seat);
            if (before === undefined) return;
            const presenceOf = new Map(changed);
            const seats = before.seats.map((one, index) => ({
              ...one,
              presence: presenceOf.get(index) ?? one.presence,
            }));
            told.set(seat, { ...before, spectatorCount, seats });
          };
          const rest = { disconnected: nothing, connectionRejected: nothing, rejected: nothing, rejoin: nothing };
          const play = {
            game: nothing,
            batch: nothing,
            clock: nothing,
            said: nothing,
            reacted: nothing,
            unreachable: nothing,
          };
          transport.open({ ...rest, ...play, connected: resolve, table, presence });
        }),
    ),
  );
  const join = (transport: Transport, heard: (joined: Joined) => void = () => {}) =>
    new Promise<void>((resolve) => {
      transport.join(id, null, (answer) => {
        if (answer.ok) heard(answer);
        resolve();
      });
    });
  await Promise.all(transports.map((transport, seat) => join(transport, ({ table }) => void told.set(seat, table))));
  const everybodyIsHere = names.map(() => ['here', 'here', 'here']);
  const known = () => guests.map((_, seat) => presences(told.get(seat)));
  await eventually(() => isDeepStrictEqual(known(), everybodyIsHere) || undefined);
  // The answer to one more question comes after everything that was told before.
  await Promise.all(transports.map((transport) => join(transport)));
  expect(known()).toEqual(everybodyIsHere);
  for (const transport of transports) transport.close();
  await second.stop();
});
