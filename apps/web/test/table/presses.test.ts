// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { pressesOn } from '../../src/table/frame-gate.ts';

function send(type: string, pointerId: number): void {
  document.body.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId }));
}

test('knows whether any finger is down, however it is lifted', () => {
  const presses = pressesOn(document);
  expect(presses.areAny()).toBe(false);
  send('pointerdown', 1);
  send('pointerdown', 2);
  send('pointerup', 1);
  expect(presses.areAny()).toBe(true);
  send('pointercancel', 2);
  expect(presses.areAny()).toBe(false);
  presses.close();
  send('pointerdown', 3);
  expect(presses.areAny()).toBe(false);
});

test('forgets presses whose end a page that is left does not hear', () => {
  const presses = pressesOn(document);
  send('pointerdown', 1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(presses.areAny()).toBe(false);
  presses.close();
});
