import { legalMoves, type Move, type Rules, type Seat, type Table } from '@snap-up/engine';
import type { Chance } from './chance.ts';

/** How much likelier each kind of move is than the least likely one, for a hurried but sensible player. */
const weights = { toFoundation: 12, turnsUp: 8, fromWaste: 4, turnsStock: 4, other: 1 } as const;

/** Chooses a legal move as a hurried player might; undefined if the seat has none. */
export function chooseMove(rules: Rules, state: Table, seat: Seat, chance: Chance): Move | undefined {
  const moves = legalMoves(rules, state, seat);
  const wanted = moves.map((move) => weightOf(rules, state, move));
  let rest = chance() * wanted.reduce((sum, weight) => sum + weight, 0);
  return moves.find((_, index) => {
    rest -= wanted[index] ?? 0;
    return rest < 0;
  });
}

function weightOf(rules: Rules, state: Table, move: Move): number {
  if (move.kind !== 'carry') return weights.turnsStock;
  if (rules.piles[move.to]?.role === 'foundation') return weights.toFoundation;
  if (rules.piles[move.from]?.role === 'waste') return weights.fromWaste;
  const slots = state.piles[move.from] ?? [];
  const below = slots[slots.indexOf(move.lead) - 1];
  return below === null ? weights.turnsUp : weights.other;
}
