import { describe, expect, test } from 'vitest';
import { yukon, yukonSetup } from '../src/games/yukon/rules.ts';
import { firstState, isLost, legalMoves, play, type Ruleset, rulesFor } from '../src/index.ts';
import { after, answer, position } from './support.ts';

/* Variants are defined by their differences. These are games that people play elsewhere. */

describe('Russian Solitaire is Yukon built down in suit', () => {
  const russian: Ruleset = {
    ...yukon,
    id: 'russian',
    name: 'Russian Solitaire',
    setup: () => yukonSetup({ build: 'down-in-suit' }),
  };
  const rules = rulesFor(russian, {}, 1);
  const spare = 'a:t6: (Kh) 3c Qd\na:t7: (Jh) Ks';

  test('a group goes on the next higher card of its suit only, whatever lies on its lead', () => {
    const table = position(rules, `a:t1: (2c) 5h 9s 9d\na:t2: 4d 6h\na:t3: 6s\na:t4: 7h\n${spare}`);
    expect(answer(rules, table, '5h t1>t2')).toBe('t1>t2*3 t1=2c');
    expect(answer(rules, table, '5h t1>t3')).toBe('refused: no-shared-suit');
    expect(answer(rules, table, '5h t1>t4')).toBe('refused: not-one-lower');
    expect(answer(rules, table, '9s t1>t5')).toBe('refused: only-a-king');
  });

  test('a known position is won from where Yukon has no move', () => {
    const full = (suit: string) => [...'A23456789TJQK'].map((rank) => rank + suit).join(' ');
    const text = `f1: ${full('c')}\nf2: ${full('d')}\nf3: Ah 2h 3h 4h 5h 6h 7h 8h 9h Th\nf4: ${full('s')}\na:t1: Qh Jh\na:t2: Kh`;
    const run = after(rules, position(rules, text), 'Qh t1>t2');
    expect(answer(rules, run, 'Jh t2>f3')).toBe('t2>f3');
    const end = ['Jh t2>f3', 'Qh t2>f3', 'Kh t2>f3'].reduce((table, move) => after(rules, table, move), run);
    expect(end.ending).toBe('won');
    const inYukon = rulesFor(yukon, {}, 1);
    expect(answer(inYukon, position(inYukon, text), 'Qh t1>t2')).toBe('refused: does-not-fit');
  });

  test('deals are played to their ends by any legal moves', () => {
    for (const digit of '123456789') {
      let state = firstState(rules, digit.repeat(64));
      for (let count = 0; count < 200 && !isLost(rules, state); count += 1) {
        const moves = legalMoves(rules, state, 0);
        const move = moves[count % moves.length];
        if (move === undefined) break;
        const played = play(rules, state, 0, move);
        if (!played.ok) throw new Error(`A legal move was refused: ${played.error.code}`);
        state = played.value.table;
      }
      expect(state.piles.flat().length).toBe(52);
    }
  });
});
