import { expect, it } from 'vitest';
import { inOrder } from '../test-output.ts';

const outputs = (count: number) => {
  const printed: unknown[] = [];
  return { printed, steps: inOrder(count, (text) => void printed.push(text)) };
};

it('prints what the first step says at once, and keeps the rest until its turn', () => {
  const { printed, steps } = outputs(2);
  const [first, second] = steps;
  second?.write('b1');
  first?.write('a1');
  expect(printed).toEqual(['a1']);
  second?.write('b2');
  first?.end();
  expect(printed).toEqual(['a1', 'b1', 'b2']);
  second?.write('b3');
  expect(printed).toEqual(['a1', 'b1', 'b2', 'b3']);
});

it('passes over steps that have ended before their turn', () => {
  const { printed, steps } = outputs(3);
  const [first, second, third] = steps;
  second?.write('b');
  second?.end();
  third?.write('c1');
  expect(printed).toEqual([]);
  first?.end();
  expect(printed).toEqual(['b', 'c1']);
  third?.write('c2');
  third?.end();
  expect(printed).toEqual(['b', 'c1', 'c2']);
});
