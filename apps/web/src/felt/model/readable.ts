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
