import type { Meter, Mover, PushOutcome } from '@snap-up/tables/platform/meter.ts';
import { DurationCounts } from './duration-counts.ts';

/** From a commit on a fast disk to the half minute after which a move is rejected. */
const moveBoundsMs = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 30_000];
const requestBoundsMs = [5, 20, 50, 100, 250, 1_000, 5_000];

/** The durations of requests of one kind. */
export interface RequestCounts {
  readonly method: string;
  readonly route: string;
  readonly statusCode: number;
  readonly durations: DurationCounts;
}

/** Keeps what a server counts as plain numbers. They are put into words only when somebody reads the metrics. */
export class Counts implements Meter {
  readonly moves: Record<Mover, number> = { person: 0, bot: 0, server: 0 };
  readonly rejections = new Map<string, number>();
  /** By ruleset. */
  readonly begunGames = new Map<string, number>();
  /** By ruleset and ending. */
  readonly endedGames = new Map<string, Map<string, number>>();
  /** Messages between servers, by kind. */
  readonly links = { sent: new Map<string, number>(), heard: new Map<string, number>() };
  readonly appends: Record<'kept' | 'conflict' | 'failed', number> = { kept: 0, conflict: 0, failed: 0 };
  readonly pushes: Record<PushOutcome, number> = { sent: 0, gone: 0, refused: 0, away: 0 };
  readonly appendDurations = new DurationCounts(moveBoundsMs);
  readonly tellDurations = new DurationCounts(moveBoundsMs);
  readonly #requests = new Map<string, RequestCounts>();

  get requests(): Iterable<RequestCounts> {
    return this.#requests.values();
  }

  gameBegun(ruleset: string): void {
    countOne(this.begunGames, ruleset);
  }

  gameEnded(ruleset: string, ending: string): void {
    const ofRuleset = this.endedGames.get(ruleset) ?? new Map<string, number>();
    countOne(ofRuleset, ending);
    this.endedGames.set(ruleset, ofRuleset);
  }

  movesPlayed(by: Mover, count: number): void {
    this.moves[by] += count;
  }

  rejected(code: string): void {
    countOne(this.rejections, code);
  }

  movesTold(waitedMs: number): void {
    this.tellDurations.add(waitedMs);
  }

  appended(outcome: 'kept' | 'conflict' | 'failed', durationMs: number): void {
    this.appends[outcome] += 1;
    this.appendDurations.add(durationMs);
  }

  linked(direction: 'sent' | 'heard', kind: string): void {
    countOne(this.links[direction], kind);
  }

  pushed(outcome: PushOutcome): void {
    this.pushes[outcome] += 1;
  }

  requestAnswered(method: string, route: string, statusCode: number, durationMs: number): void {
    const key = `${method} ${route} ${statusCode}`;
    let one = this.#requests.get(key);
    if (one === undefined) {
      one = { method, route, statusCode, durations: new DurationCounts(requestBoundsMs) };
      this.#requests.set(key, one);
    }
    one.durations.add(durationMs);
  }
}

function countOne(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
