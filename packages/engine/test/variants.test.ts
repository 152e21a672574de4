import { expect, test } from 'vitest';
import { yukon, yukonSetup } from '../src/games/yukon/rules.ts';
import { rulesFor } from '../src/index.ts';
import { answer, position } from './support.ts';

test('a variant is defined by its differences: Russian Solitaire is Yukon built down in suit', () => {
  const russian = { ...yukon, id: 'russian', setup: () => yukonSetup({ build: 'down-in-suit' }) };
  const rules = rulesFor(russian, {}, 1);
  const columns = 'a:t1: (2c) 5h 9s 9d\na:t2: 4d 6h\na:t3: 6s\na:t4: 7h\na:t6: (Kh) 3c Qd\na:t7: (Jh) Ks';
  const table = position(rules, columns);
  expect(answer(rules, table, '5h t1>t2')).toBe('t1>t2*3 t1=2c');
  expect(answer(rules, table, '5h t1>t3')).toBe('refused: no-shared-suit');
  expect(answer(rules, table, '5h t1>t4')).toBe('refused: not-one-lower');
  expect(answer(rules, table, '9s t1>t5')).toBe('refused: only-a-king');
});
