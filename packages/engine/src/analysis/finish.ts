import { at } from '../model/assert.ts';
import type { Slot } from '../model/card.ts';
import type { Move } from '../model/move.ts';
import { knowsHidden, type State, type Table } from '../model/table.ts';
import { play } from '../play/decide.ts';
import { legalMoves } from '../play/legal.ts';
import { redact } from '../play/redact.ts';
import type { Pile } from '../rules/pile.ts';
import { isSolo, type Rules } from '../rules/ruleset.ts';

/** How many positions are searched: enough for an obvious win, and few enough to search after each move. */
const positionLimit = 600;

/**
 * The moves that win a solo game from here by routine play, or null if there are none. They send cards to foundations
 * and tiers, draw and redeal, and rearrange nothing. Uses only what a viewer knows: visible cards, plus a single
 * unknown card by elimination. With more unknown cards the answer is null at once.
 */
export function finishingMoves(rules: Rules, table: Table): readonly Move[] | null {
  if (!isSolo(rules.ruleset) || table.ending !== null || table.isLost) return null;
  const state = knownState(rules, table);
  if (state === null) return null;
  const seen = new Set<string>();
  const wayFrom = (from: State): Move[] | null => {
    for (const move of finishersOf(rules, from)) {
      const played = play(rules, from, 0, move);
      if (!played.ok) continue;
      const { table: next } = played.value;
      if (next.ending === 'won') return [move];
      const key = keyOf(rules, next);
      if (seen.has(key) || seen.size >= positionLimit) continue;
      seen.add(key);
      const way = wayFrom(next);
      if (way !== null) return [move, ...way];
    }
    return null;
  };
  return wayFrom(state);
}

/** The complete state, if a viewer can know it; otherwise null. */
function knownState(rules: Rules, table: Table): State | null {
  const { piles } = table;
  const holeCount = piles.reduce((sum, slots) => sum + slots.filter((slot) => slot === null).length, 0);
  if (holeCount > 1 || piles.some((slots, id) => awaitsReveal(at(rules.piles, id), slots))) return null;
  const open = new Set(piles.flat());
  const missing = [...rules.decks.flat(), ...rules.preplaced.map(({ card }) => card)].filter((card) => !open.has(card));
  if (holeCount === 1 && missing.length > 1) return null;
  const view = knowsHidden(table) ? redact(rules, table, 0) : table;
  // Marked as lost so that the proof is not repeated after each move.
  return { ...view, isLost: true, hidden: piles.map((slots) => (slots.includes(null) ? missing : [])) };
}

/** Whether a face-up card there has not been revealed by the server yet. */
function awaitsReveal({ role, turnsUp }: Pile, slots: readonly Slot[]): boolean {
  return (role === 'waste' && slots.includes(null)) || (turnsUp && slots.at(-1) === null);
}

/** The moves that may finish a game: to foundations and tiers, then from one foundation to another, then the stock. */
function finishersOf(rules: Rules, state: State): Move[] {
  const rank = (move: Move) => {
    if (move.kind === 'draw' || move.kind === 'redeal') return 2;
    if (move.kind !== 'carry') return null;
    if (!at(rules.piles, move.to).isGoal) return null;
    return at(rules.piles, move.from).owner === null ? 1 : 0;
  };
  const moves = legalMoves(rules, state, 0);
  return [0, 1, 2].flatMap((wanted) => moves.filter((move) => rank(move) === wanted));
}

function keyOf(rules: Rules, { piles, hidden, redeals }: State): string {
  return JSON.stringify([piles, hidden, Number.isFinite(rules.redealLimit) ? redeals : null]);
}
