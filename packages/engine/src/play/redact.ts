import { at } from '../model/assert.ts';
import type { Event } from '../model/move.ts';
import type { PileId, Seat } from '../model/pile.ts';
import type { State, View } from '../model/table.ts';
import type { Rules } from '../rules/ruleset.ts';
import { evolve } from './evolve.ts';

/**
 * Whether the face-up cards of this pile are hidden from this viewer. Only with a duplicate deal, in which other
 * players' cards would reveal the viewer's own. `viewer` is a seat, or null for a spectator.
 */
export function isConcealed(rules: Rules, pile: PileId, viewer: Seat | null): boolean {
  const { owner } = at(rules.piles, pile);
  return rules.duplicateDeal && owner !== null && owner !== viewer;
}

/**
 * What a viewer may know. Face-down cards are known to nobody, so every viewer's view is the same: the state without
 * its secrets. With a duplicate deal, other seats' piles are all holes, too. `viewer` is a seat, or null for a
 * spectator.
 */
export function redact(rules: Rules, state: State, viewer: Seat | null): View {
  const { redeals, agreed, out, gaveUp, turn, isPaused, isLost, ending } = state;
  const piles = rules.duplicateDeal
    ? state.piles.map((slots, id) => (isConcealed(rules, id, viewer) ? slots.map(() => null) : slots))
    : state.piles;
  return { piles, redeals, agreed, out, gaveUp, turn, isPaused, isLost, ending };
}

/**
 * What a viewer may be told of a batch on this state: evolving the viewer's view by it gives the viewer's view of the
 * next state. Without concealed piles that is the batch itself.
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
    // Hands exist only in solo games, in which nothing is concealed.
    case 'putDown':
    case 'redealt':
    case 'agreed':
    case 'disagreed':
    case 'wentOut':
    case 'gaveUp':
    case 'paused':
    case 'resumed':
    case 'passed':
    case 'turnBegan':
    case 'lost':
    case 'ended':
      return event;
  }
}
