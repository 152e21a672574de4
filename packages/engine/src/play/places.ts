import { at } from '../model/assert.ts';
import type { Card, Face } from '../model/card.ts';
import type { Move } from '../model/move.ts';
import type { PileId, Seat } from '../model/pile.ts';
import { isInPlay, type Table } from '../model/table.ts';
import type { Pile } from '../rules/pile.ts';
import type { Rules } from '../rules/ruleset.ts';

/** The places on the foundations that a card would take, and who else could take them. */
export interface Place {
  /** The same for all cards that fit there. */
  readonly key: string;
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
  if (move.kind !== 'carry' || table.turn !== null || table.ending !== null || table.isPaused) return null;
  if (!isInPlay(table, seat) || rules.piles[move.to]?.role !== 'foundation') return null;
  const from = rules.piles[move.from];
  const face = rules.faces[move.lead];
  if (from?.owner !== seat || face === undefined || openCard(table, from) !== move.lead) return null;
  const foundations = takers(rules, table, from, move.lead);
  const packet = { lead: move.lead, count: 1, from: from.role, piles: table.piles };
  // Of several foundations a card goes to another one only if the place on its own is taken.
  const verdict = at(rules.piles, move.to).receive(packet);
  if (foundations.length === 0 || (verdict !== 'allowed' && verdict !== 'place-taken')) return null;
  const rivals: Seat[] = [];
  for (let other = 0; other < rules.seatCount; other += 1) {
    if (other !== seat && isInPlay(table, other) && couldPlay(rules, table, other, face)) rivals.push(other);
  }
  return { key: placeKey(rules, move.lead), foundations, rivals };
}

/** Whether another seat has an open card of the same face, whether or not it can be played now. */
export function hasRivalCard(rules: Rules, table: Table, seat: Seat, card: Card): boolean {
  const face = at(rules.faces, card);
  return rules.seatPiles.some(
    ({ sources }, other) =>
      other !== seat &&
      isInPlay(table, other) &&
      sources.some((id) => {
        const pile = at(rules.piles, id);
        const open = pile.owner === other ? openCard(table, pile) : null;
        return open !== null && isAlike(at(rules.faces, open), face);
      }),
  );
}

/** Returns the key of the places that a card fits; see `Place`. */
export function placeKey(rules: Rules, card: Card): string {
  const { suits, rank } = at(rules.faces, card);
  return `${suits.join('')} ${rank}`;
}

function couldPlay(rules: Rules, table: Table, seat: Seat, face: Face): boolean {
  return at(rules.seatPiles, seat).sources.some((id) => {
    const pile = at(rules.piles, id);
    if (pile.owner !== seat) return false;
    const card = openCard(table, pile);
    return card !== null && isAlike(at(rules.faces, card), face) && takers(rules, table, pile, card).length > 0;
  });
}

/** The top card of a pile, if it is known and may leave; else null. */
function openCard(table: Table, pile: Pile): number | null {
  const slots = at(table.piles, pile.id);
  const top = slots.at(-1) ?? null;
  return top !== null && pile.release(slots, slots.length - 1) === 'allowed' ? top : null;
}

function takers(rules: Rules, table: Table, from: Pile, lead: number): PileId[] {
  const packet = { lead, count: 1, from: from.role, piles: table.piles };
  return at(rules.foundationsOf, lead).filter((id) => at(rules.piles, id).receive(packet) === 'allowed');
}

function isAlike(one: Face, other: Face): boolean {
  return one.rank === other.rank && one.suits.join('') === other.suits.join('');
}
