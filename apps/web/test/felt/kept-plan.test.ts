import { expect, it } from 'vitest';
import type { TableSize } from '../../src/felt/layout/pile-layout.ts';
import { keptPlan, layoutOf } from '../../src/felt/layout/table-layout.ts';
import { raceFor } from '../support/views.ts';
import { soloRules } from './solo-support.ts';

/** What a line below the cards takes of their height, in pixels. */
const linePx = 46;

it.each([2, 3, 4, 5])('keeps the arrangement of %i seats when a line below the cards comes or goes', (seatCount) => {
  const rules = raceFor(seatCount);
  for (const [widthPx, heightPx] of [
    [360, 596],
    [844, 346],
    [1280, 676],
    [1440, 856],
  ] as const) {
    for (const [before, after] of [
      [heightPx, heightPx - linePx],
      [heightPx - linePx, heightPx],
    ] as const) {
      const first: TableSize = { widthPx, heightPx: before };
      const next: TableSize = { widthPx, heightPx: after };
      const { plan } = layoutOf(rules, first, 0);
      const kept = keptPlan({ rules, size: first, plan }, rules, next);
      expect(layoutOf(rules, next, 0, { kept }).plan).toEqual(plan);
    }
  }
});

it('keeps the shape of a solo game as well', () => {
  const rules = soloRules('yukon');
  const size = { widthPx: 700, heightPx: 640 };
  for (const plan of ['wide', 'tall'] as const) {
    expect(
      layoutOf(rules, { ...size, heightPx: 600 }, 0, { kept: keptPlan({ rules, size, plan }, rules, size) }).plan,
    ).toBe(plan);
  }
});

it('chooses anew in a window of another size, with other text, and for another game', () => {
  const rules = raceFor(3);
  const size = { widthPx: 360, heightPx: 596, textScale: 1 };
  const { plan } = layoutOf(rules, size, 0);
  const keptAt = (next: TableSize, of = rules) => keptPlan({ rules, size, plan }, of, next);
  expect(keptAt({ ...size, heightPx: 550 })).toBe(plan);
  expect(keptAt({ ...size, widthPx: 844 })).toBeUndefined();
  expect(keptAt({ ...size, heightPx: 300 })).toBeUndefined();
  expect(keptAt({ ...size, textScale: 2 })).toBeUndefined();
  expect(keptAt(size, raceFor(4))).toBeUndefined();
  expect(keptPlan(null, rules, size)).toBeUndefined();
});

it('gives up a kept shape in which cards would be much smaller', () => {
  const rules = soloRules('yukon');
  expect(layoutOf(rules, { widthPx: 360, heightPx: 560 }, 0, { kept: 'wide' }).plan).toBe('tall');
});

it('gives up a kept arrangement of seats with which a table would be much worse', () => {
  const rules = raceFor(2);
  const size = { widthPx: 1280, heightPx: 676 };
  const { plan } = layoutOf(rules, { widthPx: 360, heightPx: 596 }, 0);
  expect(layoutOf(rules, size, 0, { kept: plan })).toEqual(layoutOf(rules, size, 0));
});
