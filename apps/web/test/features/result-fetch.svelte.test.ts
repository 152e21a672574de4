// @vitest-environment happy-dom
import { flushSync } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { ResultFetch } from '../../src/features/race/result/result-fetch.svelte.ts';
import { tableOf } from '../support/tables.ts';

afterEach(() => vi.unstubAllGlobals());

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
