import type { Call } from '@snap-up/protocol';
import { expect, it, vi } from 'vitest';
import { eventually } from '../support/eventually.ts';

const callOf = (name: string, since = 1): Call => ({ tableId: `table of ${name}`, name, ruleset: 'race', since });
const [anna, ben] = [callOf('Anna'), callOf('Ben')];

/** The calls of a page that is opened now. */
async function opened() {
  vi.resetModules();
  return (await import('../../src/shared/page-socket.svelte.ts')).calls;
}

it('shows one call at a time, the longest wait first, and none during a game', async () => {
  const calls = await opened();
  expect(calls.first).toBeNull();
  calls.set([anna, ben]);
  expect(calls.first).toEqual(anna);
  calls.isHeld = true;
  expect(calls.first).toBeNull();
  calls.isHeld = false;
  calls.set([ben]);
  expect(calls.first).toEqual(ben);
});

it('shows a call that was declined no more, also on pages that are opened later, until there is a new one', async () => {
  const calls = await opened();
  calls.set([anna, ben]);
  calls.decline(anna);
  expect(calls.first).toEqual(ben);
  const later = await opened();
  later.set([anna]);
  expect(later.first).toBeNull();
  later.set([callOf('Anna', 2)]);
  expect(later.first).toEqual(callOf('Anna', 2));
});

it('notifies once of a call in hidden tabs, whichever socket brings it, and of none declined or during a game', async () => {
  const show = vi.fn();
  vi.doMock('../../src/shared/notifications.svelte.ts', () => ({ notifications: { show } }));
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const told = () => show.mock.calls.map(([{ others }]) => others[0]);
  const calls = await opened();
  calls.set([anna]);
  await eventually(() => expect(told()).toEqual(['Anna']));
  calls.set([]);
  calls.set([anna]);
  (await opened()).set([anna]);
  calls.decline(ben);
  calls.set([anna, ben]);
  calls.isHeld = true;
  calls.set([callOf('Carl')]);
  calls.isHeld = false;
  calls.set([callOf('Dora')]);
  await eventually(() => expect(told()).toEqual(['Anna', 'Dora']));
  vi.doUnmock('../../src/shared/notifications.svelte.ts');
});
