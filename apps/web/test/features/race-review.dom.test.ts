import { flushSync, mount, unmount } from 'svelte';
import { expect, it, onTestFinished } from 'vitest';
import RaceReview from '../../src/features/replay/RaceReview.svelte';
import type { RecordedGame } from '../../src/features/replay/recorded-game.ts';
import { Scribe } from './replay-support.ts';

/** Opens the review of a race. Returns its lines, and the step and seat that were asked for last. */
function opened(game: RecordedGame, nearSeat: number) {
  let shown: readonly [step: number, seat: number] | null = null;
  const page = mount(RaceReview, {
    target: document.body,
    props: { game, nearSeat, onshow: (step, seat) => (shown = [step, seat]), onclose: () => undefined },
  });
  onTestFinished(() => unmount(page));
  flushSync();
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

const race = new Scribe('race', 2)
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
