import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { expect, it, onTestFinished, vi } from 'vitest';
import LoadingPage from '../../src/ui/LoadingPage.svelte';

it.each([
  ['a way home', undefined, 'Home'],
  [
    'the help that it was given',
    createRawSnippet(() => ({ render: () => '<a href="/way-out">Way out</a>' })),
    'Way out',
  ],
])('says at once what it is waiting for and, if that takes long, shows %s', (_, help, link) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const page = mount(LoadingPage, { target: document.body, props: { text: 'Joining …', help } });
  onTestFinished(() => void unmount(page));
  flushSync();
  vi.advanceTimersByTime(2_400);
  flushSync();
  expect(document.querySelector('[role="status"]')?.textContent).toBe('Joining …');
  expect(document.querySelector('a')).toBeNull();
  vi.advanceTimersByTime(100);
  flushSync();
  expect(document.querySelector('a')?.textContent?.trim()).toBe(link);
});
