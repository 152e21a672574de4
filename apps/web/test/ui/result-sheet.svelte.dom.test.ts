import { createRawSnippet, flushSync, tick } from 'svelte';
import { expect, it, vi } from 'vitest';
import ResultSheet, { type SheetAction } from '../../src/ui/ResultSheet.svelte';
import { show } from '../support/show.ts';

const textOf = (text: string) => createRawSnippet(() => ({ render: () => `<p>${text}</p>` }));

const sheet = {
  title: 'You won!',
  isUnasked: false,
  children: textOf('All cards are up.'),
  main: textOf('Rematch'),
  others: [],
  rest: [],
  onclose: () => {},
} as const;
const replay: SheetAction = { id: 'replay', label: 'Replay', href: '/t/1/g/2' };

/** A sheet with two other actions and a menu of two, and what was pressed on it. */
function openSheet(): string[] {
  const pressed: string[] = [];
  show(ResultSheet, {
    ...sheet,
    others: [replay, { id: 'chat', label: 'Chat', onpress: () => pressed.push('Chat') }],
    rest: [
      { id: 'look', label: 'View table', onpress: () => pressed.push('View table') },
      { id: 'leave', label: 'Leave', onpress: () => pressed.push('Leave'), isDisabled: true },
    ],
    onclose: () => pressed.push('Close'),
  });
  return pressed;
}

/** A sheet of which one action changes while it is shown. */
function openChangingSheet(action: () => SheetAction): void {
  show(ResultSheet, {
    ...sheet,
    get others(): readonly [SheetAction, SheetAction] {
      return [replay, action()];
    },
  });
}

const dialogs = () => [...document.querySelectorAll('dialog')];
const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === label);

it('has the main action, two others and a menu with the rest', () => {
  const pressed = openSheet();
  expect(document.querySelector('footer')?.textContent).toContain('Rematch');
  expect(document.querySelector('footer a')?.getAttribute('href')).toBe('/t/1/g/2');
  button('Chat')?.click();
  expect(pressed).toEqual(['Chat']);
  expect(button('View table')).toBeUndefined();
});

it('closes its menu when something in it is pressed', () => {
  const pressed = openSheet();
  button('More')?.click();
  flushSync();
  expect(dialogs()).toHaveLength(2);
  expect(button('Leave')?.getAttribute('aria-disabled')).toBe('true');
  button('View table')?.click();
  flushSync();
  expect(dialogs()).toHaveLength(1);
  expect(pressed).toEqual(['View table']);
});

it('keeps a button, and the focus on it, when its label changes', () => {
  let label = $state('Chat');
  openChangingSheet(() => ({ id: 'chat', label, onpress: () => {} }));
  const talk = button('Chat');
  talk?.focus();
  label = 'Chat (1 new)';
  flushSync();
  expect(button('Chat (1 new)')).toBe(talk);
  expect(document.activeElement).toBe(talk);
});

it('keeps the focus on an action that was a button and is a link now', async () => {
  let hasLeft = $state(false);
  openChangingSheet(() =>
    hasLeft ? { id: 'leave', label: 'Home', href: '/' } : { id: 'leave', label: 'Leave', onpress: () => {} },
  );
  button('Leave')?.focus();
  hasLeft = true;
  flushSync();
  await tick();
  expect(document.activeElement?.textContent?.trim()).toBe('Home');
});

it('ignores presses just after it opened automatically, and while its content arrives, for at most a second and a half', () => {
  vi.useFakeTimers();
  let isComplete = $state(false);
  const open = () => {
    show(ResultSheet, {
      ...sheet,
      isUnasked: true,
      get isComplete() {
        return isComplete;
      },
    });
    return () => {
      flushSync();
      return dialogs().at(-1)?.classList.contains('arriving') === false;
    };
  };
  const takesPresses = open();
  vi.advanceTimersByTime(800);
  expect(takesPresses()).toBe(false);
  isComplete = true;
  expect(takesPresses()).toBe(true);

  isComplete = false;
  const takesThem = open();
  vi.advanceTimersByTime(1_500);
  expect(takesThem()).toBe(false);
  vi.advanceTimersByTime(200);
  expect(takesThem()).toBe(true);

  isComplete = true;
  const takes = open();
  vi.advanceTimersByTime(500);
  expect(takes()).toBe(false);
  vi.advanceTimersByTime(200);
  expect(takes()).toBe(true);
});
