// @vitest-environment happy-dom
import { mount, unmount } from 'svelte';
import { expect, it, vi } from 'vitest';
import App from '../../src/app/App.svelte';
import { router } from '../../src/app/router.svelte.ts';

it.each([
  ['/', { Home: 'page' }],
  ['/new', { Play: 'page' }],
  ['/patience', { Patience: 'page' }],
  ['/patience/klondike/daily', { Patience: 'true' }],
  ['/rules', { Rules: 'page' }],
  ['/rules/yukon', { Rules: 'true' }],
  ['/games', { 'My games': 'page' }],
  ['/nowhere', {}],
])('the header of %s marks where the visitor is', async (path, current) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  router.path = path;
  const app = mount(App, { target: document.body, props: { shell: null } });
  await vi.waitFor(() => expect(document.querySelector('nav')).not.toBe(null));
  const links = [...document.querySelectorAll('header nav a')];
  expect(links.map((link) => link.textContent)).toEqual(['Home', 'Play', 'Patience', 'Rules', 'My games']);
  const marked = links.flatMap((link) => {
    const mark = link.getAttribute('aria-current');
    return mark === null ? [] : [[link.textContent, mark]];
  });
  expect(Object.fromEntries(marked)).toEqual(current);
  await unmount(app);
  router.path = '/';
  vi.unstubAllGlobals();
});
