import type { Line as LineInfo } from '@snap-up/protocol';
import type { Clock } from '../platform/clock.ts';

/** How many round trips are remembered, how many it takes to know a line, and for how long it is known without another one. */
const windowCount = 20;
const leastCount = 3;
const knownForMs = 15_000;
/**
 * By how much longer than their measured line a player's moves may be on their way in the long run: pings are answered at once, but
 * what a browser paints is seen up to a frame later, half a frame on average.
 */
const marginMs = 12;
/** By how much longer than that their claims of contested places may be on their way altogether; see `Line.noteWay`. */
const credit = { firstMs: 60, mostMs: 120 } as const;
/** Of so many claims, the few quickest may have been guesses; the next quickest shows how long the line can be at most. */
const guessesOf = { claims: 20, guesses: 2, leastClaims: 5 } as const;

/** A player's connection on one page, by the round trips that were measured on it. Times are those of the table's clock. */
export class Line {
  /** When the page joined: what was sent before, it has not seen on this connection. */
  readonly openedAtMs: number;
  #roundTripsMs: number[] = [];
  #measuredAtMs = Number.NEGATIVE_INFINITY;
  #lowMs = 0;
  #medianMs = 0;
  #highMs = 0;
  /** The longest round trips that the last reactions leave room for, in order of time. */
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

  /** Adds a round trip: a message that could not be foreseen has just come back after so many milliseconds. */
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

  /** The usual round trip: as measured by answers that a cheat can delay, and no longer than what they react to allows. */
  get #usualMs(): number {
    return Math.min(this.#medianMs, this.#longestMs);
  }

  /**
   * How long a move can have been on its way, what its player saw included. More than usual is believed as far as the measured
   * round trips differ, and as far as the credit goes.
   */
  get longestWayMs(): number {
    return this.#usualMs + Math.min(Math.max(0, this.#highMs - this.#usualMs) + marginMs, this.#creditMs);
  }

  /**
   * Notes how long a claim of a contested place was on its way, as far as its player was believed. On an honest line some take longer
   * than usual and some less, so that the credit lasts; whoever always says that it took longer uses it up.
   */
  noteWay(wayMs: number): void {
    const leftMs = this.#creditMs + this.#usualMs + marginMs - Math.max(wayMs, this.#lowMs);
    this.#creditMs = Math.min(credit.mostMs, Math.max(0, leftMs));
  }

  /** Notes how long a round trip can be at most, as a move came so soon after what nobody can foresee. */
  noteRoom(roomMs: number): void {
    this.#roomsMs = [...this.#roomsMs, roomMs].slice(-guessesOf.claims);
    if (this.#roomsMs.length < guessesOf.leastClaims) return;
    const sorted = this.#roomsMs.toSorted((one, other) => one - other);
    this.#longestMs = sorted[guessesOf.guesses] ?? Number.POSITIVE_INFINITY;
  }

  get info(): LineInfo {
    const usualMs = this.#usualMs;
    return { delayMs: rounded(usualMs), jitterMs: rounded(Math.max(0, this.#highMs - usualMs)) };
  }
}

/** What is told of a line is rounded, so that it says little of where its player lives. */
const toldStepMs = 20;

function rounded(ms: number): number {
  return toldStepMs * Math.round(ms / toldStepMs);
}

/** A change of a line is told if it is larger than this, and than this part of what was told last. */
const toldChanges = { leastMs: 20, part: 0.3 } as const;

/** The lines of the people at a table. A player with several pages has that of the newest. */
export class Lines {
  readonly #clock: Clock;
  readonly #changed: () => void;
  /** By player, the oldest page first. */
  readonly #byPlayer = new Map<string, readonly Line[]>();
  readonly #told = new Map<string, LineInfo>();
  /** What was left of the credit of those who closed their last page: joining again does not renew it. */
  readonly #creditsMs = new Map<string, number>();

  /** @param changed called when what is told of a line has changed */
  constructor(clock: Clock, changed: () => void) {
    this.#clock = clock;
    this.#changed = changed;
  }

  open(playerId: string): Line {
    const lines = this.#byPlayer.get(playerId) ?? [];
    const line = new Line(this.#clock.elapsedMs(), lines.at(-1)?.creditMs ?? this.#creditsMs.get(playerId));
    this.#byPlayer.set(playerId, [...lines, line]);
    return line;
  }

  close(playerId: string, line: Line): void {
    const left = (this.#byPlayer.get(playerId) ?? []).filter((one) => one !== line);
    if (left.length > 0) this.#byPlayer.set(playerId, left);
    else {
      this.#byPlayer.delete(playerId);
      this.#creditsMs.set(playerId, line.creditMs);
    }
    this.#tell(playerId);
  }

  of(playerId: string): Line | null {
    const line = this.#byPlayer.get(playerId)?.at(-1);
    return line?.isKnown(this.#clock.elapsedMs()) === true ? line : null;
  }

  /** Returns what is told of a player's line; null if nothing is known of it. */
  infoOf(playerId: string): LineInfo | null {
    return this.#told.get(playerId) ?? null;
  }

  measured(playerId: string, line: Line, roundTripMs: number): void {
    line.measured(roundTripMs, this.#clock.elapsedMs());
    this.#tell(playerId);
  }

  #tell(playerId: string): void {
    const told = this.#told.get(playerId);
    const line = this.of(playerId);
    if (line === null) {
      if (this.#told.delete(playerId)) this.#changed();
      return;
    }
    const { delayMs, jitterMs } = line.info;
    if (told !== undefined && !differs(told.delayMs, delayMs) && !differs(told.jitterMs, jitterMs)) return;
    this.#told.set(playerId, { delayMs, jitterMs });
    this.#changed();
  }
}

function differs(toldMs: number, isMs: number): boolean {
  return Math.abs(isMs - toldMs) > Math.max(toldChanges.leastMs, toldChanges.part * toldMs);
}
