import type { Presence } from '@snap-up/protocol';
import type { Clock } from '../platform/clock.ts';

/** Who is present at a table, by player. A player may have several pages open. */
export class PresenceTracker {
  readonly #clock: Clock;
  readonly #graceMs: number;
  readonly #changed: () => void;
  readonly #isAwaited: (playerId: string) => boolean;
  readonly #pageCounts = new Map<string, number>();
  readonly #graces = new Map<string, () => void>();
  /** A player who has never been seen counts as away since this time. */
  readonly #beganAtMs: number;
  readonly #wentAwayAtMs = new Map<string, number>();

  /** `isAwaited` selects the players whose time of leaving matters; it is not kept for others. */
  constructor(clock: Clock, graceMs: number, changed: () => void, isAwaited: (playerId: string) => boolean) {
    this.#clock = clock;
    this.#graceMs = graceMs;
    this.#changed = changed;
    this.#isAwaited = isAwaited;
    this.#beganAtMs = clock.nowMs();
  }

  get isEmpty(): boolean {
    return this.#pageCounts.size === 0;
  }

  /** The players who are present. */
  get playerIds(): Iterable<string> {
    return this.#pageCounts.keys();
  }

  presenceOf(playerId: string): Presence {
    if (this.#pageCounts.has(playerId)) return 'here';
    return this.#graces.has(playerId) ? 'reconnecting' : 'away';
  }

  /** Returns since when a player is away, in milliseconds since 1970; null for one who is not. */
  awaySinceMs(playerId: string): number | null {
    return this.presenceOf(playerId) === 'away' ? (this.#wentAwayAtMs.get(playerId) ?? this.#beganAtMs) : null;
  }

  come(playerId: string): void {
    const count = this.#pageCounts.get(playerId) ?? 0;
    this.#pageCounts.set(playerId, count + 1);
    this.#graces.get(playerId)?.();
    this.#graces.delete(playerId);
    this.#wentAwayAtMs.delete(playerId);
    if (count === 0) this.#changed();
  }

  go(playerId: string): void {
    const count = this.#pageCounts.get(playerId) ?? 0;
    if (count > 1) {
      this.#pageCounts.set(playerId, count - 1);
      return;
    }
    this.#pageCounts.delete(playerId);
    const callOff = this.#clock.after(this.#graceMs, () => {
      this.#graces.delete(playerId);
      if (this.#isAwaited(playerId)) this.#wentAwayAtMs.set(playerId, this.#clock.nowMs());
      this.#changed();
    });
    this.#graces.set(playerId, callOff);
    this.#changed();
  }

  /** Cancels all timers. */
  stop(): void {
    for (const callOff of this.#graces.values()) callOff();
    this.#graces.clear();
  }
}
