import { at } from '../model/assert.ts';
import type { Card } from '../model/card.ts';
import type { Move } from '../model/move.ts';
import type { PileId, Seat } from '../model/pile.ts';
import { isInPlay, type Table } from '../model/table.ts';
import type { Rules } from '../rules/ruleset.ts';
import { targetsOf } from './legal.ts';

/** The places on the foundations that a card would take, and who else could take them. */
export interface Place {
  /** The foundations that take such a card now. */
  readonly foundations: readonly PileId[];
  /** The other seats that could play such a card now. */
  readonly rivals: readonly Seat[];
}

/**
 * Returns the places of the card that a move plays to a foundation (R5); null if the move plays none, is not legal now, or in a
 * game with turns. More rivals than places, the mover included, can't all have one.
 */
export function placeOf(rules: Rules, table: Table, seat: Seat, move: Move): Place | null {
  if (move.kind !== 'carry' || table.turn !== null) return null;
  const [from, to] = [rules.piles[move.from], rules.piles[move.to]];
  if (from === undefined || to?.role !== 'foundation') return null;
  const targets = targetsOf(rules, table, seat, from.id, move.lead);
  const foundations = targets.filter((id) => at(rules.piles, id).role === 'foundation');
  if (foundations.length === 0) return null;
  // A card goes to another foundation than the one that is named only if its place there is taken.
  const packet = { lead: move.lead, count: 1, from: from.role, piles: table.piles };
  if (!foundations.includes(to.id) && to.receive(packet) !== 'place-taken') return null;
  return { foundations, rivals: holdersOf(rules, table, seat, move.lead) };
}

/** Returns the other seats that have an open card of the same face, whether or not it can be played now. */
export function holdersOf(rules: Rules, table: Table, seat: Seat, card: Card): Seat[] {
  const key = placeKey(rules, card);
  const hasOpen = (id: PileId, owner: Seat): boolean => {
    const pile = at(rules.piles, id);
    const slots = at(table.piles, id);
    const top = slots.at(-1) ?? null;
    if (pile.owner !== owner || top === null || placeKey(rules, top) !== key) return false;
    return pile.release(slots, slots.length - 1) === 'allowed';
  };
  return rules.seatPiles.flatMap(({ sources }, other) =>
    other !== seat && isInPlay(table, other) && sources.some((id) => hasOpen(id, other)) ? [other] : [],
  );
}

/** Returns what is the same for all cards that fit the same places. */
export function placeKey(rules: Rules, card: Card): string {
  const { suits, rank } = at(rules.faces, card);
  return `${suits.join('')} ${rank}`;
}
