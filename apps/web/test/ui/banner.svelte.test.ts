// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import Banner from '../../src/ui/Banner.svelte';

type Place = 'over' | 'above' | 'column';

const message = { title: 'Connection lost.', text: 'You can keep playing.' };

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

function show(place: Place) {
  const props = $state<{ message: typeof message | null; place: Place }>({ message: null, place });
  const component = mount(Banner, { target: document.body, props });
  flushSync();
  onTestFinished(() => void unmount(component));
  return props;
}

function shownText(): string {
  return document.querySelector('[role="status"] p')?.textContent?.trim() ?? '';
}

function pass(ms: number): void {
  vi.advanceTimersByTime(ms);
  flushSync();
}

const touch = (type: string) => window.dispatchEvent(new PointerEvent(type, { bubbles: true }));

it('says nothing about a short interruption', () => {
  const props = show('column');
  props.message = message;
  flushSync();
  pass(400);
  props.message = null;
  flushSync();
  pass(5_000);
  expect(shownText()).toBe('');
});

it('moves no card under a finger: where the page makes room for it, it waits until nobody touches the page', () => {
  const props = show('column');
  props.message = message;
  flushSync();
  touch('pointerdown');
  pass(5_000);
  expect(shownText()).toBe('');
  touch('pointerup');
  pass(700);
  expect(shownText()).toBe('');
  pass(1_600);
  expect(shownText()).toContain('Connection lost.');
});

it('comes at once where it moves nothing', () => {
  const props = show('over');
  touch('pointerdown');
  props.message = message;
  flushSync();
  pass(500);
  expect(shownText()).toContain('Connection lost.');
});
