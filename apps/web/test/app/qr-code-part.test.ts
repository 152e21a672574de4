// @vitest-environment happy-dom
import { mount, unmount } from 'svelte';
import { expect, it, onTestFinished } from 'vitest';
import { partFailedMessage, uiTexts } from '#messages/ui.ts';
import QrCode from '../../src/app/QrCode.svelte';
import { eventually } from '../support/eventually.ts';

/** Shows a code whose drawing cannot be fetched. */
async function showFailed(props: { readonly canReload?: boolean }): Promise<void> {
  const load = () => Promise.reject(new TypeError('Failed to fetch'));
  const part = mount(QrCode, { target: document.body, props: { text: 'https://snap-up.example', load, ...props } });
  onTestFinished(() => unmount(part));
  await eventually(() => expect(document.querySelector('[role="alert"]')?.textContent).toBe(partFailedMessage));
}

it('offers a reload if it could not be loaded', async () => {
  await showFailed({});
  expect(document.querySelector('button')?.textContent).toBe(uiTexts.newVersion.reload);
});

it('only reports it inside a button', async () => {
  await showFailed({ canReload: false });
  expect(document.querySelector('button')).toBeNull();
});

it('is drawn once the drawing code is loaded', async () => {
  const part = mount(QrCode, { target: document.body, props: { text: 'https://snap-up.example', label: 'The link' } });
  onTestFinished(() => unmount(part));
  await eventually(() => expect(document.querySelector('svg')?.getAttribute('aria-label')).toBe('The link'));
});
