import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pressOnce, repeatWhileHeld } from '../../src/ui/repeat-while-held.ts';

let step: HTMLButtonElement;
let other: HTMLButtonElement;
let stepCount: number;
let otherCount: number;
let detach: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  [step, other] = [document.createElement('button'), document.createElement('button')];
  document.body.append(step, other);
  [stepCount, otherCount] = [0, 0];
  // As listened to by a page.
  document.body.addEventListener('click', count);
  detach = repeatWhileHeld(step);
  addEventListener('keydown', pressOnce);
});

afterEach(() => {
  detach();
  removeEventListener('keydown', pressOnce);
  document.body.removeEventListener('click', count);
  document.body.replaceChildren();
});

function count({ target }: Event): void {
  if (target === step) stepCount += 1;
  else if (target === other) otherCount += 1;
}

function point(type: string): void {
  step.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, button: 0 }));
}

/** The click that a browser makes when a pointer press ends. */
function clickByPointer(): void {
  step.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
}

/** Holds a key on a button for this many repetitions, each of which clicks unless that is prevented. */
function hold(button: HTMLButtonElement, key: string, repeatCount: number): void {
  for (let press = 0; press <= repeatCount; press += 1) {
    const event = new KeyboardEvent('keydown', { key, repeat: press > 0, bubbles: true, cancelable: true });
    if (button.dispatchEvent(event) && key === 'Enter') button.click();
  }
  // Browsers click when the space bar is released.
  if (key === ' ') button.click();
}

describe('a button that makes a step', () => {
  it('makes one for a short press', () => {
    point('pointerdown');
    vi.advanceTimersByTime(200);
    point('pointerup');
    clickByPointer();
    vi.runAllTimers();
    expect(stepCount).toBe(1);
  });

  it('makes one step after another while it is held, and no more when it is released', () => {
    point('pointerdown');
    vi.advanceTimersByTime(1_000);
    const heldCount = stepCount;
    expect(heldCount).toBeGreaterThan(4);
    point('pointerup');
    clickByPointer();
    vi.runAllTimers();
    expect(stepCount).toBe(heldCount);
    point('pointerdown');
    point('pointerup');
    clickByPointer();
    expect(stepCount, 'the next press').toBe(heldCount + 1);
  });

  it.each(['pointerleave', 'pointercancel'])('stops on %s', (type) => {
    point('pointerdown');
    vi.advanceTimersByTime(1_000);
    const heldCount = stepCount;
    point(type);
    vi.runAllTimers();
    expect(stepCount).toBe(heldCount);
  });

  it('stops when no further step is possible', () => {
    point('pointerdown');
    vi.advanceTimersByTime(500);
    step.disabled = true;
    vi.runAllTimers();
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each(['Enter', ' '])('does the same by the key “%s”', (key) => {
    step.focus();
    hold(step, key, 5);
    expect(stepCount).toBe(key === 'Enter' ? 6 : 5);
  });
});

it('any other button acts once, however long Enter is held', () => {
  hold(other, 'Enter', 5);
  hold(other, ' ', 5);
  expect(otherCount).toBe(2);
});
