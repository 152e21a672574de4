import { describe, expect, it } from 'vitest';
import { dailyCommitment, firstState, formatMove } from '../../packages/engine/src/index.ts';
import { solve } from '../../packages/solver/src/index.ts';
import { gameRules } from '../../packages/test-kit/src/players.ts';
import { dailyDealReport } from '../daily-deal-report.ts';

const rules = gameRules('double-klondike-solitaire', 1);
const { ruleset, options } = rules;
const date = '2026-11-27';
const seed = '5'.repeat(64);
const determined = { ruleset: ruleset.id, date, options, candidate: 0, seed, nonce: '7'.repeat(64) };
const commitment = dailyCommitment(determined);
const won = solve(rules, firstState(rules, seed), { visits: 200_000, positions: 200_000 });
const solution = won.verdict === 'won' ? won.moves.map((move) => formatMove(rules, 0, move)) : [];

/** A published deal with a test's changes. */
const published = (proof: object = {}, other: object = {}) => {
  const { ruleset: id, date: _, ...rest } = determined;
  return JSON.stringify({
    ruleset: id,
    date,
    commitment,
    canBeWon: true,
    proof: { ...rest, solution, ...proof },
    ...other,
  });
};
const lies = (text: string, seen?: string) =>
  dailyDealReport(text, seen)
    .filter(({ isPassed }) => !isPassed)
    .map(({ sentence }) => sentence);

describe('the check of a daily deal', () => {
  it('confirms a correct deal, and shows it', () => {
    const report = dailyDealReport(published(), commitment);
    expect(report.every(({ isPassed }) => isPassed)).toBe(true);
    expect(report.at(-1)?.sentence).toBe(`The ${solution.length} moves of the solution win the game.`);
    expect(report[2]?.sentence).toMatch(/\n {2}t\d+: /);
    expect(lies(published({ solution: null }))).toEqual([]);
  });

  it.each([
    ['another seed', published({ seed: '6'.repeat(64) }), /^The SHA-256 of what determines the deal is/],
    ['another nonce', published({ nonce: '8'.repeat(64) }), /^The SHA-256 of what determines the deal is/],
    ['another candidate', published({ candidate: 1 }), /^The SHA-256 of what determines the deal is/],
    ['other options', published({ options: { draw: 1 } }), /^The SHA-256 of what determines the deal is/],
    ['another day', published({}, { date: '2026-11-28' }), /^The SHA-256 of what determines the deal is/],
    ['a solution that stops early', published({ solution: solution.slice(0, -1) }), /do not win the game/],
    ['a move that is not legal', published({ solution: ['undo', ...solution] }), /^Move 1 of the solution, “undo”/],
    ['moves after the end', published({ solution: [...solution, 'draw'] }), /is not legal/],
    ['a day that is not over', published({}, { proof: null }), /is not over/],
  ])('detects %s', (_what, text, failed) => {
    expect(lies(text)).toEqual([expect.stringMatching(failed)]);
  });

  it('detects that another commitment was shown before the day', () => {
    expect(lies(published(), 'a'.repeat(64))).toEqual([`Before the day you saw ${'a'.repeat(64)}.`]);
  });
});
