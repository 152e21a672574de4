import { allSettled } from '@snap-up/test-kit/facts.ts';
import { expect, it } from 'vitest';
import { PlayerNews } from '../../src/cluster/player-news.ts';

it('closes the connections of a merged guest once the answer is sent, even if a table cannot be given up', async () => {
  const [closed, warnings]: [string[], string[]] = [[], []];
  const news = new PlayerNews({
    wire: null,
    tables: {
      rename: async () => {},
      dropChanged: () => Promise.reject(new Error('away')),
      contactPreferencesChanged: () => Promise.reject(new Error('away')),
    },
    players: { find: async () => null },
    closeSockets: (playerId) => void closed.push(playerId),
    log: { warn: (_, message) => void warnings.push(message ?? '') },
  });
  const answered = Promise.withResolvers<void>();
  await news.merged({ playerId: 'gina', tableIds: ['one'] }, ['karl'], answered.promise);
  expect([closed, warnings]).toEqual([[], Array(2).fill('Cleaning up after merging a guest failed')]);
  answered.resolve();
  await allSettled();
  expect(closed).toEqual(['gina']);
});

/** The news of two servers, and what happens at each. */
function twoServers() {
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
        dropChanged: async (tableIds) => void told.push(...tableIds.map((each) => `${each} dropped at ${id}`)),
        contactPreferencesChanged: async (playerId) => void told.push(`${playerId} changed at ${id}`),
      },
      players: { find: async () => null },
      closeSockets: (playerId) => void told.push(`${playerId} closed at ${id}`),
      log: { warn: () => {} },
    });
  const [news] = [newsAt('one'), newsAt('two')];
  return { news, told };
}

it('notifies the tables of every server once that a player wants messages from strangers', async () => {
  const { news, told } = twoServers();
  await news.contactPreferencesChanged('anna');
  expect(told.toSorted()).toEqual(['anna changed at one', 'anna changed at two']);
});

it('closes the connections of a player whose sessions have ended at every server, and drops no table', async () => {
  const { news, told } = twoServers();
  news.sessionsEnded('anna', Promise.resolve());
  await allSettled();
  expect(told.toSorted()).toEqual(['anna closed at one', 'anna closed at two']);
});
