import { at } from '../model/assert.ts';
import type { Event } from '../model/move.ts';
import type { Seat } from '../model/pile.ts';
import type { Rejection } from '../model/rejection.ts';
import { err, ok, type Result } from '../model/result.ts';
import type { Table } from '../model/table.ts';
import type { Rules } from '../rules/ruleset.ts';
import { evolve, evolveAll } from './evolve.ts';
import { demandable, hasPlay } from './legal.ts';
import { dealt, takenBack } from './stock.ts';
import { seatAfter } from './turn.ts';

/**
 * A player ends the turn and, if they could not play in it, may demand a move of one opponent whose last pass was made
 * with a play at hand. A player of whom a play was demanded makes one before passing, if they have one (DV10, DV11).
 */
export function pass(
  rules: Rules,
  table: Table,
  seat: Seat,
  demandOf: Seat | null,
): Result<readonly Event[], Rejection> {
  const { turn } = table;
  if (turn === null) return err({ code: 'no-turns' });
  const hadPlay = hasPlay(rules, table, seat);
  if (at(turn.demandedBy, seat) !== null && !turn.hasPlayed && hadPlay) return err({ code: 'must-play' });
  if (demandOf !== null) {
    if (hadPlay || turn.hasPlayed) return err({ code: 'demand-needs-no-play' });
    if (!demandable(table, seat).includes(demandOf)) return err({ code: 'nothing-to-demand' });
  }
  return ok(passing(rules, table, { kind: 'passed', seat, hadPlay, demandOf }));
}

/** Ends the turn of a player whose time is up, whatever was demanded. */
export function skip(rules: Rules, table: Table): Result<readonly Event[], Rejection> {
  const { turn } = table;
  if (turn === null) return err({ code: 'no-turns' });
  const hadPlay = hasPlay(rules, table, turn.seat);
  return ok(passing(rules, table, { kind: 'passed', seat: turn.seat, hadPlay, demandOf: null }));
}

function passing(rules: Rules, table: Table, passed: Extract<Event, { kind: 'passed' }>): readonly Event[] {
  const after = evolve(table, passed);
  if (isBlockedByPasses(rules, after)) return [passed, { kind: 'ended', ending: 'stuck' }];
  return [passed, ...nextTurn(rules, after, passed.seat)];
}

/**
 * The next seat's turn begins. All turns but a seat's first open with one stock card, which is turned automatically; if
 * the stock is empty, the waste is turned over first. With both empty nothing is turned (DV5, DV6).
 */
export function nextTurn(rules: Rules, table: Table, seat: Seat): readonly Event[] {
  const next = seatAfter(rules, table, seat);
  const events: Event[] = [{ kind: 'turnBegan', seat: next }];
  if (at(table.turn?.begunCounts ?? [], next) === 0) return events;
  const back = takenBack(rules, table, next);
  if (back.ok) events.push(...back.value);
  const drawn = dealt(rules, evolveAll(table, events), next);
  if (drawn.ok) events.push(...drawn.value);
  return events;
}

/** DV12, read literally: all remaining players have been forced to pass, one after the other. */
function isBlockedByPasses(rules: Rules, table: Table): boolean {
  const activeCount = rules.seatCount - table.out.length - table.gaveUp.length;
  return rules.blockedBy === 'forced-passes' && (table.turn?.forcedPassCount ?? 0) >= activeCount;
}
