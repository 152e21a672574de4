import { playChoices } from '../preferences/choices.svelte.ts';

/** A key press, as far as a keymap needs it. */
export type KeyPress = Pick<
  KeyboardEvent,
  | 'key'
  | 'code'
  | 'repeat'
  | 'altKey'
  | 'ctrlKey'
  | 'metaKey'
  | 'shiftKey'
  | 'defaultPrevented'
  | 'target'
  | 'preventDefault'
>;

/** The properties of a key press that shortcuts need. */
export type Shortcut = Pick<KeyPress, 'key' | 'repeat' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'target'>;

/** A part of the page with keyboard shortcuts. */
export interface KeyScope {
  /**
   * Its element, if keys belong to it only while the focus is in it or nowhere. Without one, they do wherever the focus
   * is.
   */
  readonly within?: () => Element | undefined;
  /** Whether it handles keys that are pressed with Ctrl or Command. */
  readonly hasShortcuts?: boolean;
  /** Handles a key. Returns false if it does nothing with it. */
  readonly press: (pressed: Shortcut) => boolean;
}

/** Letters, vowel signs and digits of other scripts. Some keys produce two letters. */
const otherScript = /(?!\p{Script=Latin}|\p{ASCII})[\p{L}\p{M}\p{Nd}]/u;

/** Keys that produce a sign in other layouts, with the Latin letter or sign that shortcuts use. */
const otherSigns: Readonly<Record<string, string>> = { 'KeyQ /': 'q', "KeyW '": 'w', 'Slash ؟': '?' };

/**
 * Returns a key's name in shortcuts: the character that it produces or, on a keyboard of another script, the Latin
 * letter or digit on the same key.
 */
export function shortcutKey({ key, code }: Pick<KeyPress, 'key' | 'code'>): string {
  const sign = otherSigns[`${code} ${key}`];
  if (sign !== undefined || !otherScript.test(key)) return sign ?? key;
  return /^(?:Key|Digit|Numpad)(\w)$/.exec(code)?.[1]?.toLowerCase() ?? key;
}

/** What a press is aimed at. A window has no `closest`. */
type Aim = Pick<Element, 'closest'> & Node;

function aimOf({ target }: Shortcut): Aim | null {
  return target !== null && 'closest' in target ? (target as Aim) : null;
}

/** Whether the user is typing, or choosing from a list. */
function isTyping(aim: Aim): boolean {
  return aim.closest('input, textarea, select, [contenteditable]') !== null;
}

/** Whether this key writes a letter, a digit or a sign. The space bar is a key of its own. */
function isLetter({ key, ctrlKey, metaKey }: Shortcut): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey;
}

/** Whether the focused element uses this key itself. */
function isPressing(aim: Aim, key: string): boolean {
  return (key === ' ' || key === 'Enter') && aim.closest('button, a, summary') !== null;
}

/**
 * The keyboard shortcuts of a page: every press goes to one scope after the other, those inside a page before the page
 * itself, until one handles it. None gets typing, keys for an open dialog, or keys that the focused element uses
 * itself.
 */
export class Keymap {
  readonly #hasDialog: () => boolean;
  readonly #body: () => EventTarget;
  readonly #hasLetters: () => boolean;
  readonly #scopes: KeyScope[] = [];

  /**
   * @param hasDialog whether a dialog is open
   * @param body the target of a press while nothing has the focus
   * @param hasLetters whether letters, digits and signs are shortcuts
   */
  constructor(hasDialog: () => boolean, body: () => EventTarget, hasLetters: () => boolean = () => true) {
    this.#hasDialog = hasDialog;
    this.#body = body;
    this.#hasLetters = hasLetters;
  }

  get isEmpty(): boolean {
    return this.#scopes.length === 0;
  }

  /** Adds a scope after the others. Returns a function that removes it. */
  add(scope: KeyScope): () => void {
    this.#scopes.push(scope);
    return () => {
      this.#scopes.splice(this.#scopes.indexOf(scope), 1);
    };
  }

  /** Handles a key press. */
  press(pressed: KeyPress): void {
    if (pressed.defaultPrevented || pressed.altKey || this.#hasDialog()) return;
    const { repeat, ctrlKey, metaKey, shiftKey, target } = pressed;
    const shortcut = { key: shortcutKey(pressed), repeat, ctrlKey, metaKey, shiftKey, target };
    if (isLetter(shortcut) && !this.#hasLetters()) return;
    const aim = aimOf(shortcut);
    if (aim !== null && isTyping(aim)) return;
    const taken = this.#scopes.some((scope) => this.#reaches(scope, shortcut, aim) && scope.press(shortcut));
    if (taken) pressed.preventDefault();
  }

  #reaches({ within, hasShortcuts = false }: KeyScope, pressed: Shortcut, aim: Aim | null): boolean {
    if ((pressed.ctrlKey || pressed.metaKey) && !hasShortcuts) return false;
    if (within !== undefined) return pressed.target === this.#body() || within()?.contains(aim) === true;
    return aim === null || !isPressing(aim, pressed.key);
  }
}

const keymap = new Keymap(
  () => document.querySelector('dialog[open]') !== null,
  () => document.body,
  () => playChoices.letterKeys.chosen === 'on',
);
const listen = (event: KeyboardEvent) => keymap.press(event);

/** Adds a scope to the keys of this page. Returns a function that removes it, for an `$effect`. */
export function keyScope(scope: KeyScope): () => void {
  if (keymap.isEmpty) addEventListener('keydown', listen);
  const remove = keymap.add(scope);
  return () => {
    remove();
    if (keymap.isEmpty) removeEventListener('keydown', listen);
  };
}
