import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { focusComingPage, focusPage, passFocusOn } from '../../src/ui/focus.ts';
import { eventually } from '../support/eventually.ts';

const ends: (() => void)[] = [];

beforeEach(() => {
  document.body.innerHTML = '<a href="/rules">Rules</a>';
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  document.body.replaceChildren();
});

/** Opens another page, as a link does. */
function open(): void {
  document.querySelector('a')?.focus();
  ends.push(focusComingPage());
}

const focused = () => document.activeElement?.textContent;

it('goes to the heading of the page that was opened, once it is there', async () => {
  open();
  document.body.innerHTML = '<p>Loading …</p>';
  document.body.innerHTML = '<h1>Rules</h1>';
  await eventually(() => expect(focused()).toBe('Rules'));
});

it('goes to the card table where there is one, since it takes keys', async () => {
  open();
  document.body.innerHTML = '<h1>Klondike</h1><div role="application">Cards</div>';
  await eventually(() => expect(focused()).toBe('Cards'));
});

it('goes on to what replaces the first beginning, until the visitor does something', async () => {
  open();
  document.body.innerHTML = '<h1>Joining …</h1>';
  await eventually(() => expect(focused()).toBe('Joining …'));
  document.body.innerHTML = '<h1>Lobby</h1>';
  await eventually(() => expect(focused()).toBe('Lobby'));
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  document.body.innerHTML = '<h1>Race</h1>';
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(document.body);
});

it('leaves the focus to a field that the page has given it', async () => {
  open();
  document.body.innerHTML = '<h1>Join</h1><input>';
  const field = document.querySelector('input');
  field?.focus();
  focusPage();
  expect(document.activeElement).toBe(field);
});

it.each([true, false])('is passed on by a button that goes only if that has had it: %s', async (hadFocus) => {
  document.body.innerHTML = '<h1>Race</h1><button>Agree</button>';
  const button = document.querySelector('button');
  if (button === null) throw new Error('There is a button.');
  const detach = passFocusOn(button);
  if (hadFocus) button.focus();
  button.remove();
  detach();
  await tick();
  expect(document.activeElement).toBe(hadFocus ? document.querySelector('h1') : document.body);
});
