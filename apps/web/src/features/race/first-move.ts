import { legalMoves, type Move, type Rules, type Seat, type Table } from '@snap-up/engine';

/**
 * Returns the move to suggest to a player who does not know where to begin: one to a foundation, else one that turns up
 * a face-down card or plays a card of the waste, else the stock. Undefined if there is none of these.
 */
export function firstMove(rules: Rules, table: Table, seat: Seat): Move | undefined {
  const moves = legalMoves(rules, table, seat);
  const roleOf = (pile: number) => rules.piles[pile]?.role;
  return (
    moves.find((move) => move.kind === 'carry' && roleOf(move.to) === 'foundation') ??
    moves.find((move) => move.kind === 'carry' && turnsUp(table, move.from, move.lead)) ??
    moves.find((move) => move.kind === 'carry' && roleOf(move.from) === 'waste') ??
    moves.find((move) => move.kind === 'draw' || move.kind === 'redeal')
  );
}

/** Whether the card below this one lies face down. */
function turnsUp(table: Table, pile: number, lead: number): boolean {
  const slots = table.piles[pile] ?? [];
  return slots[slots.indexOf(lead) - 1] === null;
}
