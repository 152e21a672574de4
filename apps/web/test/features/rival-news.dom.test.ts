import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RivalNews } from '../../src/features/race/GameAnnouncements.svelte';
import { Announcer, type Region } from '../../src/ui/announcer.ts';
import { cardOf, pileOf, raceFor } from '../support/views.ts';

const rules = raceFor(3);
const names = ['Anna', 'Ben', 'Cleo'];
const page: Region = { text: '' };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** News of rivals, and the announcer that says them in `page`. */
function begin() {
  const announcer = new Announcer((run, delayMs) => setTimeout(run, delayMs));
  page.text = '';
  announcer.open(page);
  const news = new RivalNews(
    () => ({ rules, nameOf: (seat) => names[seat] ?? '' }),
    (words, importance) => announcer.say(words, importance),
  );
  const play = (seat: number, card: string) =>
    news.take({ kind: 'rival-played', seat, card: cardOf(rules, card), to: pileOf(rules, 'f1') });
  return { announcer, news, play };
}

it('sums up several seconds of plays in one sentence', async () => {
  const { play } = begin();
  play(1, 'Ac');
  play(2, 'Ah');
  play(2, '2h');
  expect(page.text).toBe('');
  await vi.runAllTimersAsync();
  expect(page.text).toBe('Cleo played 2 cards and Ben 1 card.');
});

it('waits for the current announcement, and then reports all plays until then', async () => {
  const { announcer, play } = begin();
  play(1, 'Ac');
  await vi.advanceTimersByTimeAsync(3_900);
  announcer.say('A long sentence about the table, which takes some seconds to say to the end.');
  await vi.advanceTimersByTimeAsync(1_000);
  play(1, '2c');
  await vi.runAllTimersAsync();
  expect(page.text).toBe('Ben played the ace of clubs and the two of clubs.');
});

it('comes after lost moves and news', async () => {
  const { announcer, play } = begin();
  play(1, 'Ac');
  await vi.advanceTimersByTimeAsync(3_900);
  announcer.say('Go!');
  await vi.advanceTimersByTimeAsync(200);
  announcer.say('Cleo has finished.');
  announcer.say('Ben was there first.', 'lost');
  await vi.runAllTimersAsync();
  expect(page.text).toBe('Ben was there first. Cleo has finished. Ben played the ace of clubs.');
});

it('reads nothing from a page that was left while its sentence waited', async () => {
  const announcer = new Announcer((run, delayMs) => setTimeout(run, delayMs));
  announcer.open(page);
  const context = vi.fn(() => ({ rules, nameOf: () => 'Ben' }));
  const news = new RivalNews(context, (words, importance) => announcer.say(words, importance));
  news.take({ kind: 'rival-played', seat: 1, card: cardOf(rules, 'Ac'), to: pileOf(rules, 'f1') });
  await vi.advanceTimersByTimeAsync(3_900);
  announcer.say('A long sentence about the table, which takes some seconds to say to the end.');
  await vi.advanceTimersByTimeAsync(1_000);
  news.clear();
  await vi.runAllTimersAsync();
  expect(context).not.toHaveBeenCalled();
});

it('drops pending plays when the game is over', async () => {
  const { news, play } = begin();
  play(1, 'Ac');
  news.clear();
  await vi.runAllTimersAsync();
  expect(page.text).toBe('');
});
