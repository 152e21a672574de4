import type { Preferences, StoredPreferences } from '@snap-up/protocol';
import { expect, it } from 'vitest';
import { readPreferences } from '../../src/persistence/player-stores.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { type Guest, newGuest, request, useService } from '../support/service.ts';

const database = useTestDatabase();
const service = useService(database);

const change = ({ rest }: Guest, preferences: Preferences) => rest.changePreferences(preferences);
const stored = (revision: number, preferences: Preferences): { ok: true; value: StoredPreferences } => ({
  ok: true,
  value: { revision, preferences },
});

it('stores what a player has chosen, and does not touch the rest', async () => {
  const anna = await newGuest(service().url, 'Anna');
  const ben = await newGuest(service().url, 'Ben');
  expect(await anna.rest.preferences()).toEqual(stored(0, {}));
  expect(await change(anna, { felt: 'blue', deck: 'four-color' })).toEqual(
    stored(1, { felt: 'blue', deck: 'four-color' }),
  );
  expect(await change(anna, { felt: 'slate' })).toEqual(stored(2, { felt: 'slate', deck: 'four-color' }));
  expect(await anna.rest.preferences()).toEqual(stored(2, { felt: 'slate', deck: 'four-color' }));
  expect(await ben.rest.preferences()).toEqual(stored(0, {}));
});

it('applies both of two concurrent changes, and numbers them', async () => {
  const cleo = await newGuest(service().url, 'Cleo');
  const changes: Preferences[] = [{ felt: 'blue' }, { deck: 'four-color' }, { index: 'large' }, { back: 'stars' }];
  const answers = await Promise.all(changes.map((one) => change(cleo, one)));
  const revisions = answers.map((answer) => (answer.ok ? answer.value.revision : null));
  expect(revisions.toSorted()).toEqual([1, 2, 3, 4]);
  expect(await cleo.rest.preferences()).toEqual(stored(4, Object.assign({}, ...changes)));
});

it('refuses strangers, unknown values, and too much at once', async () => {
  const path = '/api/me/preferences';
  const put = (cookie: string, preferences: object) =>
    request(service().url, 'PUT', path, { cookie, body: { preferences } });
  expect((await request(service().url, 'GET', path)).status).toBe(401);
  expect((await put('', { felt: 'blue' })).status).toBe(401);
  const emil = await newGuest(service().url, 'Emil');
  for (const preferences of [{ felt: 'pink' }, ['blue']])
    expect((await put(emil.cookie, preferences)).status).toBe(400);
  // What this release does not know is not stored.
  expect(await (await put(emil.cookie, { felt: 'blue', wallpaper: 'x'.repeat(1_000) })).json()).toEqual({
    revision: 1,
    preferences: { felt: 'blue' },
  });
  const more = await Promise.all(Array.from({ length: 60 }, () => put(emil.cookie, { felt: 'green' })));
  expect(more.filter(({ status }) => status === 429)).toHaveLength(1);
});

it('reads what another release has stored as far as it knows it', () => {
  expect(readPreferences({ felt: 'pink', deck: 'four-color', wallpaper: 'x' })).toEqual({ deck: 'four-color' });
  expect(readPreferences(null)).toEqual({});
});
