import { flushSync } from 'svelte';
import { expect, it, onTestFinished } from 'vitest';
import Toasts from '../../src/ui/Toasts.svelte';
import { toasts } from '../../src/ui/toasts.svelte.ts';
import { show } from '../support/show.ts';

const box = new DOMRect(20, 0, 100, 40);

/** A page with a toast over something. Returns what has come to that. */
function pageWithToast(under: 'div' | 'button'): {
  readonly came: string[];
  readonly press: (x: number, detail?: number) => void;
} {
  // Popovers are no part of this DOM.
  Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} });
  const element = document.body.appendChild(document.createElement(under));
  const came: string[] = [];
  for (const type of ['pointerdown', 'click']) element.addEventListener(type, () => came.push(type));
  show(Toasts);
  onTestFinished(() => {
    toasts.clear();
    element.remove();
  });
  toasts.show('Ben was faster.');
  flushSync();
  for (const toast of document.querySelectorAll<HTMLElement>('[data-toast]')) toast.getBoundingClientRect = () => box;
  const press = (clientX: number, detail = 1) => {
    const at = { bubbles: true, cancelable: true, clientX, clientY: 10 };
    element.dispatchEvent(new PointerEvent('pointerdown', { ...at, pointerId: 1 }));
    element.dispatchEvent(new MouseEvent('click', { ...at, detail }));
    flushSync();
  };
  return { came, press };
}

it('a press on a toast removes it and does nothing to a card under it', () => {
  const { came, press } = pageWithToast('div');
  press(30);
  expect(came).toEqual([]);
  expect(toasts.list).toEqual([]);
  press(30);
  expect(came, 'the next press is meant').toEqual(['pointerdown', 'click']);
});

it('a press on a toast over a button removes it and presses the button', () => {
  const { came, press } = pageWithToast('button');
  press(30);
  expect(came).toEqual(['pointerdown', 'click']);
  expect(toasts.list).toEqual([]);
});

it('a press beside it, or by a key, does what it does elsewhere', () => {
  const { came, press } = pageWithToast('div');
  press(300);
  press(30, 0);
  expect(came).toEqual(['pointerdown', 'click', 'click']);
  expect(toasts.list).toHaveLength(1);
});
