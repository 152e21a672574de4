import type { Presence } from '@snap-up/protocol';
import type { Clock } from '../platform/clock.ts';

/** Who is present at a table, by player. A player may have several pages open; each has a key. */
export class PresenceTracker {
  readonly #clock: Clock;
  readonly #graceMs: number;
  readonly #changed: () => void;
  readonly #isAwaited: (playerId: string) => boolean;
  readonly #pages = new Map<string, Set<string>>();
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
    return this.#pages.size === 0;
  }

  /** The players who are present. */
  get playerIds(): Iterable<string> {
    return this.#pages.keys();
  }

  /** How many pages are open. */
  get pageCount(): number {
    let count = 0;
    for (const pages of this.#pages.values()) count += pages.size;
    return count;
  }

  /** How many players are present. */
  get playerCount(): number {
    return this.#pages.size;
  }

  presenceOf(playerId: string): Presence {
    if (this.#pages.has(playerId)) return 'here';
    return this.#graces.has(playerId) ? 'reconnecting' : 'away';
  }

  /** Returns since when a player is away, in milliseconds since 1970; null for one who is not. */
  awaySinceMs(playerId: string): number | null {
    return this.presenceOf(playerId) === 'away' ? (this.#wentAwayAtMs.get(playerId) ?? this.#beganAtMs) : null;
  }

  /** A page of a player is open. One that was open already is not counted again. */
  come(playerId: string, page: string): void {
    const pages = this.#pages.get(playerId);
    if (pages !== undefined) {
      pages.add(page);
      return;
    }
    this.#pages.set(playerId, new Set([page]));
    this.#graces.get(playerId)?.();
    this.#graces.delete(playerId);
    this.#wentAwayAtMs.delete(playerId);
    this.#changed();
  }

  /** A page of a player was closed. One that was not open does not matter. */
  go(playerId: string, page: string): void {
    const pages = this.#pages.get(playerId);
    if (pages === undefined || !pages.delete(page) || pages.size > 0) return;
    this.#pages.delete(playerId);
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
