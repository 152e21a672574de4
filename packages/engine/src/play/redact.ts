import { at } from '../model/assert.ts';
import type { Event } from '../model/move.ts';
import type { PileId, Seat } from '../model/pile.ts';
import type { State, View } from '../model/table.ts';
import type { Rules } from '../rules/ruleset.ts';
import { evolve } from './evolve.ts';

/**
 * Whether what lies open on this pile is kept from this viewer. Only where all decks are shuffled alike: there the cards of
 * others would tell a player their own. `viewer` is a seat, or null for one who only watches.
 */
export function isConcealed(rules: Rules, pile: PileId, viewer: Seat | null): boolean {
  const { owner } = at(rules.piles, pile);
  return rules.duplicateDeal && owner !== null && owner !== viewer;
}

/**
 * What a viewer may know. What lies on a table is seen by all or known to nobody, so every viewer's view is the same,
 * and leaving the secrets out whole is all that there is to do. Where all decks are shuffled alike, a pile that belongs
 * to another seat is nothing but holes besides. `viewer` is a seat, or null for one who only watches.
 */
export function redact(rules: Rules, state: State, viewer: Seat | null): View {
  const { redeals, agreed, out, turn, isLost, ending } = state;
  const piles = rules.duplicateDeal
    ? state.piles.map((slots, id) => (isConcealed(rules, id, viewer) ? slots.map(() => null) : slots))
    : state.piles;
  return { piles, redeals, agreed, out, turn, isLost, ending };
}

/**
 * What a viewer may be told of a batch on this state: evolving the viewer's view by it gives the viewer's view of the
 * state after the batch. Without concealed piles that is the batch itself.
 */
export function redactEvents(
  rules: Rules,
  before: State,
  events: readonly Event[],
  viewer: Seat | null,
): readonly Event[] {
  if (!rules.duplicateDeal) return events;
  let state = before;
  return events.map((event) => {
    const told = redactEvent(rules, state, event, viewer);
    state = evolve(state, event);
    return told;
  });
}

function redactEvent(rules: Rules, state: State, event: Event, viewer: Seat | null): Event {
  switch (event.kind) {
    case 'carried': {
      const wasConcealed = isConcealed(rules, event.from, viewer);
      const willBeConcealed = isConcealed(rules, event.to, viewer);
      if (wasConcealed === willBeConcealed) return event;
      const packet = at(state.piles, event.from).slice(-event.count);
      return { ...event, shown: willBeConcealed ? packet.map(() => null) : packet };
    }
    case 'turnedUp':
      return isConcealed(rules, event.pile, viewer) ? { ...event, card: null } : event;
    case 'drawn':
      return isConcealed(rules, event.to, viewer) ? { ...event, cards: event.cards.map(() => null) } : event;
    case 'exchanged':
    // Cards of a hand are put down in games for one, where nothing is concealed.
    case 'putDown':
    case 'redealt':
    case 'agreed':
    case 'disagreed':
    case 'wentOut':
    case 'passed':
    case 'turnBegan':
    case 'lost':
    case 'ended':
      return event;
  }
}
