import { flushSync, mount, unmount } from 'svelte';
import { expect, it, onTestFinished } from 'vitest';
import Countdown from '../../src/features/race/Countdown.svelte';

it('counts the seconds', () => {
  const props = $state({ secondsLeft: 3, title: 'Race starts in', round: null });
  const component = mount(Countdown, { target: document.body, props });
  onTestFinished(() => void unmount(component));
  const shown = () => {
    flushSync();
    return document.querySelector('[role="timer"]')?.textContent?.trim();
  };
  const seen = [shown()];
  while (props.secondsLeft > 1) {
    props.secondsLeft -= 1;
    seen.push(shown());
  }
  expect(seen).toEqual(['3', '2', '1']);
});
