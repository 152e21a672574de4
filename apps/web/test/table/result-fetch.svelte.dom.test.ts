import type { GameResult } from '@snap-up/protocol';
import { flushSync } from 'svelte';
import { expect, it, vi } from 'vitest';
import { ResultFetch } from '../../src/table/result-fetch.svelte.ts';
import { eventually } from '../support/eventually.ts';
import { tableOf } from '../support/tables.ts';

/** The result of an ended race at the table of `tableOf`. */
function resultOf(number: number): GameResult {
  return {
    tableId: tableOf([]).id,
    number,
    ruleset: 'race',
    options: {},
    names: ['Anna', 'Ben'],
    startsAt: 1,
    endedAt: 2,
    ending: 'agreed',
    placings: [],
    progress: [[], []],
    mode: { kind: 'multiplayer', playedMs: 0, contests: [], shuffle: null },
  };
}

it('fetches the result of a game once, however often somebody comes or goes', () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return new Promise(() => {});
  });
  let table = $state.raw(tableOf([{}, {}]));
  let number = $state(1);
  const stop = $effect.root(() => {
    new ResultFetch(() => ({ tableId: table.id, number }));
  });
  flushSync();
  for (const presence of ['reconnecting', 'away', 'here'] as const) {
    table = tableOf([{}, { presence }]);
    flushSync();
  }
  expect(asked).toHaveLength(1);
  number = 2;
  flushSync();
  expect(asked).toHaveLength(2);
  stop();
});

it('shows no result of an earlier game while that of the next one is fetched', async () => {
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('/games/1') ? Promise.resolve(Response.json(resultOf(1))) : new Promise(() => {}),
  );
  let number = $state(1);
  let fetched: ResultFetch | undefined;
  const stop = $effect.root(() => {
    fetched = new ResultFetch(() => ({ tableId: tableOf([]).id, number }));
  });
  flushSync();
  await eventually(() => expect(fetched?.result?.number).toBe(1));
  number = 2;
  flushSync();
  expect(fetched?.result).toBeNull();
  stop();
});

it('fetches a result later that a busy server refuses, however often', async () => {
  vi.useFakeTimers();
  let askedCount = 0;
  vi.stubGlobal('fetch', async () => {
    askedCount += 1;
    return askedCount > 10 ? Response.json(resultOf(1)) : Response.json({ code: 'too-fast' }, { status: 429 });
  });
  let fetched: ResultFetch | undefined;
  const stop = $effect.root(() => {
    fetched = new ResultFetch(() => ({ tableId: tableOf([]).id, number: 1 }));
  });
  flushSync();
  await vi.advanceTimersByTimeAsync(10 * 5_000);
  expect(fetched?.result?.number).toBe(1);
  stop();
});
