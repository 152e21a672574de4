import { expect, it, onTestFinished } from 'vitest';
import { keepScreenOn } from '../../src/table/screen-wake-lock.ts';
import { Screen } from '../support/screen.ts';

it('keeps the screen on until it is released', async () => {
  const screen = new Screen();
  const letGo = keepScreenOn();
  await screen.answer();
  expect(screen.lockCount).toBe(1);
  letGo();
  expect(screen.lockCount).toBe(0);
  screen.turn(false);
  expect(screen.askedCount).toBe(1);
});

it('takes the lock again when the page is shown again, and takes only one', async () => {
  const screen = new Screen();
  const letGo = keepScreenOn();
  onTestFinished(letGo);
  await screen.answer();
  screen.turn(true);
  expect(screen.askedCount, 'while it is hidden').toBe(1);
  screen.turn(false);
  screen.turn(false);
  await screen.answer();
  expect(screen.lockCount).toBe(1);
});

it('releases a lock that arrives too late', async () => {
  const screen = new Screen();
  keepScreenOn()();
  await screen.answer();
  expect([screen.askedCount, screen.lockCount]).toEqual([1, 0]);
});

it('asks again after a refusal once the page is shown, and works without wake locks', async () => {
  const screen = new Screen();
  const letGo = keepScreenOn();
  onTestFinished(letGo);
  screen.isHidden = true;
  await screen.answer();
  screen.turn(false);
  await screen.answer();
  expect(screen.lockCount).toBe(1);
  Reflect.deleteProperty(navigator, 'wakeLock');
  expect(keepScreenOn()).not.toThrow();
});
