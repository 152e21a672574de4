import { placings } from '@snap-up/engine';
import { gameRules } from '@snap-up/test-kit/players.ts';
import { expect, test } from 'vitest';
import { mixOf, playMatch, share } from './support/match.ts';

const gamesPerChoice = Math.ceil(5 * share);

test.each([
  ['race', [{}, { draw: 1 }, { playOn: false }, { duplicateDeal: true }]],
  ['double-klondike', [{}, { playOut: true }, { blocked: 'passes' }, { duplicateDeal: true, playOut: true }]],
] as const)(
  'a %s of two to five bots of all strengths ends, with no move refused and a place for all',
  (id, choices) => {
    const endings = new Set<string | null>();
    let number = 0;
    for (const seatCount of [2, 3, 4, 5]) {
      for (const chosen of choices) {
        const rules = gameRules(id, seatCount, chosen);
        for (let game = 0; game < gamesPerChoice; game += 1) {
          number += 1;
          const { state } = playMatch({ rules, strengths: mixOf(seatCount, number), number });
          expect(placings(rules, state)).toHaveLength(seatCount);
          endings.add(state.ending);
        }
      }
    }
    expect(endings).toContain('stuck');
    expect(endings).not.toContain(null);
  },
);

test('the same bots with the same seeds play the same game', () => {
  const match = { rules: gameRules('race', 3), strengths: ['gentle', 'steady', 'sharp'] as const, number: 7 };
  expect(playMatch(match)).toEqual(playMatch(match));
});
