import { clockOf, hasTurns, isInPlay, type Rules, type Seat, type Table } from '@snap-up/engine';
import type { TurnClock } from '@snap-up/protocol';

/** A seat's clock as shown. */
export interface SeatClock {
  readonly leftMs: number;
  /** `runs` for the current seat; `still` if that clock is paused because no player is present; else `waits`. */
  readonly state: 'runs' | 'still' | 'waits';
  /** Whether the time is almost up. */
  readonly isUrgent: boolean;
}

/** How long before its end a turn is urgent. */
const urgentMs = 10_000;

/** Whether the people at a game play against time: in a race, or in turns with a clock other than one of days. */
export function runsAgainstTime({ ruleset, options }: Pick<Rules, 'ruleset' | 'options'>): boolean {
  const clock = clockOf(options);
  return hasTurns(ruleset) ? clock !== null && clock.kind !== 'days' : true;
}

/**
 * Returns, by seat, what each clock shows at a time of the server's clock; null for nothing. With a time limit for each
 * turn only the current seat has a clock; a time bank is shown for all remaining players.
 */
export function seatClocks(
  rules: Rules,
  table: Pick<Table, 'turn' | 'out' | 'gaveUp' | 'isPaused' | 'ending'>,
  clock: TurnClock | null,
  serverMs: number,
): readonly (SeatClock | null)[] {
  const kind = clockOf(rules.options);
  const { turn, isPaused, ending } = table;
  if (kind === null || clock === null || turn === null || ending !== null || isPaused)
    return rules.seatPiles.map(() => null);
  return rules.seatPiles.map((_, seat) => {
    if (!isInPlay(table, seat)) return null;
    const bankMs = clock.banksMs?.[seat] ?? 0;
    if (turn.seat !== seat) return kind.kind === 'bank' ? { leftMs: bankMs, state: 'waits', isUrgent: false } : null;
    if (clock.endsAt === null) {
      // When the clock goes on a turn has its whole time again.
      const leftMs = kind.kind !== 'bank' ? kind.turnMs : bankMs > 0 ? bankMs : kind.emptyMs;
      return { leftMs, state: 'still', isUrgent: false };
    }
    const leftMs = Math.max(0, clock.endsAt - serverMs);
    return { leftMs, state: 'runs', isUrgent: leftMs <= urgentMs };
  });
}

/** Reports once in a turn that its time is almost up, unless the turn began that way. */
export class LastSeconds {
  #announced: { readonly seat: Seat; readonly wasUrgent: boolean } | null = null;

  /** Takes the clock of the current seat. Returns whether the last seconds have begun since the previous call. */
  begin(seat: Seat, isUrgent: boolean): boolean {
    const before = this.#announced;
    this.#announced = { seat, wasUrgent: isUrgent };
    return isUrgent && before !== null && before.seat === seat && !before.wasUrgent;
  }
}
