import { expect, it } from 'vitest';
import { PlayerNews } from '../../src/cluster/player-news.ts';

it('tells the tables of every server once that a player wants to hear from others', async () => {
  const told: string[] = [];
  const listeners: ((item: unknown) => void)[] = [];
  const newsAt = (id: string) =>
    new PlayerNews({
      wire: {
        servers: { id, onNews: (hear) => void listeners.push(hear) },
        store: {
          tell: async (item) => {
            for (const hear of listeners) hear(JSON.parse(JSON.stringify(item)));
          },
        },
      },
      tables: {
        rename: async () => {},
        dropChanged: async () => {},
        wishesChanged: async (playerId) => void told.push(`${playerId} at ${id}`),
      },
      players: { find: async () => null },
      closeSockets: () => {},
      log: { warn: () => {} },
    });
  const [first] = [newsAt('one'), newsAt('two')];
  await first.wishesChanged('anna');
  expect(told.toSorted()).toEqual(['anna at one', 'anna at two']);
});
