import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import RaceReview from '../../src/features/replay/RaceReview.svelte';
import type { RecordedGame } from '../../src/features/replay/recorded-game.ts';
import Lesson from '../../src/features/rules/Lesson.svelte';
import { show } from '../support/show.ts';
import { rulesetOf } from '../support/views.ts';
import { Scribe } from './replay-support.ts';

it('keeps the focus on the next or back button from step to step', () => {
  let closedCount = 0;
  const onclose = () => {
    closedCount += 1;
  };
  show(Lesson, { ruleset: rulesetOf('race'), onclose });
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
});

/** Opens the review of a race. Returns its lines, and the step and seat that were asked for last. */
function opened(game: RecordedGame, nearSeat: number) {
  let shown: readonly [step: number, seat: number] | null = null;
  const onshow = (step: number, seat: number) => (shown = [step, seat]);
  show(RaceReview, { game, nearSeat, onshow, onclose: () => undefined });
  const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('.review button')];
  return {
    lines: () => buttons().map((button) => button.textContent?.replaceAll(/\s+/g, ' ').trim()),
    press: (index: number) => buttons()[index]?.click(),
    choose: (seat: number) => {
      document.querySelectorAll<HTMLInputElement>('.review input')[seat]?.click();
      flushSync();
    },
    shown: () => shown,
  };
}

const race = new Scribe('race', 2, { evenDeal: false })
  .playOn(60)
  .make(0, { kind: 'agree' }, { pauseMs: 9_000 })
  .make(1, { kind: 'agree' })
  .game();

it('says when the lead changed for good, and lists what each player missed', () => {
  const review = opened(race, 0);
  expect(review.lines()).toEqual([
    'Ben took the lead for good at 0:32, 2 to 1.',
    '0:00 A♥︎ could be played for the last 70 sec and wasn’t.',
  ]);
  review.choose(1);
  expect(review.lines()).toEqual(['Ben took the lead for good at 0:32, 2 to 1.']);
  expect(document.querySelector('.review h3')?.textContent).toBe('No play to a foundation was missed.');
});

it('shows the table where a play could have begun, from the side of the player who missed it', () => {
  const review = opened(race, 1);
  review.press(0);
  expect(review.shown()).toEqual([32, 1]);
  review.choose(0);
  review.press(1);
  expect(review.shown()).toEqual([0, 0]);
});
