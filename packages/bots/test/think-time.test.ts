import type { Move } from '@snap-up/engine';
import { botStrengths } from '@snap-up/protocol';
import { chanceFrom, gameRules } from '@snap-up/test-kit/players.ts';
import { expect, test } from 'vitest';
import { noticeTimeMs, type ThinkTimeInput, thinkTimeMs } from '../src/index.ts';

const race = gameRules('race', 2);
const carry: Move = { kind: 'carry', lead: 0, from: 0, to: 1 };

/** The median and the mean of many delays, in milliseconds. */
function delaysOf(given: Partial<ThinkTimeInput>): { readonly middleMs: number; readonly sorted: readonly number[] } {
  const random = chanceFrom(1);
  const input: ThinkTimeInput = {
    rules: race,
    strength: 'steady',
    move: carry,
    hasNewCards: false,
    isInRun: false,
    random,
  };
  const sorted = Array.from({ length: 2_001 }, () => thinkTimeMs({ ...input, ...given })).sort(
    (one, other) => one - other,
  );
  return { middleMs: sorted[1_000] ?? 0, sorted };
}

test('stronger bots are quicker, and half of their delays in a race are about 0.9 to 2.5 seconds', () => {
  const middles = botStrengths.map((strength) => delaysOf({ strength }).middleMs);
  expect(middles).toEqual(middles.toSorted((one, other) => other - one));
  expect(Math.max(...middles)).toBeLessThan(2_500);
  expect(Math.min(...middles)).toBeGreaterThan(900);
});

test('delays are skewed towards long ones, like those of people, with an occasional pause', () => {
  const { middleMs, sorted } = delaysOf({});
  const mean = sorted.reduce((sum, ms) => sum + ms, 0) / sorted.length;
  expect(mean).toBeGreaterThan(middleMs * 1.03);
  expect(sorted.at(-1)).toBeGreaterThan(middleMs * 3);
  expect(sorted.at(-1)).toBeLessThanOrEqual(9_000);
  expect(sorted[0]).toBeGreaterThanOrEqual(250);
});

test('new cards take time to read, and consecutive foundation plays are quick', () => {
  const { middleMs } = delaysOf({});
  expect(delaysOf({ hasNewCards: true }).middleMs).toBeGreaterThan(middleMs * 1.15);
  expect(delaysOf({ isInRun: true }).middleMs).toBeLessThan(middleMs * 0.75);
});

test('in a game with turns every play takes a second or two', () => {
  const rules = gameRules('double-klondike', 2);
  for (const strength of botStrengths) {
    const { middleMs } = delaysOf({ rules, strength, move: { kind: 'pass', demandOf: null } });
    expect(middleMs).toBeGreaterThan(1_000);
    expect(middleMs).toBeLessThan(2_000);
  }
});

test('noticing takes less time than thinking', () => {
  const random = chanceFrom(1);
  for (const strength of botStrengths) {
    const noticed = Array.from({ length: 101 }, () => noticeTimeMs(strength, random)).sort((one, other) => one - other);
    expect(noticed[50]).toBeLessThan(delaysOf({ strength }).middleMs / 2);
    expect(noticed[0]).toBeGreaterThan(100);
  }
});
