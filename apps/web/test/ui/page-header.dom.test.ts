import { flushSync, mount, unmount } from 'svelte';
import { expect, it, vi } from 'vitest';
import App from '../../src/app/App.svelte';
import { settings } from '../../src/preferences/choices.svelte.ts';
import { router } from '../../src/shared/router.svelte.ts';
import { session } from '../../src/shared/session.svelte.ts';
import { eventually } from '../support/eventually.ts';

it.each([
  ['/', { 'Snap-Up, home': 'page' }],
  ['/new', {}],
  ['/patience', { Solitaire: 'page' }],
  ['/patience/klondike/daily', { Solitaire: 'true' }],
  ['/rules', { Rules: 'page' }],
  ['/rules/yukon', { Rules: 'true' }],
  ['/games', { 'My games': 'page' }],
  ['/nowhere', {}],
])('the header of %s marks where the visitor is', async (path, current) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  router.path = path;
  const app = mount(App, { target: document.body });
  await eventually(() => expect(document.querySelector('nav')).not.toBe(null));
  const nameOf = (link: Element) => link.getAttribute('aria-label') ?? link.textContent.trim();
  const links = [...document.querySelectorAll('header a')];
  expect(links.map(nameOf)).toEqual(['Snap-Up, home', 'Solitaire', 'Rules', 'My games', 'Settings']);
  const marked = links.flatMap((link) => {
    const mark = link.getAttribute('aria-current');
    return mark === null ? [] : [[nameOf(link), mark]];
  });
  expect(Object.fromEntries(marked)).toEqual(current);
  await unmount(app);
  router.path = '/';
  vi.unstubAllGlobals();
});

it('shows the dialog of settings over a page, and closes it with the page', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  router.path = '/replay';
  const app = mount(App, { target: document.body });
  settings.isOpen = true;
  await eventually(() => expect(document.querySelector('dialog')?.open).toBe(true));
  const press = (text: string) => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('dialog button')];
    buttons.find(({ textContent }) => textContent.includes(text))?.click();
    flushSync();
  };
  press('Look');
  expect(document.querySelector('dialog h2')?.textContent).toBe('Look');
  expect(document.querySelector('dialog')?.textContent).toContain('Suit colors');
  press('Settings');
  expect(document.querySelector('dialog h2')?.textContent).toBe('Settings');
  expect(document.activeElement?.textContent).toContain('Look');
  router.path = '/nowhere';
  flushSync();
  expect(document.querySelector('dialog')).toBe(null);
  await unmount(app);
  router.path = '/';
  vi.unstubAllGlobals();
});

it('leads to the settings, which need no server', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  router.path = '/settings';
  session.status = 'unreachable';
  const app = mount(App, { target: document.body });
  await eventually(() => expect(document.querySelector('h1')?.textContent).toBe('Settings'));
  const link = document.querySelector('header a[href="/settings"]');
  expect(link?.getAttribute('aria-current')).toBe('page');
  router.path = '/settings/playing';
  await eventually(() => expect(document.querySelector('h1')?.textContent).toBe('Playing'));
  expect(link?.getAttribute('aria-current')).toBe('true');
  expect(document.querySelector('a.back-link')?.getAttribute('href')).toBe('/settings');
  await unmount(app);
  router.path = '/';
  session.status = 'loading';
  vi.unstubAllGlobals();
});

it('keeps the focus in the header while a page arrives, step by step, and has none over cards', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  router.path = '/games';
  session.status = 'loading';
  const app = mount(App, { target: document.body });
  const link = document.querySelector<HTMLElement>('header a[href="/rules"]');
  link?.focus();
  session.status = 'ready';
  await eventually(() => expect(document.querySelector('h1')?.textContent).toBe('My games'));
  expect(document.activeElement).toBe(link);
  session.name = 'Anna';
  router.path = '/t/w14062dnnd1b';
  await eventually(() => expect(document.querySelector('header')).toBe(null));
  await unmount(app);
  router.path = '/';
  session.name = null;
  session.status = 'loading';
  vi.unstubAllGlobals();
});
