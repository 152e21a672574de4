// @vitest-environment happy-dom
import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { expect, it, onTestFinished } from 'vitest';
import Button from '../../src/ui/Button.svelte';

const children = createRawSnippet(() => ({ render: () => '<span>Join</span>' }));

it('keeps the focus while a request is on its way, and does nothing then', () => {
  const state = $state({ isBusy: false });
  let pressCount = 0;
  const shown = mount(Button, {
    target: document.body,
    props: {
      children,
      onclick: () => {
        pressCount += 1;
        state.isBusy = true;
      },
      get disabled() {
        return state.isBusy;
      },
    },
  });
  flushSync();
  onTestFinished(() => unmount(shown));
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
