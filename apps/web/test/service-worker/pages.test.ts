import { existsSync } from 'node:fs';
import { isSolo, rulesets } from '@snap-up/engine';
import { prerenderedPage, routeOf } from '@snap-up/protocol';
import { expect, it } from 'vitest';
import { isForgetting, isKeptAnswer } from '../../src/service-worker/kept-answers.ts';

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
  '/come',
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
  expect(isForgetting('POST', '/api/device-transfers')).toBe(false);
});
