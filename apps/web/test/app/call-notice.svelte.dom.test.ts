import { createRawSnippet, flushSync, mount, tick, unmount } from 'svelte';
import { expect, it, onTestFinished } from 'vitest';
import CallNotice from '../../src/app/CallNotice.svelte';
import Dialog from '../../src/ui/Dialog.svelte';

/** Opens a dialog. Returns a function that removes it. */
function openDialog(title: string): () => Promise<void> {
  const children = createRawSnippet(() => ({ render: () => '<p></p>' }));
  const dialog = mount(Dialog, { target: document.body, props: { title, children, onclose: () => {} } });
  flushSync();
  return () => unmount(dialog);
}

/** The title of the dialog that the notice is in; null if it is in none. */
const placeOf = (notice: Element | null) => notice?.closest('dialog')?.getAttribute('aria-label') ?? null;

it('is in the topmost open dialog, as nothing outside of it can be pressed', async () => {
  const closeResult = openDialog('You won!');
  const call = { tableId: 't', name: 'Anna', ruleset: 'race', since: 1 };
  const shown = mount(CallNotice, { target: document.body, props: { call } });
  onTestFinished(() => unmount(shown));
  flushSync();
  const notice = document.querySelector('aside');
  expect(placeOf(notice)).toBe('You won!');
  const closeMenu = openDialog('More');
  await tick();
  expect(placeOf(notice)).toBe('More');
  await closeMenu();
  await tick();
  expect(placeOf(notice)).toBe('You won!');
  await closeResult();
  await tick();
  expect(notice?.parentElement).toBe(document.body);
});
