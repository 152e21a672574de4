import type { Move, PileId, Rules, Seat, Table } from '@snap-up/engine';
import type { TokenId, Tokens } from './tokens.ts';

/** What a hint marks: the cards to play and the pile to look at. */
export interface ShownHint {
  readonly tokens: ReadonlySet<TokenId>;
  readonly pile: PileId | null;
}

const nothing: ShownHint = { tokens: new Set(), pile: null };

/** Returns where a move is shown on a table. */
export function shownHint(rules: Rules, table: Table, tokens: Tokens, seat: Seat, move: Move | null): ShownHint {
  switch (move?.kind) {
    case 'carry': {
      const index = table.piles[move.from]?.indexOf(move.lead) ?? -1;
      return index === -1 ? nothing : { tokens: new Set(tokens[move.from]?.slice(index)), pile: move.to };
    }
    case 'draw':
    case 'redeal':
      return { tokens: new Set(), pile: rules.seatPiles[seat]?.stock ?? null };
    case 'meld':
    case 'discard': {
      const ofHand = rules.seatPiles[seat]?.byRole.hand[0] ?? -1;
      const cards = move.cards.map((card) => table.piles[ofHand]?.indexOf(card) ?? -1);
      return { tokens: new Set(tokens[ofHand]?.filter((_, index) => cards.includes(index))), pile: null };
    }
    default:
      return nothing;
  }
}

/** Whether nothing has moved from one view to another, though cards may have been revealed. */
export function isUnmoved(before: Table, after: Table): boolean {
  const isSameHeight = after.piles.every((slots, pile) => slots.length === before.piles[pile]?.length);
  return isSameHeight && after.redeals.every((count, seat) => count === before.redeals[seat]);
}
