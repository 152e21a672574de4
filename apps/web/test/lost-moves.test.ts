import { expect, it } from 'vitest';
import { LostMoves } from '../src/net/lost-moves.ts';

const draw = () => ({ kind: 'draw' }) as const;

it('tells a lost move once, and not the moves that were built on it', () => {
  const losses = new LostMoves();
  const moves = [draw(), draw(), draw()];
  for (const move of moves) losses.made(move);
  expect(moves.map((move) => losses.isNews(move))).toEqual([true, false, false]);
});

it('tells a move that was made after the last loss was told', () => {
  const losses = new LostMoves();
  const [first, later] = [draw(), draw()];
  losses.made(first);
  expect(losses.isNews(first)).toBe(true);
  losses.made(later);
  expect(losses.isNews(later)).toBe(true);
});

it('tells a refusal of which nobody knows the move', () => {
  const losses = new LostMoves();
  expect(losses.isNews(null)).toBe(true);
  expect(losses.isNews(draw())).toBe(true);
});
