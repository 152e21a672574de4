import { expect, test } from 'vitest';
import { momentWords } from '../../src/messages/endings.ts';

test('each moment of a game has its words', () => {
  expect(momentWords({ kind: 'by-cards', cardCount: 1 })).toBe('Photo finish: by one card');
  expect(momentWords({ kind: 'by-time', marginMs: 380 })).toBe('Photo finish: by 0.4 seconds');
  expect(momentWords({ kind: 'by-time', marginMs: 12 })).toBe('Photo finish: by 0.1 seconds');
  expect(momentWords({ kind: 'comeback', cardCount: 9 })).toBe('Comeback from 9 cards behind');
  expect(momentWords({ kind: 'streak', winCount: 3 })).toBe('3 wins in a row');
});
