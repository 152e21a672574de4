import type { PushNotice } from '@snap-up/protocol';
import { expect, it } from 'vitest';
import { noticeWords } from '../../src/service-worker/notice-words.ts';

const about = { tableId: '0123456789ab', ruleset: 'double-klondike', others: ['Anna'] };
const hourMs = 3_600_000;
/** All that the server may say, the worker has words for. */
const wordsOf = (notice: PushNotice) => noticeWords(notice, 1_000);

it('names the players and the time left', () => {
  const endsAt = 1_000 + 71 * hourMs;
  expect(wordsOf({ code: 'your-turn', ...about, endsAt })).toEqual({
    title: 'Your turn',
    body: 'With Anna. You have 3 days.',
  });
  expect(wordsOf({ code: 'your-turn', ...about, others: ['Anna', 'Ben', 'Cleo'], endsAt: null })).toEqual({
    title: 'Your turn',
    body: 'With Anna, Ben, and Cleo.',
  });
  expect(wordsOf({ code: 'time-short', ...about, endsAt: 1_000 + 12 * hourMs }).body).toContain('12 hours');
  expect(wordsOf({ code: 'time-short', ...about, endsAt: 2_000 }).body).toContain('1 hour');
});

it('reports the result of a game, and reminders', () => {
  const titles = [
    { place: 1, isShared: false },
    { place: 1, isShared: true },
    { place: 2, isShared: false },
    { place: 4, isShared: false },
  ].map((result) => wordsOf({ code: 'game-over', ...about, ...result }).title);
  expect(titles).toEqual(['You won', 'It’s a draw', 'You came 2nd', 'You came 4th']);
  expect(wordsOf({ code: 'waited-for', ...about, by: 'Anna' }).title).toBe('Anna is waiting for you');
});

it('says who calls to a race', () => {
  expect(wordsOf({ code: 'called', ...about, ruleset: 'race', endsAt: 2_000 }).title).toBe('Anna wants to race');
});

it('has words for unknown codes of a newer server', () => {
  expect(noticeWords({ code: 'something-new', ...about } as never, 0).title).toBe('Snap-Up');
});
