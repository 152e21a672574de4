import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import Button from '../../src/ui/Button.svelte';
import CopyText from '../../src/ui/CopyText.svelte';
import LoadingPage from '../../src/ui/LoadingPage.svelte';
import NameField from '../../src/ui/NameField.svelte';
import { toasts } from '../../src/ui/toasts.svelte.ts';
import { eventually } from '../support/eventually.ts';
import { show } from '../support/show.ts';

const children = createRawSnippet(() => ({ render: () => '<span>Join</span>' }));

it('keeps the focus while a request is on its way, and does nothing then', () => {
  const state = $state({ isBusy: false });
  let pressCount = 0;
  show(Button, {
    children,
    onclick: () => {
      pressCount += 1;
      state.isBusy = true;
    },
    get disabled() {
      return state.isBusy;
    },
  });
  const button = document.querySelector('button');
  button?.focus();
  button?.click();
  flushSync();
  button?.click();
  expect(pressCount).toBe(1);
  // A browser takes the focus away from what is disabled by the attribute of that name.
  expect([button?.disabled, button?.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  expect(document.activeElement).toBe(button);
});

it('sends no form while it is disabled', () => {
  const form = document.createElement('form');
  document.body.append(form);
  let sentCount = 0;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sentCount += 1;
  });
  const shown = mount(Button, { target: form, props: { children, type: 'submit', disabled: true } });
  flushSync();
  onTestFinished(async () => {
    await unmount(shown);
    form.remove();
  });
  form.querySelector('button')?.click();
  expect(sentCount).toBe(0);
});

it('selects a name that arrives while the field has the focus, so that typing replaces it', () => {
  const state = $state({ name: '' });
  show(NameField, {
    get value() {
      return state.name;
    },
    error: null,
    oninput: (name: string) => {
      state.name = name;
    },
  });
  const field = document.querySelector('input') as HTMLInputElement;
  const selected = () => field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
  field.focus();
  state.name = 'Quiet Hedgehog';
  flushSync();
  expect(selected()).toBe('Quiet Hedgehog');
  field.value = 'C';
  field.setSelectionRange(1, 1);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  expect(selected(), 'while somebody types').toBe('');
});

afterEach(() => toasts.clear());

/** Presses “Copy”, and returns what the button and the toasts say then. */
async function pressCopy() {
  show(CopyText, { label: 'Seed', text: 'ab12' });
  const button = document.querySelector('button');
  button?.click();
  await eventually(() => expect(button?.textContent === 'Copied' || toasts.list.length > 0).toBe(true));
  const { value = '', selectionStart, selectionEnd } = document.querySelector('textarea') ?? {};
  const selected = value.slice(selectionStart, selectionEnd);
  const said = toasts.list.map(({ sentence }) => sentence);
  return { button: button?.textContent, said, selected };
}

it('says “Copied” on the button alone once the text is in the clipboard', async () => {
  const written: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } });
  expect(await pressCopy()).toMatchObject({ button: 'Copied', said: [] });
  expect(written).toEqual(['ab12']);
});

it('does not say so where the browser allows no copying, and leaves the text selected', async () => {
  vi.stubGlobal('navigator', {});
  document.execCommand = () => false;
  const { button, said, selected } = await pressCopy();
  expect(button).toBe('Copy');
  expect(said).toEqual(['This browser doesn’t allow copying. The text is selected, so you can copy it yourself.']);
  expect(selected).toBe('ab12');
});

it.each([
  ['a way home', undefined, 'Home'],
  [
    'the help that it was given',
    createRawSnippet(() => ({ render: () => '<a href="/way-out">Way out</a>' })),
    'Way out',
  ],
])('says at once what it is waiting for and, if that takes long, shows %s', (_, help, link) => {
  vi.useFakeTimers();
  show(LoadingPage, { text: 'Joining …', help });
  vi.advanceTimersByTime(2_400);
  flushSync();
  expect(document.querySelector('[role="status"]')?.textContent).toBe('Joining …');
  expect(document.querySelector('a')).toBeNull();
  vi.advanceTimersByTime(100);
  flushSync();
  expect(document.querySelector('a')?.textContent?.trim()).toBe(link);
});
