// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import Banner from '../../src/ui/Banner.svelte';

type Place = 'over' | 'above' | 'bar';

const message = { title: 'Connection lost.', text: 'You can keep playing.', short: 'Play on.' };

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

it('says nothing about a short interruption', () => {
  const props = show('over');
  props.message = message;
  flushSync();
  pass(400);
  props.message = null;
  flushSync();
  pass(5_000);
  expect(shownText()).toBe('');
});

it('appears after a moment, with few words over the bar of a game and all words for screen readers', () => {
  const props = show('bar');
  props.message = message;
  flushSync();
  pass(500);
  expect(shownText()).toContain('Connection lost. You can keep playing.');
  expect(document.querySelector('[aria-hidden="true"].short')?.textContent?.trim()).toBe('Connection lost. Play on.');
});

it('is not announced to screen readers if that happens elsewhere', () => {
  const component = mount(Banner, { target: document.body, props: { message, place: 'bar', isTold: false } });
  onTestFinished(() => void unmount(component));
  flushSync();
  pass(500);
  expect(document.querySelector('.banner')?.textContent).toContain('Connection lost.');
  expect(document.querySelector('[role="status"]')).toBeNull();
});
