import { describe, expect, it } from 'vitest';
import { Keymap, type KeyPress, type KeyScope, shortcutKey } from '../../src/ui/keymap.ts';

const body = { closest: () => null } as unknown as Element;
/** An element of this kind, as far as a keymap looks at it. */
const element = (kind: string) =>
  ({ closest: (kinds: string) => (kinds.split(', ').includes(kind) ? body : null) }) as unknown as Element;

/** A keymap with scopes that note what they got, and take it unless they are told not to. */
function keymapOf(...scopes: readonly (Partial<KeyScope> & { readonly name: string })[]) {
  const got: string[] = [];
  const page = { hasDialog: false, hasLetters: true };
  const keymap = new Keymap(
    () => page.hasDialog,
    () => body,
    () => page.hasLetters,
  );
  const removals = scopes.map(({ name, ...scope }) =>
    keymap.add({
      ...scope,
      press: (pressed) => {
        got.push(`${name} ${pressed.key}`);
        return scope.press?.(pressed) ?? true;
      },
    }),
  );
  const press = (key: string, change: Partial<KeyPress> = {}) => {
    let isPrevented = false;
    const pressed = {
      key,
      code: '',
      repeat: false,
      altKey: false,
      ctrlKey: false,
      metaKey: false,
      shiftKey: false,
      defaultPrevented: false,
      target: body,
      ...change,
      preventDefault: () => {
        isPrevented = true;
      },
    };
    keymap.press(pressed);
    return isPrevented;
  };
  return { got, page, press, removals };
}

describe('a keymap', () => {
  it('gives a press to one scope after the other, until one does something with it', () => {
    const { got, press } = keymapOf({ name: 'felt', press: ({ key }) => key === 'f' }, { name: 'page' });
    expect(press('f')).toBe(true);
    press('u');
    expect(got).toEqual(['felt f', 'felt u', 'page u']);
  });

  it('leaves unhandled keys to the browser', () => {
    const { press, removals } = keymapOf({ name: 'felt', press: () => false }, { name: 'page' });
    removals[1]?.();
    expect(press('x')).toBe(false);
  });

  it.each(['input', 'textarea', 'select', '[contenteditable]'])('leaves typing to an %s', (kind) => {
    const { got, press } = keymapOf({ name: 'page' });
    press('u', { target: element(kind) });
    expect(got).toEqual([]);
  });

  it('does nothing while a dialog is open, or with handled events', () => {
    const { got, page, press } = keymapOf({ name: 'page' });
    press('u', { defaultPrevented: true });
    page.hasDialog = true;
    press('u');
    expect(got).toEqual([]);
  });

  it('leaves Space and Enter to a focused button, and no other key', () => {
    const { got, press } = keymapOf({ name: 'page' });
    press(' ', { target: element('button') });
    press('Enter', { target: element('a') });
    press('u', { target: element('button') });
    expect(got).toEqual(['page u']);
  });

  it('reaches a scope with an element while the focus is in it or nowhere, with every key', () => {
    const card = element('button');
    const felt = { contains: (other: Node | null) => other === (card as Node) } as unknown as Element;
    const { got, press } = keymapOf({ name: 'felt', within: () => felt });
    press('f');
    press('Enter', { target: card });
    press('f', { target: element('button') });
    expect(got).toEqual(['felt f', 'felt Enter']);
  });

  it('passes Ctrl and Command only to scopes that handle them, and Alt to none', () => {
    const { got, press } = keymapOf({ name: 'felt' }, { name: 'page', hasShortcuts: true });
    press('z', { ctrlKey: true });
    press('z', { metaKey: true });
    press('u', { altKey: true });
    expect(got).toEqual(['page z', 'page z']);
  });

  it('ignores letters, digits and signs if the player has switched them off', () => {
    const { got, page, press } = keymapOf({ name: 'page', hasShortcuts: true });
    page.hasLetters = false;
    for (const key of ['f', 'F', '?', '+', '1']) expect(press(key), key).toBe(false);
    for (const key of ['ArrowLeft', 'Enter', ' ', 'Escape', 'PageUp']) press(key);
    press('z', { ctrlKey: true });
    expect(got).toEqual(['page ArrowLeft', 'page Enter', 'page  ', 'page Escape', 'page PageUp', 'page z']);
  });
});

describe('a key of a layout', () => {
  it.each([
    ['Cyrillic', 'я', 'KeyZ', 'z'],
    ['Cyrillic, with Shift', 'Ш', 'KeyI', 'i'],
    ['Greek', 'θ', 'KeyU', 'u'],
    ['Hebrew', 'י', 'KeyH', 'h'],
    ['Hebrew', "'", 'KeyW', 'w'],
    ['Hebrew', '/', 'KeyQ', 'q'],
    ['Arabic, where a key writes two letters', 'لا', 'KeyB', 'b'],
    ['Arabic', '؟', 'Slash', '?'],
    ['Persian', '۴', 'Digit4', '4'],
    ['Thai, where a key writes a vowel sign', 'ั', 'KeyY', 'y'],
    ['Korean', 'ㅜ', 'KeyN', 'n'],
  ])('%s (%s) is the shortcut of the Latin key there', (_, key, code, shortcut) => {
    expect(shortcutKey({ key, code })).toBe(shortcut);
  });

  it.each([
    ['AZERTY', 'm', 'Semicolon'],
    ['AZERTY', ',', 'KeyM'],
    ['AZERTY', 'é', 'Digit2'],
    ['QWERTZ', 'z', 'KeyY'],
    ['QWERTZ', 'ß', 'Minus'],
    ['Dvorak', "'", 'KeyQ'],
    ['Colemak', ';', 'KeyP'],
    ['Spanish', '¡', 'Equal'],
    ['Cyrillic', '?', 'Digit7'],
    ['any', 'ArrowLeft', 'ArrowLeft'],
  ])('%s (%s), which writes a Latin letter, a sign or nothing, is its own shortcut', (_, key, code) => {
    expect(shortcutKey({ key, code })).toBe(key);
  });

  it('is the same for everything on the page', () => {
    const { got, page, press } = keymapOf({ name: 'page', hasShortcuts: true });
    press('я', { code: 'KeyZ', ctrlKey: true });
    press('ر', { code: 'KeyV' });
    page.hasLetters = false;
    press('لا', { code: 'KeyB' });
    expect(got).toEqual(['page z', 'page v']);
  });
});
