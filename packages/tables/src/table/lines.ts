import type { Line as LineInfo } from '@snap-up/protocol';

/** How many round trips are remembered, and how many it takes to know a line. */
const windowCount = 20;
const leastCount = 3;
/**
 * By how much longer than their measured line a player's moves may be on their way in the long run: pings are answered at once, but
 * what a browser paints is seen up to a frame later, half a frame on average.
 */
const marginMs = 12;
/** By how much longer than that their claims of contested places may be on their way altogether; see `Line.noteWay`. */
const credit = { firstMs: 60, mostMs: 120 } as const;

/** A player's connection, by the round trips that were measured on it. Times are those of the table's clock. */
export class Line {
  /** When the page joined: what was sent before, it has not seen on this connection. */
  readonly openedAtMs: number;
  #roundTripsMs: number[] = [];
  #lowMs = 0;
  #usualMs = 0;
  #highMs = 0;
  #creditMs: number = credit.firstMs;

  constructor(openedAtMs: number) {
    this.openedAtMs = openedAtMs;
  }

  /** Adds a round trip: a message that could not be foreseen came back after so many milliseconds. */
  measured(roundTripMs: number): void {
    const last = this.#roundTripsMs.length < windowCount ? this.#roundTripsMs : this.#roundTripsMs.slice(1);
    this.#roundTripsMs = [...last, roundTripMs];
    const sorted = this.#roundTripsMs.toSorted((one, other) => one - other);
    this.#lowMs = sorted[0] ?? 0;
    this.#usualMs = sorted[Math.floor(sorted.length / 2)] ?? 0;
    this.#highMs = sorted.at(-1) ?? 0;
  }

  get isKnown(): boolean {
    return this.#roundTripsMs.length >= leastCount;
  }

  /** How many round trips have been measured, up to the size of the window. */
  get count(): number {
    return this.#roundTripsMs.length;
  }

  /** How long after it was made a move can arrive, batches on their way to the player included. */
  get latestMs(): number {
    return this.#highMs + marginMs;
  }

  /**
   * Returns the earliest time at which a move that arrived then can have been made. A longer way than usual is believed as far as the
   * measured ones differ, and as far as the credit goes.
   */
  earliestMs(arrivedMs: number): number {
    return arrivedMs - this.#usualMs - Math.min(this.#highMs - this.#usualMs + marginMs, this.#creditMs);
  }

  /**
   * Notes how long a claim of a contested place was on its way, as far as its player was believed. On an honest line some take longer
   * than usual and some less, so that the credit lasts; whoever always says that it took longer uses it up.
   */
  noteWay(wayMs: number): void {
    const leftMs = this.#creditMs + this.#usualMs + marginMs - Math.max(wayMs, this.#lowMs);
    this.#creditMs = Math.min(credit.mostMs, Math.max(0, leftMs));
  }

  get info(): LineInfo {
    return { delayMs: Math.round(this.#usualMs), jitterMs: Math.round(this.#highMs - this.#usualMs) };
  }
}

/** A change of a line is told if it is larger than this, and than this part of what was told last. */
const toldSteps = { leastMs: 20, part: 0.3 } as const;

/** The lines of the people at a table: each has that of the page which joined last. */
export class Lines {
  readonly #changed: () => void;
  readonly #byPlayer = new Map<string, Line>();
  readonly #told = new Map<string, LineInfo>();

  /** @param changed called when what is told of a line has changed */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  open(playerId: string, nowMs: number): Line {
    const line = new Line(nowMs);
    this.#byPlayer.set(playerId, line);
    return line;
  }

  close(playerId: string, line: Line): void {
    if (this.#byPlayer.get(playerId) !== line) return;
    this.#byPlayer.delete(playerId);
    if (this.#told.delete(playerId)) this.#changed();
  }

  /** Returns the line of a player; null if it is not known. */
  of(playerId: string): Line | null {
    const line = this.#byPlayer.get(playerId);
    return line?.isKnown === true ? line : null;
  }

  /** Returns what is told of a player's line; null if nothing is known of it. */
  infoOf(playerId: string): LineInfo | null {
    return this.#told.get(playerId) ?? null;
  }

  measured(playerId: string, line: Line, roundTripMs: number): void {
    line.measured(roundTripMs);
    if (!line.isKnown || this.#byPlayer.get(playerId) !== line) return;
    const [told, { delayMs, jitterMs }] = [this.#told.get(playerId), line.info];
    if (told !== undefined && !differs(told.delayMs, delayMs) && !differs(told.jitterMs, jitterMs)) return;
    this.#told.set(playerId, { delayMs, jitterMs });
    this.#changed();
  }
}

function differs(toldMs: number, isMs: number): boolean {
  return Math.abs(isMs - toldMs) > Math.max(toldSteps.leastMs, toldSteps.part * toldMs);
}
