// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import CopyText from '../../src/ui/CopyText.svelte';
import { toasts } from '../../src/ui/toasts.svelte.ts';
import { eventually } from '../support/eventually.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  toasts.clear();
});

/** Presses “Copy”, and returns what the button and the toasts say then. */
async function pressCopy(): Promise<{
  readonly button: string | undefined;
  readonly said: readonly string[];
  readonly selected: string;
}> {
  const shown = mount(CopyText, { target: document.body, props: { label: 'Seed', text: 'ab12' } });
  flushSync();
  const button = document.querySelector('button');
  button?.click();
  await eventually(() => expect(toasts.list).not.toEqual([]));
  flushSync();
  const { value = '', selectionStart, selectionEnd } = document.querySelector('textarea') ?? {};
  const selected = value.slice(selectionStart, selectionEnd);
  const said = toasts.list.map(({ sentence }) => sentence);
  const label = button?.textContent;
  await unmount(shown);
  return { button: label, said, selected };
}

it('says “Copied” once the text is in the clipboard', async () => {
  const written: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } });
  expect(await pressCopy()).toMatchObject({ button: 'Copied', said: ['Copied: Seed'] });
  expect(written).toEqual(['ab12']);
});

it('does not say so where the browser allows no copying, and leaves the text selected', async () => {
  vi.stubGlobal('navigator', {});
  document.execCommand = () => false;
  const { button, said, selected } = await pressCopy();
  expect(button).toBe('Copy');
  expect(said).toEqual(['This browser doesn’t allow copying. The text is selected, so you can copy it yourself.']);
  expect(selected).toBe('ab12');
});
