import { legalMoves, play, type Rules, type Table } from '../src/index.ts';

/**
 * How many sequences of one, two, three … up to `depth` legal moves, of any seats, there are from a table: numbers that
 * change when a rule does. On a view they count what can be told without the hidden cards, so no pile may be concealed.
 * The last moves are listed and not made: another test shows that listed moves are accepted.
 */
export function countSequences(rules: Rules, table: Table, depth: number): number[] {
  const counts = Array.from({ length: depth }, () => 0);
  const look = (from: Table, made: number) => {
    for (let seat = 0; seat < rules.seatCount; seat += 1) {
      const moves = legalMoves(rules, from, seat);
      counts[made] = (counts[made] ?? 0) + moves.length;
      if (made + 1 === depth) continue;
      for (const move of moves) {
        const played = play(rules, from, seat, move);
        if (played.ok) look(played.value.table, made + 1);
      }
    }
  };
  if (depth > 0) look(table, 0);
  return counts;
}
