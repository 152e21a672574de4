import { existsSync, readFileSync } from 'node:fs';
import { isSolo, rulesets } from '@snap-up/engine';
import { offeredLanguages, type PushNotice, prerenderedPage, routeOf } from '@snap-up/protocol';
import { expect, it } from 'vitest';
import { isForgetting, isKeptAnswer, marked } from '../../src/service-worker/kept-answers.ts';
import { noticeWords } from '../../src/service-worker/notice-words.ts';

/** The build of this checkout, which `npm test` makes first. */
const site = new URL('../../dist/site', import.meta.url).pathname;

const paths = [
  '/',
  '/games',
  '/rules',
  '/rules/klondike',
  '/patience',
  '/patience/yukon/7',
  '/patience/yukon/daily',
  '/settings',
  '/t/0123456789ab',
  '/t/0123456789ab/g/1',
  '/replay',
  '/sign-in',
  '/come/7k3m9xq2vt',
  ...rulesets.filter(isSolo).map(({ id }) => `/patience/${id}`),
];

it.each(paths)('%s begins without a network with a page that the build has written', (path) => {
  expect(existsSync(`${site}/${prerenderedPage(routeOf(path), 'solo')}.html`)).toBe(true);
});

it('keeps answers about one’s own games, and forgets them with the player', () => {
  for (const path of ['/api/session', '/api/patience', '/api/patience/box-kite/statistics', '/api/patience/history'])
    expect(isKeptAnswer(path)).toBe(true);
  expect(isKeptAnswer('/api/tables/0123456789ab/games/3/record')).toBe(true);
  for (const path of ['/api/me/data', '/api/tables', '/api/tables/0123456789ab', '/api/codes/abc'])
    expect(isKeptAnswer(path)).toBe(false);
  expect(isForgetting('DELETE', '/api/me')).toBe(true);
  expect(isForgetting('POST', '/api/device-transfers/abc')).toBe(true);
  for (const way of ['phrase', 'passkey']) expect(isForgetting('POST', `/api/sign-in/${way}`)).toBe(true);
  expect(isForgetting('POST', '/api/sign-in/passkey/options')).toBe(false);
  expect(isForgetting('POST', '/api/device-transfers')).toBe(false);
});

it('says when it has kept an answer, and not that it is that time now', () => {
  const date = 'Sun, 22 Nov 2026 09:05:00 GMT';
  const { headers } = marked(Response.json({}, { headers: { date } }));
  expect([...headers]).toEqual([
    ['content-type', 'application/json'],
    ['snap-up-kept-at', date],
  ]);
});

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

const words = import.meta.glob<{ readonly pushNoticeWords: { readonly stillYourTurn: string } }>(
  '../../src/messages/*/app.ts',
  { eager: true },
);

it.each(offeredLanguages)('the worker of the site in the language “%s” has its words alone', (language) => {
  const worker = readFileSync(`${site}/${language === 'en' ? '' : `${language}/`}service-worker.js`, 'utf8');
  for (const [path, { pushNoticeWords }] of Object.entries(words)) {
    const isOwn = path.includes(`/${language}/`);
    expect([path, worker.includes(pushNoticeWords.stillYourTurn)]).toEqual([path, isOwn]);
  }
});
