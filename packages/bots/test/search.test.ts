import { canProgress, legalMoves, play } from '@snap-up/engine';
import { gameRules } from '@snap-up/test-kit/players.ts';
import { expect, test } from 'vitest';
import { layoutOf, moveOf, playsOf } from '../src/klondike/layout.ts';
import { raceWeights } from '../src/klondike/search/evaluation-weights.ts';
import { bestStep } from '../src/klondike/search/search.ts';
import { searchInputOf } from '../src/klondike/search/search-input.ts';
import { playMatch, type Step } from './support/match.ts';

const rules = gameRules('race', 2);

function eachStep(gameCount: number, look: (step: Step) => void): void {
  for (let number = 0; number < gameCount; number += 1) {
    playMatch({ rules, strengths: ['steady', 'gentle'], number }, look);
  }
}

test('a layout has the plays of the rules, except those that change nothing or go to a second space or twin', () => {
  let playCount = 0;
  eachStep(12, ({ view, seat, before }) => {
    const layout = layoutOf(rules, view, seat);
    const moves = playsOf(layout).map((each) => moveOf(rules, view, seat, layout, each));
    playCount += moves.length;
    if (!moves.every((move) => move !== null && play(rules, before, seat, move).ok))
      throw new Error('a play is refused');
    // By moves and target; spaces are equivalent, and so are foundations of a suit at one height.
    const named = (from: number, lead: number, to: number) => {
      const slots = view.piles[to] ?? [];
      const isFoundation = rules.foundations.includes(to);
      return `${from} ${lead} ${isFoundation ? 'up' : slots.length === 0 ? 'space' : to}`;
    };
    const ours = new Set(moves.map((move) => (move?.kind === 'carry' ? named(move.from, move.lead, move.to) : '')));
    const theirs = legalMoves(rules, view, seat).flatMap((move) => {
      if (move.kind !== 'carry') return [];
      const isWholeColumn = view.piles[move.from]?.[0] === move.lead && rules.piles[move.from]?.role === 'tableau';
      const changesNothing = isWholeColumn && view.piles[move.to]?.length === 0 && !rules.foundations.includes(move.to);
      return changesNothing ? [] : [named(move.from, move.lead, move.to)];
    });
    expect([...ours].sort()).toEqual([...new Set(theirs)].sort());
  });
  expect(playCount).toBeGreaterThan(1_000);
});

test('with the whole stock seen, the search finds progress exactly if the engine’s proof does', () => {
  const found = { yes: 0, no: 0 };
  eachStep(40, ({ view, seat, memory, before }) => {
    if (memory.stock.includes(null)) return;
    const input = searchInputOf({ rules, view, seat, memory, strength: 'steady', random: () => 0 });
    const step = bestStep(input, { weights: raceWeights, nodeLimit: 60, wants: 'lasting', avoided: [] });
    const can = canProgress(rules, before, seat);
    if ((step !== null) !== can) throw new Error(`${can ? 'There is a way on' : 'There is none'}: seat ${seat}`);
    found[can ? 'yes' : 'no'] += 1;
  });
  expect(found.yes).toBeGreaterThan(500);
  expect(found.no).toBeGreaterThan(20);
});

test('the notes on the stock are correct, and complete after one pass', () => {
  let knownCount = 0;
  eachStep(12, ({ seat, memory, before, view }) => {
    const stock = rules.seatPiles[seat]?.stock ?? -1;
    const hidden = (before.hidden[stock] ?? []).toReversed();
    const isComplete = (view.redeals[seat] ?? 0) > 0;
    const isTrue = memory.stock.every((card, index) => (card === null ? !isComplete : card === hidden[index]));
    expect([memory.stock.length, isTrue]).toEqual([hidden.length, true]);
    knownCount += memory.stock.filter((card) => card !== null).length;
  });
  expect(knownCount).toBeGreaterThan(1_000);
});
