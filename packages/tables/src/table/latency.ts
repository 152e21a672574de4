import type { Latency } from '@snap-up/protocol';
import type { Clock } from '../platform/clock.ts';

/** Window of round trips, samples needed for an estimate, and how long it stays valid. */
const windowCount = 20;
const leastCount = 3;
const knownForMs = 15_000;
/**
 * How much longer than measured a player's moves may be in transit in the long run: pings are answered at once, but what a browser
 * paints is seen up to a frame later, half a frame on average.
 */
const marginMs = 12;
/** Total extra transit time granted to claims of contested places; see `LatencyEstimate.noteTransit`. */
const credit = { firstMs: 60, mostMs: 120 } as const;
/** Of this many claims, the quickest few may have been guesses; the next quickest is an upper bound on the round trip. */
const guessesOf = { claims: 20, guesses: 2, leastClaims: 5 } as const;

/** The estimated latency of a player's connection on one page. Times are those of the table's clock. */
export class LatencyEstimate {
  /** When the page joined. It has not seen on this connection what was sent before. */
  readonly openedAtMs: number;
  #roundTripsMs: number[] = [];
  #measuredAtMs = Number.NEGATIVE_INFINITY;
  #lowMs = 0;
  #medianMs = 0;
  #highMs = 0;
  /** Upper bounds on the round trip from the last reactions, oldest first. */
  #roomsMs: number[] = [];
  #longestMs = Number.POSITIVE_INFINITY;
  #creditMs: number;

  constructor(openedAtMs: number, creditMs: number = credit.firstMs) {
    this.openedAtMs = openedAtMs;
    this.#creditMs = creditMs;
  }

  get creditMs(): number {
    return this.#creditMs;
  }

  /** Adds the round trip of an unpredictable message that has just come back. */
  measured(roundTripMs: number, nowMs: number): void {
    this.#measuredAtMs = nowMs;
    this.#roundTripsMs = [...this.#roundTripsMs, roundTripMs].slice(-windowCount);
    const sorted = this.#roundTripsMs.toSorted((one, other) => one - other);
    this.#lowMs = sorted[0] ?? 0;
    this.#medianMs = sorted[Math.floor(sorted.length / 2)] ?? 0;
    this.#highMs = sorted.at(-1) ?? 0;
  }

  isKnown(nowMs: number): boolean {
    return this.#roundTripsMs.length >= leastCount && nowMs - this.#measuredAtMs <= knownForMs;
  }

  /** How many round trips have been measured, up to the size of the window. */
  get count(): number {
    return this.#roundTripsMs.length;
  }

  /** The usual round trip: the measured one, which a cheat can lengthen, bounded by what their reactions allow. */
  get #usualMs(): number {
    return Math.min(this.#medianMs, this.#longestMs);
  }

  /**
   * How long ago the player can have seen what a move reacts to, beyond their reaction. More than usual is accepted within the
   * measured jitter and the credit.
   */
  get maxTransitMs(): number {
    return this.#usualMs + Math.min(Math.max(0, this.#highMs - this.#usualMs) + marginMs, this.#creditMs);
  }

  /**
   * Notes the accepted transit time of a claim. On an honest connection some take longer than usual and some less, so that the credit
   * lasts; whoever always claims longer uses it up.
   */
  noteTransit(wayMs: number): void {
    const leftMs = this.#creditMs + this.#usualMs + marginMs - Math.max(wayMs, this.#lowMs);
    this.#creditMs = Math.min(credit.mostMs, Math.max(0, leftMs));
  }

  /** Notes an upper bound on the round trip: how soon a move came after something unpredictable. */
  noteHeadroom(roomMs: number): void {
    this.#roomsMs = [...this.#roomsMs, roomMs].slice(-guessesOf.claims);
    if (this.#roomsMs.length < guessesOf.leastClaims) return;
    const sorted = this.#roomsMs.toSorted((one, other) => one - other);
    this.#longestMs = sorted[guessesOf.guesses] ?? Number.POSITIVE_INFINITY;
  }

  get info(): Latency {
    const usualMs = this.#usualMs;
    return { delayMs: rounded(usualMs), jitterMs: rounded(Math.max(0, this.#highMs - usualMs)) };
  }
}

/** Published delays are rounded, so that they say little about where a player lives. */
const toldStepMs = 20;

function rounded(ms: number): number {
  return toldStepMs * Math.round(ms / toldStepMs);
}

/** A change is published if it exceeds this, and this part of what was published last. */
const toldChanges = { leastMs: 20, part: 0.3 } as const;

/** The latencies of the people at a table. For a player with several pages, the newest page counts. */
export class LatencyEstimates {
  readonly #clock: Clock;
  readonly #changed: () => void;
  /** By player, the oldest page first. */
  readonly #byPlayer = new Map<string, readonly LatencyEstimate[]>();
  readonly #told = new Map<string, Latency>();
  /** The credit left to those who closed their last page: joining again does not renew it. */
  readonly #creditsMs = new Map<string, number>();

  /** @param changed called when a published latency has changed */
  constructor(clock: Clock, changed: () => void) {
    this.#clock = clock;
    this.#changed = changed;
  }

  open(playerId: string): LatencyEstimate {
    const estimates = this.#byPlayer.get(playerId) ?? [];
    const estimate = new LatencyEstimate(
      this.#clock.elapsedMs(),
      estimates.at(-1)?.creditMs ?? this.#creditsMs.get(playerId),
    );
    this.#byPlayer.set(playerId, [...estimates, estimate]);
    return estimate;
  }

  close(playerId: string, estimate: LatencyEstimate): void {
    const left = (this.#byPlayer.get(playerId) ?? []).filter((one) => one !== estimate);
    if (left.length > 0) this.#byPlayer.set(playerId, left);
    else {
      this.#byPlayer.delete(playerId);
      this.#creditsMs.set(playerId, estimate.creditMs);
    }
    this.#tell(playerId);
  }

  of(playerId: string): LatencyEstimate | null {
    const estimate = this.#byPlayer.get(playerId)?.at(-1);
    return estimate?.isKnown(this.#clock.elapsedMs()) === true ? estimate : null;
  }

  /** Returns a player's published latency; null if it is unknown. */
  infoOf(playerId: string): Latency | null {
    return this.#told.get(playerId) ?? null;
  }

  measured(playerId: string, estimate: LatencyEstimate, roundTripMs: number): void {
    estimate.measured(roundTripMs, this.#clock.elapsedMs());
    this.#tell(playerId);
  }

  #tell(playerId: string): void {
    const told = this.#told.get(playerId);
    const estimate = this.of(playerId);
    if (estimate === null) {
      if (this.#told.delete(playerId)) this.#changed();
      return;
    }
    const { delayMs, jitterMs } = estimate.info;
    if (told !== undefined && !differs(told.delayMs, delayMs) && !differs(told.jitterMs, jitterMs)) return;
    this.#told.set(playerId, { delayMs, jitterMs });
    this.#changed();
  }
}

function differs(toldMs: number, isMs: number): boolean {
  return Math.abs(isMs - toldMs) > Math.max(toldChanges.leastMs, toldChanges.part * toldMs);
}
