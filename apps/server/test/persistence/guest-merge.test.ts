import { formerPlayerName } from '@snap-up/protocol';
import { cleo } from '@snap-up/test-kit/test-server.ts';
import { expect, it } from 'vitest';
import { mergeGuest } from '../../src/persistence/guest-merge.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { addGame, addPlayers, addTable } from './rows.ts';

const database = useTestDatabase();
const [guest, player] = ['guest', 'player'];

/** Who hosts a table, who sits there, where a game runs, and whom the host has removed: before a guest is merged, and after. */
interface Rows {
  readonly hostId: string;
  readonly seats: readonly string[];
  readonly played: readonly string[];
  readonly removed: readonly string[];
}

it.each<[string, Rows, Rows]>([
  [
    'has one seat where both sat',
    { hostId: player, seats: [player, guest], played: [player, guest, cleo.id], removed: [] },
    { hostId: player, seats: [player], played: [player, 'former', cleo.id], removed: [] },
  ],
  [
    'may come to their own table, from which they had removed the guest',
    { hostId: player, seats: [player], played: [], removed: [guest] },
    { hostId: player, seats: [player], played: [], removed: [] },
  ],
  [
    'may come to the table of the guest, who had removed them',
    { hostId: guest, seats: [guest], played: [], removed: [player] },
    { hostId: player, seats: [player], played: [], removed: [] },
  ],
  [
    'is kept out where the guest was removed',
    { hostId: cleo.id, seats: [cleo.id], played: [], removed: [guest] },
    { hostId: cleo.id, seats: [cleo.id], played: [], removed: [player] },
  ],
  [
    'has no seat where they were removed, and the others play on without the guest',
    { hostId: cleo.id, seats: [cleo.id, guest], played: [cleo.id, guest], removed: [player] },
    { hostId: cleo.id, seats: [cleo.id], played: [cleo.id, 'former'], removed: [player] },
  ],
])('a player %s', async (_what, { hostId, seats, played, removed }, after) => {
  const { prisma } = database();
  await prisma.table.deleteMany();
  await prisma.player.deleteMany();
  await addPlayers(database(), ...[guest, player].map((id) => ({ id, name: id })), cleo);
  const places = (ids: readonly string[]) => ids.map((playerId, seat) => ({ playerId, seat }));
  const tableId = await addTable(database(), 'table', {
    hostId,
    seats: { create: places(seats) },
    removals: { create: removed.map((playerId) => ({ playerId })) },
  });
  const names = places(played).map((seat) => ({ ...seat, name: 'then' }));
  await addGame(database(), { tableId, result: { names: played }, seats: { create: names } });
  expect(await mergeGuest(prisma, guest, player, 'former', 'secret')).toEqual({ tableIds: [tableId], blockerIds: [] });
  const table = await prisma.table.findUniqueOrThrow({
    where: { id: tableId },
    include: {
      seats: { orderBy: { seat: 'asc' } },
      removals: true,
      games: { include: { seats: { orderBy: { seat: 'asc' } } } },
    },
  });
  const [game] = table.games;
  const idOf = ({ playerId }: { readonly playerId: string }) => playerId;
  expect([table.epoch, table.hostId, table.seats.map(idOf), table.removals.map(idOf), game?.seats.map(idOf)]).toEqual([
    1,
    after.hostId,
    after.seats,
    after.removed,
    after.played,
  ]);
  // A result names its players, so it is dropped, and worked out again.
  const former = game?.seats.find(({ playerId }) => playerId === 'former');
  expect([former?.name, game?.result ?? undefined]).toEqual(
    former === undefined ? [undefined, { names: played }] : [formerPlayerName, undefined],
  );
});
