import { placings, type Rules } from '@snap-up/engine';
import type { BotStrength } from '@snap-up/protocol';
import { gameRules } from '@snap-up/test-kit/players.ts';
import { expect, test } from 'vitest';
import { playMatch } from './support/match.ts';

/**
 * How many of its points one strength takes from another: each deal is played twice, with seats swapped.
 */
function pointShare(rules: Rules, strong: BotStrength, weak: BotStrength, dealCount: number): number {
  let points = 0;
  for (let number = 0; number < dealCount; number += 1) {
    for (const strongSeat of [0, 1]) {
      const seats = strongSeat === 0 ? [strong, weak] : [weak, strong];
      const { state } = playMatch({ rules, strengths: seats, number });
      const first = placings(rules, state).filter(({ place }) => place === 1);
      if (first.length > 1) points += 0.5;
      else if (first[0]?.seat === strongSeat) points += 1;
    }
  }
  return points / (dealCount * 2);
}

test.each([
  { id: 'race', strong: 'steady', weak: 'gentle' },
  { id: 'race', strong: 'sharp', weak: 'steady' },
  { id: 'double-klondike', strong: 'steady', weak: 'gentle' },
  { id: 'double-klondike', strong: 'sharp', weak: 'steady' },
] as const)('$id: a $strong bot beats a $weak one clearly, move for move at the same pace', ({ id, strong, weak }) => {
  const share = pointShare(gameRules(id, 2), strong, weak, 60);
  expect(share).toBeGreaterThan(0.58);
});
