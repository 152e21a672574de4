import { rulesetById } from '@snap-up/engine';
import { flushSync, mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import Lesson from '../../src/features/rules/Lesson.svelte';

it('keeps the focus on the next or back button from step to step', async () => {
  const ruleset = rulesetById('race');
  if (ruleset === undefined) throw new Error('There is a race.');
  let closedCount = 0;
  const lesson = mount(Lesson, {
    target: document.body,
    props: {
      ruleset,
      onclose: () => {
        closedCount += 1;
      },
    },
  });
  flushSync();
  const [back, next] = document.querySelectorAll<HTMLElement>('.buttons button');
  /** Presses a button until it is called that. Returns what it was called. */
  const pressUntil = (button: HTMLElement | undefined, label: string): readonly string[] => {
    const labels: string[] = [];
    button?.focus();
    while (button !== undefined && button.textContent !== label && labels.length < 9) {
      labels.push(button.textContent ?? '');
      button.click();
      flushSync();
      expect(document.activeElement).toBe(button);
    }
    return labels;
  };
  expect(pressUntil(next, 'Got it')).toEqual(['Next', 'Next', 'Next']);
  expect(pressUntil(back, 'Skip')).toEqual(['Back', 'Back', 'Back']);
  expect(closedCount).toBe(0);
  back?.click();
  pressUntil(next, 'Got it');
  next?.click();
  expect(closedCount).toBe(2);
  await unmount(lesson);
});
