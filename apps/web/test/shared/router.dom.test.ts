import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { router } from '../../src/shared/router.svelte.ts';
import { eventually } from '../support/eventually.ts';

beforeAll(() => router.start());

beforeEach(() => {
  router.go('/');
});

afterEach(() => {
  document.body.replaceChildren();
});

/** Clicks on a link, or on what is in it. Returns whether the router took the click. */
function click(link: string, init: MouseEventInit = {}): boolean {
  document.body.innerHTML = link;
  const target = document.querySelector('a > *') ?? document.querySelector('a');
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init });
  // Nothing may leave the page of these tests.
  const stay = (late: Event) => late.preventDefault();
  let isTaken = false;
  const look = (late: Event) => {
    isTaken = late.defaultPrevented;
    stay(late);
  };
  addEventListener('click', look, { once: true });
  target?.dispatchEvent(event);
  removeEventListener('click', look);
  return isTaken;
}

it('navigates within the site without a page load', () => {
  expect(click('<a href="/rules/yukon"><b>Yukon</b></a>')).toBe(true);
  expect(router.path).toBe('/rules/yukon');
  expect(router.route).toEqual({ page: 'rules', rulesetId: 'yukon' });
  expect(location.pathname).toBe('/rules/yukon');
});

it.each([
  ['another site', '<a href="https://example.org/rules">there</a>', {}],
  ['a part of this page', '<a href="#there">there</a>', {}],
  ['another tab', '<a href="/rules" target="_blank">there</a>', {}],
  ['a download', '<a href="/rules" download>there</a>', {}],
  ['a click for another tab', '<a href="/rules">there</a>', { ctrlKey: true }],
  ['a click for another tab on a Mac', '<a href="/rules">there</a>', { metaKey: true }],
  ['a click for another window', '<a href="/rules">there</a>', { shiftKey: true }],
  ['the middle button', '<a href="/rules">there</a>', { button: 1 }],
])('leaves %s to the browser', (_, link, init) => {
  expect(click(link, init)).toBe(false);
  expect(router.path).toBe('/');
});

it('ignores a click that was handled already', () => {
  document.body.innerHTML = '<a href="/rules">there</a>';
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
  document.querySelector('a')?.click();
  expect(router.path).toBe('/');
});

it('takes what the server has said of a table from its page, until the visitor goes elsewhere', () => {
  history.replaceState(null, '', '/t/w14062dnnd1b');
  expect(router.begin('table-lobby')).toBe(true);
  expect(router.beginning).toBe('lobby');
  router.go('/rules');
  expect(router.beginning).toBeNull();
});

it('does not take the page of another address', () => {
  history.replaceState(null, '', '/patience/yukon');
  expect(router.begin('solo-game-yukon')).toBe(true);
  expect(router.begin('solo-game-klondike')).toBe(false);
  expect(router.begin('missing')).toBe(false);
  expect(router.begin(undefined)).toBe(false);
});

it('keeps a query, and adds no second entry for the same address', () => {
  const count = history.length;
  router.go('/t/0123456789ab?begin');
  router.go('/t/0123456789ab?begin');
  expect([location.search, router.path]).toEqual(['?begin', '/t/0123456789ab']);
  expect(history.length - count).toBe(1);
});

it('follows the browser’s back button', async () => {
  router.go('/rules');
  router.go('/games');
  history.back();
  await eventually(() => expect(router.path).toBe('/rules'));
});
