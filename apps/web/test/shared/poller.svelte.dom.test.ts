import { err, ok, type Result } from '@snap-up/engine';
import type { Rejection } from '@snap-up/protocol';
import { flushSync } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { Poller } from '../../src/shared/poller.svelte.ts';
import { reach } from '../../src/shared/reach.svelte.ts';

const everyMs = 5_000;
let answers: ((answer: Result<string, Rejection>) => void)[] = [];
const ask = () => new Promise<Result<string, Rejection>>((resolve) => answers.push(resolve));

beforeEach(() => {
  answers = [];
  vi.useFakeTimers();
});

/** Follows a poller as something that is shown does. Returns what it showed, and a function that ends it. */
function follow(poller: Poller<string>): { readonly shown: (string | null)[]; readonly stop: () => void } {
  const shown: (string | null)[] = [];
  const stop = $effect.root(() => {
    $effect(() => void shown.push(poller.value));
  });
  flushSync();
  return { shown, stop };
}

async function answer(result: Result<string, Rejection>): Promise<void> {
  answers.at(-1)?.(result);
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
}

it('polls while something shows the answer, and no longer', async () => {
  const poller = new Poller(ask, everyMs);
  expect(poller.value).toBe(null);
  expect(answers, 'nobody follows it').toHaveLength(0);
  const one = follow(poller);
  const other = follow(poller);
  expect(answers, 'both share a request').toHaveLength(1);
  await answer(ok('first'));
  await vi.advanceTimersByTimeAsync(everyMs);
  await answer(ok('second'));
  expect(one.shown).toEqual([null, 'first', 'second']);
  expect(other.shown).toEqual(one.shown);
  one.stop();
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(answers, 'one is enough').toHaveLength(3);
  await answer(ok('third'));
  other.stop();
  await vi.advanceTimersByTimeAsync(10 * everyMs);
  expect(answers).toHaveLength(3);
});

it('polls when due, even if the intervals vary', async () => {
  const waits = [1_000, 7_000];
  const { shown, stop } = follow(new Poller(ask, () => waits.shift() ?? everyMs));
  await answer(ok('first'));
  await vi.advanceTimersByTimeAsync(1_000);
  await answer(ok('second'));
  await vi.advanceTimersByTimeAsync(6_999);
  expect(answers).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  await answer(ok('third'));
  expect(shown).toEqual([null, 'first', 'second', 'third']);
  stop();
});

it('keeps the last answer while the server cannot be reached, and retries', async () => {
  const poller = new Poller(ask, null);
  const { stop } = follow(poller);
  await answer(ok('known'));
  expect([poller.value, poller.status]).toEqual(['known', 'known']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answers, 'there is no reason to ask').toHaveLength(1);
  void poller.refresh();
  await answer(err({ code: 'try-again' }));
  expect([poller.value, poller.status]).toEqual(['known', 'unknown']);
  await vi.advanceTimersByTimeAsync(10_000);
  await answer(ok('newer'));
  expect([poller.value, poller.status]).toEqual(['newer', 'known']);
  stop();
});

it('pauses while the page is hidden, and polls at once when the player comes back', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const poller = new Poller(ask, everyMs);
  const { stop } = follow(poller);
  await vi.advanceTimersByTimeAsync(10 * everyMs);
  expect(answers).toHaveLength(0);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await answer(ok('here'));
  expect(poller.value).toBe('here');
  stop();
});

it('ignores answers about another player, and polls for this one', async () => {
  const poller = new Poller(ask, everyMs);
  const { stop } = follow(poller);
  const [answerFirst] = answers;
  poller.forget();
  answerFirst?.(ok('of the former player'));
  await vi.advanceTimersByTimeAsync(0);
  expect([poller.value, poller.status]).toEqual([null, 'asking']);
  expect(answers).toHaveLength(2);
  await answer(ok('of this player'));
  expect(poller.value).toBe('of this player');
  stop();
});

it('accepts a value from another answer, ignores earlier requests, and keeps polling', async () => {
  const poller = new Poller(ask, everyMs);
  const { stop } = follow(poller);
  poller.know('newer');
  await answer(ok('older'));
  expect([poller.value, poller.status]).toEqual(['newer', 'known']);
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(answers).toHaveLength(2);
  stop();
});

it('retries soon if the answer was kept on this device', async () => {
  reach.isAway = true;
  try {
    const { stop } = follow(new Poller(ask, null));
    await answer(ok('kept'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(answers).toHaveLength(2);
    reach.isAway = false;
    await answer(ok('new'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(answers).toHaveLength(2);
    stop();
  } finally {
    reach.isAway = false;
  }
});

it('retries after a failure no later than it would have asked anyway', async () => {
  const { stop } = follow(new Poller(ask, everyMs));
  await answer(err({ code: 'try-again' }));
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(answers).toHaveLength(2);
  stop();
});

it('counts a server as unreachable that is silent for long, until it answers', async () => {
  const poller = new Poller(ask, everyMs);
  const { stop } = follow(poller);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(poller.status).toBe('asking');
  await vi.advanceTimersByTimeAsync(1);
  expect(poller.status).toBe('unknown');
  expect(answers, 'it waits for the answer').toHaveLength(1);
  await answer(ok('late'));
  expect([poller.value, poller.status]).toEqual(['late', 'known']);
  stop();
});
