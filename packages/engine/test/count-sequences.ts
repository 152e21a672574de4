import { legalMoves, play, type Rules, type Table } from '../src/index.ts';

/**
 * How many sequences of `depth` legal moves, of any seats, lead on from a table: one number that changes when a rule
 * does. On a view it counts what can be told without the hidden cards, so it takes one in which no pile is concealed.
 */
export function countSequences(rules: Rules, table: Table, depth: number): number {
  if (depth === 0) return 1;
  let count = 0;
  for (let seat = 0; seat < rules.seatCount; seat += 1) {
    for (const move of legalMoves(rules, table, seat)) {
      const played = play(rules, table, seat, move);
      if (played.ok) count += countSequences(rules, played.value.table, depth - 1);
    }
  }
  return count;
}
