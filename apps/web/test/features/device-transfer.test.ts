// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { expect, it, onTestFinished, vi } from 'vitest';
import DeviceTransfer from '../../src/features/home/DeviceTransfer.svelte';
import { eventually } from '../support/eventually.ts';

it('keeps the focus where a rejected code can be replaced', async () => {
  const rejected = { code: 'no-such-code' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(rejected, { status: 404 })));
  const page = mount(DeviceTransfer, { target: document.body, props: { code: '7k3m9xq2vt' } });
  onTestFinished(async () => {
    await unmount(page);
    vi.unstubAllGlobals();
  });
  flushSync();
  const goOn = document.querySelector('button');
  goOn?.focus();
  goOn?.click();
  await eventually(() => expect(document.querySelector('form input')).not.toBeNull());
  const field = document.querySelector<HTMLInputElement>('form input');
  expect(document.activeElement).toBe(field);

  if (field === null) throw new Error('The page has no field for a code.');
  field.value = '7K3M9 XQ2VT';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  document.querySelector('form')?.requestSubmit();
  flushSync();
  expect(document.activeElement).toBe(field);
  expect(document.querySelector('[role="alert"]')).not.toBeNull();
});
