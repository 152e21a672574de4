// @vitest-environment happy-dom
import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import LazyPage from '../../src/app/LazyPage.svelte';
import { eventually } from '../support/eventually.ts';

/** Shows a text in place of a page. */
const shown = (text: () => string) => createRawSnippet(() => ({ render: () => `<p>${text()}</p>` }));

it('shows a page once it is there', async () => {
  let arrive = (_part: { readonly default: string }) => {};
  const load = () => new Promise<{ readonly default: string }>((resolve) => (arrive = resolve));
  const children = createRawSnippet<[string]>((page) => ({ render: () => `<p>${page()}</p>` }));
  const waiting = shown(() => 'One moment');
  const part = mount(LazyPage<string>, { target: document.body, props: { load, children, waiting } });
  flushSync();
  expect(document.body.textContent).toContain('One moment');
  arrive({ default: 'The page' });
  await eventually(() => expect(document.body.textContent).toBe('The page'));
  await unmount(part);
});

it('offers only a reload if the page cannot be fetched', async () => {
  const load = () => Promise.reject<{ readonly default: string }>(new TypeError('Failed to fetch'));
  const part = mount(LazyPage<string>, { target: document.body, props: { load, children: shown(() => 'The page') } });
  await eventually(() => expect(document.querySelector('h1')?.textContent).toBe('This page didn’t load'));
  expect([...document.querySelectorAll('main button')].map((button) => button.textContent)).toEqual(['Reload']);
  await unmount(part);
});
