import { assert, at } from '../model/assert.ts';
import type { Event } from '../model/move.ts';
import type { Seat } from '../model/pile.ts';
import { isInPlay, type Table, type Turn } from '../model/table.ts';
import { faceOf } from '../rules/rules.ts';
import type { Rules } from '../rules/ruleset.ts';

/** The turn of a game that has turns. */
export function turnOf(table: Table): Turn {
  assert(table.turn !== null, 'only a game with turns has events of turns');
  return table.turn;
}

/** The first turn of a game: nobody has passed yet, and no stock card is turned (DV5). */
export function firstTurn(seat: Seat, seatCount: number): Turn {
  const bySeat = <T>(value: T) => Array.from({ length: seatCount }, () => value);
  return {
    seat,
    begunCounts: bySeat(0).with(seat, 1),
    hasPlayed: false,
    passedFreely: bySeat(false),
    demandedBy: bySeat<Seat | null>(null),
    forcedPassCount: 0,
  };
}

/**
 * Who starts: the seat with the lowest card on its first column; only those who tie compare their second columns, and
 * so on (DV2). If all columns tie, the lowest seat starts (DV3).
 */
export function starterOf(rules: Rules, piles: Table['piles']): Seat {
  const columnCount = at(rules.seatPiles, 0).tableau.length;
  let tied = Array.from({ length: rules.seatCount }, (_, seat) => seat);
  for (let column = 0; column < columnCount && tied.length > 1; column += 1) {
    const ranks = tied.map((seat) => {
      const top = at(piles, at(at(rules.seatPiles, seat).tableau, column)).at(-1) ?? null;
      return top === null ? Number.POSITIVE_INFINITY : faceOf(rules, top).rank;
    });
    const lowest = Math.min(...ranks);
    tied = tied.filter((_, index) => ranks[index] === lowest);
  }
  return at(tied, 0);
}

/** The next seat after this one: clockwise, skipping those who are out or have given up (DV4, DV16). */
export function seatAfter(rules: Rules, table: Table, seat: Seat): Seat {
  for (let step = 1; step <= rules.seatCount; step += 1) {
    const next = (seat + step) % rules.seatCount;
    if (isInPlay(table, next)) return next;
  }
  return seat;
}

/** The first play in a turn fulfills a demand, and ends a series of forced passes. */
export function afterPlay<T extends Table>(table: T): T {
  const { turn } = table;
  if (turn === null || turn.hasPlayed) return table;
  const demandedBy = turn.demandedBy.with(turn.seat, null);
  return { ...table, turn: { ...turn, hasPlayed: true, demandedBy, forcedPassCount: 0 } };
}

/** A pass: a demand on the seat lapses, and its own demand stands until the other's next turn is over (DV11). */
export function afterPass(turn: Turn, { seat, hadPlay, demandOf }: Extract<Event, { kind: 'passed' }>): Turn {
  const cleared = turn.demandedBy.with(seat, null);
  const isForced = !hadPlay && !turn.hasPlayed;
  return {
    ...turn,
    passedFreely: turn.passedFreely.with(seat, hadPlay),
    demandedBy: demandOf === null ? cleared : cleared.with(demandOf, seat),
    forcedPassCount: isForced ? turn.forcedPassCount + 1 : 0,
  };
}

/**
 * A seat gives up: no demand is made of it or by it any more, and the others must all be forced to pass again before the game is
 * blocked.
 */
export function withoutSeat(turn: Turn | null, seat: Seat): Turn | null {
  if (turn === null) return null;
  const demandedBy = turn.demandedBy.map((by, of) => (by === seat || of === seat ? null : by));
  return { ...turn, demandedBy, forcedPassCount: 0 };
}

/** The start of a turn: nothing has been played in it yet, and the seat has begun one more turn (DV5). */
export function afterBeginning(turn: Turn, seat: Seat): Turn {
  return { ...turn, seat, hasPlayed: false, begunCounts: turn.begunCounts.with(seat, at(turn.begunCounts, seat) + 1) };
}
