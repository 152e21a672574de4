import { randomUUID } from 'node:crypto';
import { gameStatistics } from '@snap-up/protocol';
import { formerIdOf } from '@snap-up/tables/game/records.ts';
import { beforeEach, expect, it } from 'vitest';
import { PostgresGameStore } from '../../src/persistence/game-store.ts';
import { useTestDatabase } from '../support/postgres.ts';

const database = useTestDatabase();
const former = formerIdOf('1');
const tableId = '0123456789ab';
let number = 0;

beforeEach(async () => {
  const { prisma } = database();
  await prisma.table.deleteMany();
  await prisma.player.deleteMany();
  for (const id of ['anna', 'ben', 'chiara', former])
    await prisma.player.create({ data: { id, name: id.slice(0, 6) } });
  await prisma.player.create({ data: { id: 'rook', name: 'Rook', bot: 'sharp' } });
  await prisma.table.create({
    data: {
      id: tableId,
      code: 'abcdef',
      hostId: 'anna',
      ruleset: 'race',
      options: {},
      seatCount: 2,
      shuffleSecret: '',
    },
  });
});

/** A game that these players ended with so many cards, unless it goes on or ended in another way. */
async function played(
  cards: Readonly<Record<string, number>>,
  change: { readonly ruleset?: string; readonly isOver?: boolean; readonly outcome?: object } = {},
): Promise<void> {
  number += 1;
  const { ruleset = 'race', isOver = true } = change;
  const seats = Object.keys(cards).map((playerId, seat) => ({ playerId, seat, name: playerId }));
  const placings = Object.values(cards).map((cardCount, seat) => ({
    seat,
    cardCount,
    place: 1 + Object.values(cards).filter((other) => other > cardCount).length,
  }));
  const id = randomUUID();
  const { prisma } = database();
  await prisma.game.create({
    data: {
      id,
      tableId,
      number,
      ruleset,
      options: {},
      seed: '',
      seatCount: seats.length,
      startsAt: new Date(),
      seats: { create: seats },
    },
  });
  if (!isOver) return;
  const games = new PostgresGameStore(prisma);
  await games.endGame({ tableId, epoch: 0 }, id, number * 1_000, change.outcome ?? { placings });
}

const of = async (playerId: string) =>
  gameStatistics.parse(await new PostgresGameStore(database().prisma).statisticsOf(playerId));

it('is empty for somebody who has played with nobody', async () => {
  expect(await of('anna')).toEqual({ games: [], opponents: [] });
});

it('counts places by game and number of players, and who came before whom', async () => {
  await played({ anna: 30, ben: 20 });
  await played({ ben: 52, anna: 10 });
  await played({ anna: 12, ben: 12 });
  await played({ chiara: 3, ben: 5, anna: 4 });
  await played({ anna: 9, rook: 10 });
  await played({ anna: 1, [former]: 0 });
  await played({ ben: 1, chiara: 0 });
  await played({ anna: 8, chiara: 7 }, { ruleset: 'double-klondike' });
  const { games, opponents } = await of('anna');
  expect(new Set(games)).toEqual(
    new Set([
      { ruleset: 'race', placeCounts: [3, 2] },
      { ruleset: 'race', placeCounts: [0, 1, 0] },
      { ruleset: 'double-klondike', placeCounts: [1, 0] },
    ]),
  );
  expect(opponents).toEqual([
    { name: 'ben', gameCount: 4, aheadCount: 1, behindCount: 2 },
    { name: 'chiara', gameCount: 2, aheadCount: 2, behindCount: 0 },
  ]);
});

it('leaves out what goes on, what nobody has played a card in, patience, and outcomes without places', async () => {
  await played({ anna: 3, ben: 2 }, { isOver: false });
  await played({ anna: 0, ben: 0 });
  await played({ anna: 52 }, { ruleset: 'klondike' });
  await played({ anna: 3, ben: 2 }, { outcome: { ending: 'agreed' } });
  expect(await of('anna')).toEqual({ games: [], opponents: [] });
});
