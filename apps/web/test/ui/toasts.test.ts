// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { expect, it, onTestFinished } from 'vitest';
import Toasts from '../../src/ui/Toasts.svelte';
import { toasts } from '../../src/ui/toasts.svelte.ts';

const box = new DOMRect(20, 0, 100, 40);

/** A page with a toast over a button. Returns what has come to the button. */
function pageWithToast(): { readonly came: string[]; readonly press: (x: number, detail?: number) => void } {
  // Popovers are no part of this DOM.
  Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} });
  const button = document.body.appendChild(document.createElement('button'));
  const came: string[] = [];
  for (const type of ['pointerdown', 'click']) button.addEventListener(type, () => came.push(type));
  const shown = mount(Toasts, { target: document.body });
  onTestFinished(async () => {
    toasts.clear();
    button.remove();
    await unmount(shown);
  });
  toasts.show('Ben was faster.');
  flushSync();
  for (const element of document.querySelectorAll<HTMLElement>('[data-toast]'))
    element.getBoundingClientRect = () => box;
  const press = (clientX: number, detail = 1) => {
    const at = { bubbles: true, cancelable: true, clientX, clientY: 10 };
    button.dispatchEvent(new PointerEvent('pointerdown', { ...at, pointerId: 1 }));
    button.dispatchEvent(new MouseEvent('click', { ...at, detail }));
    flushSync();
  };
  return { came, press };
}

it('a press on a toast removes it and does nothing to what is under it', () => {
  const { came, press } = pageWithToast();
  press(30);
  expect(came).toEqual([]);
  expect(toasts.list).toEqual([]);
  press(30);
  expect(came, 'the next press is meant').toEqual(['pointerdown', 'click']);
});

it('a press beside it, or by a key, does what it does elsewhere', () => {
  const { came, press } = pageWithToast();
  press(300);
  press(30, 0);
  expect(came).toEqual(['pointerdown', 'click', 'click']);
  expect(toasts.list).toHaveLength(1);
});
