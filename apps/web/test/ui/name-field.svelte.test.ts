// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { expect, it, onTestFinished } from 'vitest';
import NameField from '../../src/ui/NameField.svelte';

it('selects a name that arrives while the field has the focus, so that typing replaces it', () => {
  const state = $state({ name: '' });
  const shown = mount(NameField, {
    target: document.body,
    props: {
      get value() {
        return state.name;
      },
      error: null,
      oninput: (name: string) => {
        state.name = name;
      },
    },
  });
  flushSync();
  onTestFinished(() => unmount(shown));
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
