import { expect, it } from 'vitest';
import { LostMoves } from '../../src/table/connection.svelte.ts';

const draw = () => ({ kind: 'draw' }) as const;

it('reports a lost move once, and not the moves that were built on it', () => {
  const losses = new LostMoves();
  const moves = [draw(), draw(), draw()];
  for (const move of moves) losses.made(move);
  expect(moves.map((move) => losses.isReportable(move))).toEqual([true, false, false]);
});

it('reports a move that was made after the last loss was reported', () => {
  const losses = new LostMoves();
  const [first, later] = [draw(), draw()];
  losses.made(first);
  expect(losses.isReportable(first)).toBe(true);
  losses.made(later);
  expect(losses.isReportable(later)).toBe(true);
});

it('reports a loss where it is not known which move was lost', () => {
  const losses = new LostMoves();
  expect(losses.isReportable(null)).toBe(true);
  expect(losses.isReportable(null)).toBe(true);
});

it('reports the loss of moves that outlived the page once, and then that of a move made on this one', () => {
  const losses = new LostMoves();
  expect([draw(), draw(), draw()].map((move) => losses.isReportable(move))).toEqual([true, false, false]);
  const later = draw();
  losses.made(later);
  expect(losses.isReportable(later)).toBe(true);
});
