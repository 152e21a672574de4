import { flushSync } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import App from '../../src/app/App.svelte';
import { settings } from '../../src/preferences/choices.svelte.ts';
import { router } from '../../src/shared/router.svelte.ts';
import { session } from '../../src/shared/session.svelte.ts';
import { eventually } from '../support/eventually.ts';
import { show } from '../support/show.ts';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  session.status = 'loading';
  session.name = null;
});

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
  router.path = path;
  show(App);
  await eventually(() => expect(document.querySelector('nav')).not.toBe(null));
  const nameOf = (link: Element) => link.getAttribute('aria-label') ?? link.textContent.trim();
  const links = [...document.querySelectorAll('header a')];
  expect(links.map(nameOf)).toEqual(['Snap-Up, home', 'Solitaire', 'Rules', 'My games', 'Settings']);
  const marked = links.flatMap((link) => {
    const mark = link.getAttribute('aria-current');
    return mark === null ? [] : [[nameOf(link), mark]];
  });
  expect(Object.fromEntries(marked)).toEqual(current);
});

it('shows the dialog of settings over a page, and closes it with the page', async () => {
  router.path = '/replay';
  show(App);
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
});

it('leads to the settings, which need no server', async () => {
  router.path = '/settings';
  session.status = 'unreachable';
  show(App);
  await eventually(() => expect(document.querySelector('h1')?.textContent).toBe('Settings'));
  const link = document.querySelector('header a[href="/settings"]');
  expect(link?.getAttribute('aria-current')).toBe('page');
  router.path = '/settings/playing';
  await eventually(() => expect(document.querySelector('h1')?.textContent).toBe('Playing'));
  expect(link?.getAttribute('aria-current')).toBe('true');
  expect(document.querySelector('a.back-link')?.getAttribute('href')).toBe('/settings');
});

it('keeps the focus in the header while a page arrives, step by step, and has none over cards', async () => {
  router.path = '/games';
  session.status = 'loading';
  show(App);
  const link = document.querySelector<HTMLElement>('header a[href="/rules"]');
  link?.focus();
  session.status = 'ready';
  await eventually(() => expect(document.querySelector('h1')?.textContent).toBe('My games'));
  expect(document.activeElement).toBe(link);
  session.name = 'Anna';
  router.path = '/t/w14062dnnd1b';
  await eventually(() => expect(document.querySelector('header')).toBe(null));
});
