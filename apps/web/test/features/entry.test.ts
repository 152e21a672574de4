import { afterEach, expect, it, vi } from 'vitest';
import { entry } from '../../src/features/home/entry.svelte.ts';
import { session } from '../../src/shared/session.svelte.ts';

afterEach(() => vi.unstubAllGlobals());

it('refuses a code of no table before it asks a newcomer for a name', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'no-such-table' }, { status: 404 }));
  session.status = 'ready';
  const entered = await entry.follow('7K3 M9X');
  expect(entered).toMatchObject({ ok: false, error: { code: 'no-such-table' } });
  expect(session.nameQuestion).toBe(null);
});
