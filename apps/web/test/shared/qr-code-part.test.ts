// @vitest-environment happy-dom
import { mount, unmount } from 'svelte';
import { expect, it, onTestFinished } from 'vitest';
import QrCode from '../../src/shared/QrCode.svelte';
import { eventually } from '../support/eventually.ts';

it('is drawn once the drawing code is loaded', async () => {
  const part = mount(QrCode, { target: document.body, props: { text: 'https://snap-up.example', label: 'The link' } });
  onTestFinished(() => unmount(part));
  await eventually(() => expect(document.querySelector('svg')?.getAttribute('aria-label')).toBe('The link'));
});
