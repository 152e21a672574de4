import { canProgress } from '../analysis/progress.ts';
import { at } from '../model/assert.ts';
import type { Event, Move } from '../model/move.ts';
import { knowsHidden, type State, type Table } from '../model/table.ts';
import type { Rules } from '../rules/ruleset.ts';
import { evolveAll } from './evolve.ts';
import { leavesAllAsItWas, legalMoves } from './legal.ts';

/**
 * The consequences of a move in a solo game, given the table after its events: those of the ruleset, then that it is
 * won or finished or, on a state and once, that it is lost.
 */
export function soloConsequences(rules: Rules, table: Table, moved: readonly Event[]): readonly Event[] {
  const events = rules.consequences === null ? [] : rules.consequences(rules, table, moved);
  const after = events.length === 0 ? table : evolveAll(table, events);
  if (isWon(rules, after)) return [...events, { kind: 'ended', ending: 'won' }];
  if (rules.isFinished?.(rules, after) === true) return [...events, { kind: 'ended', ending: 'finished' }];
  // Last, because a view cannot decide it: everything before is the same on state and view.
  const isNews = !after.isLost && knowsHidden(after) && isLost(rules, after);
  return isNews ? [...events, { kind: 'lost' }] : events;
}

function isWon(rules: Rules, table: Table): boolean {
  if (rules.isWon !== null) return rules.isWon(rules, table);
  return at(rules.seatPiles, 0).all.every((id) => at(table.piles, id).length === 0);
}

/** Whether no progress is possible any more in a solo game, by its ruleset (K9, Y7, BK9, KH12, CA10). */
export function isLost(rules: Rules, state: State): boolean {
  switch (rules.blockedBy) {
    case 'proof':
      // While a move is forced, its consequences are not known yet (K9).
      return (rules.forced?.(rules, state) ?? null) === null && !canProgress(rules, state, 0);
    case 'no-move':
      return !legalMoves(rules, state, 0).some((move) => changesSomething(rules, state, move));
    case 'forced-passes':
      return false;
    default:
      return rules.blockedBy(rules, state);
  }
}

/** A move must change the position (G4): a whole column moved into a space changes nothing (Y4). */
function changesSomething(rules: Rules, state: State, move: Move): boolean {
  if (move.kind !== 'carry') return true;
  const slots = at(state.piles, move.from);
  const count = slots.length - slots.indexOf(move.lead);
  return !leavesAllAsItWas(state, at(rules.piles, move.from), at(rules.piles, move.to), count);
}
