import type { PileId, Role, Rules, Seat, Table } from '@snap-up/engine';

/** Roles whose cards can be read below the top one, too. */
const openRoles: ReadonlySet<Role> = new Set(['tier', 'hand', 'tableau', 'heap']);

/**
 * Whether the player can interact with this card: their own and the foundations' cards, if they are on top or in a
 * spread pile. The others are decoration.
 */
export function isReadable(rules: Rules, table: Table, seat: Seat, pile: PileId, index: number): boolean {
  const definition = rules.piles[pile];
  if (definition === undefined || (definition.owner !== seat && definition.owner !== null)) return false;
  const slots = table.piles[pile] ?? [];
  return index === slots.length - 1 || (openRoles.has(definition.role) && slots[index] !== null);
}

/** Piles that are read together: those of a seat, or the shared ones. */
export interface ReadableGroup {
  /** Null for the piles that all share. */
  readonly owner: Seat | null;
  /** The piles of each line: one or, if several foundations are one place, all of these. */
  readonly lines: readonly (readonly PileId[])[];
}

/** Returns all piles of a table in reading order: shared ones, the near seat's, and the others'. */
export function readableGroups(rules: Rules, nearSeat: Seat): readonly ReadableGroup[] {
  const ownedBy = (owner: Seat | null) => rules.piles.filter((pile) => pile.owner === owner).map(({ id }) => id);
  const shared = ownedBy(null);
  const suits = [...new Set(shared.map((id) => rules.piles[id]?.suit))];
  const sharedLines = suits.flatMap((suit) => {
    const ofSuit = shared.filter((id) => rules.piles[id]?.suit === suit);
    return suit === undefined || rules.seatCount === 1 ? ofSuit.map((id) => [id]) : [ofSuit];
  });
  const seats = rules.seatPiles.map((_, away) => (nearSeat + away) % rules.seatCount);
  return [
    { owner: null, lines: sharedLines },
    ...seats.map((owner) => ({ owner, lines: ownedBy(owner).map((id) => [id]) })),
  ].filter(({ lines }) => lines.length > 0);
}
