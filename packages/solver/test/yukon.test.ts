import { deal, legalMoves, parseState, randomStream, type State } from '@snap-up/engine';
import { describe, expect, test } from 'vitest';
import { type Budget, solve } from '../src/index.ts';
import { moveOf, Yukon } from '../src/yukon/puzzle.ts';
import {
  canBeWon,
  choicesIn,
  expectAgreement,
  played,
  randomGame,
  randomPlay,
  rulesOf,
  seedOf,
  share,
} from './random-games.ts';

const rules = rulesOf('yukon');
const ample: Budget = { visits: 200_000, positions: 200_000 };

/** The engine's legal moves, without moves of a whole column with its king into a space, and with spaces merged. */
function legalIn(state: State): Set<string> {
  return new Set(
    legalMoves(rules, state, 0).flatMap((move) => {
      if (move.kind !== 'carry') throw new Error('Yukon has carries only.');
      const top = state.piles[move.to]?.at(-1);
      const isFoundation = rules.foundations.includes(move.to);
      if (!isFoundation && top === undefined && state.piles[move.from]?.[0] === move.lead) return [];
      return `${move.lead} ${isFoundation ? 'foundation' : (top ?? 'space')}`;
    }),
  );
}

function chosenIn(state: State): Set<string> {
  return new Set(
    choicesIn(new Yukon(rules, state)).map((choice) => {
      const { lead, target } = moveOf(choice);
      return `${lead} ${target}`;
    }),
  );
}

describe('Yukon', () => {
  test('is searched by the engine’s legal moves, or by a safe one', () => {
    const random = randomStream(seedOf(3), 0);
    let wholeCount = 0;
    for (let number = 1; number <= 25 * share; number += 1) {
      for (const state of randomPlay(rules, deal(rules, seedOf(number)), random, 60)) {
        const legal = legalIn(state);
        const chosen = chosenIn(state);
        if (chosen.size === 1) expect(legal, JSON.stringify(state)).toContain([...chosen][0]);
        else {
          expect(chosen, JSON.stringify(state)).toEqual(legal);
          wholeCount += 1;
        }
      }
    }
    expect(wholeCount).toBeGreaterThan(200 * share);
  });

  test('agrees with trying every legal move', () => {
    const random = randomStream(seedOf(7), 0);
    const games = Array.from({ length: 120 * share }, (_, round) => {
      const areManyUp = round % 2 === 0;
      const cardCount = areManyUp ? 8 + random.below(32) : 22 + random.below(28);
      return randomGame(rules, { cardCount, talonCount: 0, areManyUp }, random);
    });
    const tally = expectAgreement(rules, games, 200_000, 300);
    expect(Math.min(tally.won, tally.lost)).toBeGreaterThan(10 * share);
  });

  test('a two waits if an ace at the head of a group needs it', () => {
    const state = parseState(
      rules,
      `
      f1: Ac
      f2: Ad
      f4: As 2s 3s 4s
      a:t1: (7h Qc 9c 3h) 5d 4h
      a:t2: (4c 4d) Ah 9h 8d Ts 7c
      a:t3: (7d 8c) 5s Kd Js 2d Kh
      a:t4: (9s Jd Tc 8h) Kc Td Qh
      a:t5: 6h Qs 3d 6s Qd 8s 2c
      a:t6: (5c 3c 9d Jc) Jh Ks 6c
      a:t7: (6d 7s 2h 5h) Th
      lost: yes`,
    );
    if (!state.ok) throw new Error(JSON.stringify(state.error));
    const twoOfClubs = 1;
    const founding = legalMoves(rules, state.value, 0).find(
      (move) => move.kind === 'carry' && move.lead === twoOfClubs,
    );
    if (founding === undefined) throw new Error('The two can be founded.');
    const tooEarly = played(rules, state.value, [founding]);
    expect(canBeWon(rules, tooEarly, 3_000)).toBe(false);
    expect(solve(rules, tooEarly, ample).verdict).toBe('lost');
    const answer = solve(rules, state.value, ample);
    expect(played(rules, state.value, answer.verdict === 'won' ? answer.moves : []).ending).toBe('won');
  });
});
