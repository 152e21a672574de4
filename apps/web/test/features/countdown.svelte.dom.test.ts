import { flushSync, mount, unmount } from 'svelte';
import { expect, it, onTestFinished } from 'vitest';
import Countdown from '../../src/features/race/Countdown.svelte';
import PauseCover from '../../src/features/race/PauseCover.svelte';

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

it('says when a paused game resumes, once nobody is awaited', () => {
  const props = $state({
    players: [{ seat: 0, name: 'Anna', presence: null, isReady: true }],
    ownSeat: 0,
    isReady: true,
    secondsLeft: null as number | null,
    onready: () => {},
    onremind: () => {},
  });
  const component = mount(PauseCover, { target: document.body, props });
  onTestFinished(() => void unmount(component));
  const shown = () => {
    flushSync();
    return document.body.textContent;
  };
  expect(shown()).not.toContain('Resumes in');
  props.secondsLeft = 3;
  expect(shown()).toMatch(/Resumes in\s*3/);
});
