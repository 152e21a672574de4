import { flushSync } from 'svelte';
import { expect, it, onTestFinished, vi } from 'vitest';
import { feltWords } from '#messages/felt.ts';
import { eventually } from '../support/eventually.ts';
import { raceFor } from '../support/views.ts';
import { MountedFelt } from './mounted-felt.svelte.ts';
import { soloRules } from './solo-support.ts';

/** The lines about each player, by the label of their list. */
function read(): Record<string, readonly string[]> {
  const lists = document.querySelectorAll('section[aria-label="The table in words"] ul');
  return Object.fromEntries(
    [...lists].map((list) => [
      list.getAttribute('aria-label') ?? '',
      [...list.querySelectorAll('li')].map((line) => line.textContent ?? ''),
    ]),
  );
}

it('lists the foundations and everybody’s cards, and follows the game', async () => {
  const felt = new MountedFelt(
    raceFor(2),
    'f3: Ah 2h',
    'f7: Ah@b',
    'a:t1: 3h',
    'b:t1: ?2 9c 8d',
    'b:w: 4s 5c',
    'b:s: ?3',
  );
  expect(read().Foundations).toContain('the foundations of hearts: two of hearts; ace of hearts');
  expect(read().Foundations).toContain('the foundations of clubs: empty; empty');
  expect(read()['Your cards']).toContain('column 1: three of hearts');
  expect(read()['Player 1’s cards']).toEqual(
    expect.arrayContaining([
      'column 1: 2 face-down cards, nine of clubs, eight of diamonds',
      'column 2: empty',
      'the waste: five of clubs',
      'the stock: 3 cards',
    ]),
  );
  felt.tap('t1');
  await eventually(() => expect(read()['Your cards']).toContain('column 1: empty'));
  expect(read().Foundations).toContain('the foundations of hearts: three of hearts; ace of hearts');
});

it('follows the player’s own move at once, though it has just followed a rival’s', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const felt = new MountedFelt(raceFor(2), 'f3: Ah 2h', 'a:t1: 3h', 'b:t1: 9c', 'b:t2: 8d');
  vi.advanceTimersByTime(2_000);
  flushSync();
  felt.show('f3: Ah 2h', 'a:t1: 3h', 'b:t1: 9c 8d');
  vi.advanceTimersByTime(500);
  flushSync();
  expect(read()['Player 1’s cards']).toContain('column 2: empty');
  felt.show('f3: Ah 2h', 'a:t1: 3h', 'b:t2: 8d', 'b:t1: 9c');
  vi.advanceTimersByTime(100);
  flushSync();
  expect(read()['Player 1’s cards'], 'a rival’s move waits').toContain('column 2: empty');
  felt.tap('t1');
  vi.advanceTimersByTime(500);
  flushSync();
  expect(read()['Your cards']).toContain('column 1: empty');
});

it('rewrites only the piles of a move', async () => {
  const lineOf = vi.spyOn(feltWords, 'lineOf');
  onTestFinished(() => lineOf.mockRestore());
  const felt = new MountedFelt(raceFor(2), 'f3: Ah 2h', 'a:t1: 3h', 'b:t1: ?2 9c 8d');
  lineOf.mockClear();
  felt.tap('t1');
  await eventually(() => expect(read()['Your cards']).toContain('column 1: empty'));
  expect(read().Foundations).toContain('the foundations of hearts: three of hearts; empty');
  expect(lineOf.mock.results.map(({ value }) => value)).toEqual([
    'the foundations of hearts: three of hearts; empty',
    'column 1: empty',
  ]);
});

it('has a line for each foundation of a patience game', () => {
  new MountedFelt(soloRules('klondike'), 'f1: Ac');
  expect(Object.keys(read())).toEqual(['Foundations', 'Your cards']);
  expect(read().Foundations?.[0]).toBe('the foundation of clubs: ace of clubs');
});

it('lists the cards of another game in the lines of that game', () => {
  const felt = new MountedFelt(soloRules('klondike'), 'f1: Ac', 'a:t1: 5h');
  felt.begin(raceFor(2), 'a:t1: 9d');
  expect(read()['Your cards']).toContain('column 1: nine of diamonds');
  expect(read().Foundations).toContain('the foundations of clubs: empty; empty');
});
