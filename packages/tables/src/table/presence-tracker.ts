import type { Presence } from '@snap-up/protocol';
import type { Clock } from '../platform/clock.ts';
import { timings } from './timings.ts';

type Absence =
  | { readonly kind: 'reconnecting'; readonly cancel: () => void }
  /** By the clock's elapsed time. */
  | { readonly kind: 'away'; readonly sinceMs: number };

/** Who is present at a table, by player. A player may have several pages open; each has a key. */
export class PresenceTracker {
  readonly #clock: Clock;
  readonly #changed: () => void;
  readonly #isAwaited: (playerId: string) => boolean;
  readonly #pages = new Map<string, Set<string>>();
  readonly #absences = new Map<string, Absence>();
  /** A player who has never been seen counts as away since this time, by the clock's elapsed time. */
  readonly #beganAtMs: number;

  /** `isAwaited` selects the players whose time of leaving is kept. */
  constructor(clock: Clock, changed: () => void, isAwaited: (playerId: string) => boolean) {
    this.#clock = clock;
    this.#changed = changed;
    this.#isAwaited = isAwaited;
    this.#beganAtMs = clock.elapsedMs();
  }

  get playerIds(): readonly string[] {
    return [...this.#pages.keys()];
  }

  get pageCount(): number {
    let count = 0;
    for (const pages of this.#pages.values()) count += pages.size;
    return count;
  }

  get playerCount(): number {
    return this.#pages.size;
  }

  presenceOf(playerId: string): Presence {
    if (this.#pages.has(playerId)) return 'here';
    return this.#absences.get(playerId)?.kind ?? 'away';
  }

  /** Returns since when a player is away, by the clock's elapsed time; null for one who is not. */
  awaySinceMs(playerId: string): number | null {
    if (this.#pages.has(playerId)) return null;
    const absence = this.#absences.get(playerId);
    if (absence === undefined) return this.#beganAtMs;
    return absence.kind === 'away' ? absence.sinceMs : null;
  }

  /** Adds a page of a player; idempotent. */
  come(playerId: string, page: string): void {
    const pages = this.#pages.get(playerId);
    if (pages !== undefined) {
      pages.add(page);
      return;
    }
    this.#pages.set(playerId, new Set([page]));
    const absence = this.#absences.get(playerId);
    if (absence?.kind === 'reconnecting') absence.cancel();
    this.#absences.delete(playerId);
    this.#changed();
  }

  /** Removes a page of a player; idempotent. */
  go(playerId: string, page: string): void {
    const pages = this.#pages.get(playerId);
    if (pages?.delete(page) !== true || pages.size > 0) return;
    this.#pages.delete(playerId);
    const cancel = this.#clock.after(timings.reconnectGraceMs, () => {
      if (!this.#isAwaited(playerId)) {
        this.#absences.delete(playerId);
        return;
      }
      this.#absences.set(playerId, { kind: 'away', sinceMs: this.#clock.elapsedMs() });
      this.#changed();
    });
    this.#absences.set(playerId, { kind: 'reconnecting', cancel });
    this.#changed();
  }
}
