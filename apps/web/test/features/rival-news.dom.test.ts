import { beforeEach, expect, it, vi } from 'vitest';
import { RivalNews } from '../../src/features/race/GameAnnouncements.svelte';
import { Announcer, type Region } from '../../src/ui/announcer.ts';
import { cardOf, pileOf, raceFor } from '../support/views.ts';

const rules = raceFor(3);
const names = ['Anna', 'Ben', 'Cleo'];
const page: Region = { text: '' };

beforeEach(() => vi.useFakeTimers());

/** News of rivals, and the announcer that says them in `page`. */
function begin() {
  const announcer = new Announcer((run, delayMs) => setTimeout(run, delayMs));
  page.text = '';
  announcer.open(page);
  const context = vi.fn(() => ({ rules, nameOf: (seat: number) => names[seat] ?? '' }));
  const news = new RivalNews(context, (words, importance) => announcer.say(words, importance));
  const play = (seat: number, card: string) =>
    news.take({ kind: 'rival-played', seat, card: cardOf(rules, card), to: pileOf(rules, 'f1') });
  return { announcer, news, play, context };
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

it('drops pending plays when the game is over, and reads nothing from a page that was left while its sentence waited', async () => {
  const { announcer, news, play, context } = begin();
  play(1, 'Ac');
  await vi.advanceTimersByTimeAsync(3_900);
  announcer.say('A long sentence about the table, which takes some seconds to say to the end.');
  await vi.advanceTimersByTimeAsync(1_000);
  news.clear();
  await vi.runAllTimersAsync();
  expect(page.text).toMatch(/^A long sentence/);
  expect(context).not.toHaveBeenCalled();
});
