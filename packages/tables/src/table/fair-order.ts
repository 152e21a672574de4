import {
  isOrderedByReaction,
  type PileId,
  parseTimedMove,
  placeKey,
  placeOf,
  type Seat,
  seatOfCard,
} from '@snap-up/engine';
import type { Game } from '../game/game.ts';
import type { MoveRequest } from '../game/moves.ts';
import type { PlaceContest, StoredBatch } from '../game/records.ts';
import type { Clock } from '../platform/clock.ts';
import type { Line } from './lines.ts';

/** No claim is held longer: where a line is longer, what arrives first counts. */
const longestHoldMs = 300;
/** Nobody reacts more quickly to what another player did, so whoever says so is not believed. */
const quickestReactionMs = 100;
/** Of how many batches it is known when they were sent. A page that has seen none of them counts by arrival. */
const rememberedBatches = 256;

/** A claim of a place, by the table's clock. */
interface Claim {
  readonly request: MoveRequest;
  readonly madeMs: number;
  readonly earliestMs: number;
  readonly reactionMs: number | null;
}

/** A card came to a foundation. */
interface Change {
  readonly seat: Seat;
  readonly atMs: number;
}

/** Places of one card that more players can claim than there are. */
interface Contest {
  readonly key: string;
  readonly placeCount: number;
  readonly claims: Claim[];
  /** The rivals whose earlier claims may still be on their way, with when they can have come. */
  readonly awaited: Map<Seat, Line>;
  readonly sinceMs: number;
  cancel: () => void;
}

/**
 * Orders the claims of a contested place by when their players moved, instead of when they arrived. A player's move was made when
 * the server sent what they saw last, plus the time that they took since: both ways of the line fall out. A claim is held only
 * while another seat could take the same place and there is none for both, until no earlier claim can arrive. Everything else
 * is passed on at once.
 */
export class FairOrder {
  readonly #clock: Clock;
  readonly #lineAt: (seat: Seat) => Line | null;
  readonly #wake: () => void;
  #game: Game | null = null;
  readonly #contests = new Map<string, Contest>();
  /** The claims of the last contest of each place, and when they were released. */
  readonly #decided = new Map<string, { readonly claims: readonly Claim[]; readonly atMs: number }>();
  /** By held seat, the moves that it made after its claim. */
  readonly #later = new Map<Seat, MoveRequest[]>();
  /** Claims whose contest has ended, and seats that made them. */
  #due: MoveRequest[] = [];
  #freed: Seat[] = [];
  /** When the last batches were sent, from which to which number. Each has its place by its number. */
  readonly #sentAtMs = new Float64Array(rememberedBatches);
  #sent = { first: 0, last: -1 };
  /** By foundation, its height, and when whose card came there last; null where that was before the game was opened here. */
  readonly #changes = new Map<PileId, { readonly height: number; readonly last: Change | null }>();

  /**
   * @param lineAt returns the line of a seat's player; null if it is not known
   * @param wake makes the table's mailbox call `admit`
   */
  constructor(clock: Clock, lineAt: (seat: Seat) => Line | null, wake: () => void) {
    this.#clock = clock;
    this.#lineAt = lineAt;
    this.#wake = wake;
  }

  /** Whether nothing is held. */
  get isEmpty(): boolean {
    return this.#later.size === 0;
  }

  /** Whether the contested places of a game go by reaction. */
  static isFor({ rules: { ruleset, options } }: Game): boolean {
    return ruleset.mode.kind === 'multiplayer' && ruleset.mode.turns === 'simultaneous' && isOrderedByReaction(options);
  }

  /** Notes that a game, as of its last batch, was sent to everybody who is here. */
  sent(game: Game): void {
    const nowMs = this.#clock.elapsedMs();
    if (game !== this.#game) {
      this.releaseAll();
      this.#game = game;
      this.#sent = { first: game.seq, last: game.seq };
      this.#decided.clear();
      for (const id of game.rules.foundations) this.#changes.set(id, { height: heightOf(game, id), last: null });
    }
    this.#noteSent(game.seq, nowMs);
  }

  #noteSent(seq: number, nowMs: number): void {
    this.#sentAtMs[seq % rememberedBatches] = nowMs;
    const { first } = this.#sent;
    this.#sent = { first: Math.max(first, seq - rememberedBatches + 1), last: seq };
  }

  /** Notes that batches were sent. */
  batchesSent(game: Game, batches: readonly StoredBatch[]): void {
    const nowMs = this.#clock.elapsedMs();
    for (const { seq } of batches) this.#noteSent(seq, nowMs);
    for (const id of game.rules.foundations) {
      const height = heightOf(game, id);
      const top = game.state.piles[id]?.at(-1) ?? null;
      if (this.#changes.get(id)?.height === height || top === null) continue;
      this.#changes.set(id, { height, last: { seat: seatOfCard(game.rules, top), atMs: nowMs } });
    }
  }

  /** Returns the moves that may be decided now, in their order, and holds the others. */
  admit(game: Game, requests: readonly MoveRequest[]): readonly MoveRequest[] {
    const admitted = this.#due.splice(0);
    // What a player did after a claim is looked at once that is decided.
    if (admitted.length > 0) this.#wake();
    else for (const seat of this.#freed.splice(0)) admitted.push(...this.#admitLater(game, seat));
    for (const request of requests) admitted.push(...this.#admit(game, request));
    return admitted;
  }

  #admitLater(game: Game, seat: Seat): readonly MoveRequest[] {
    const later = this.#later.get(seat) ?? [];
    this.#later.delete(seat);
    return later.flatMap((request) => this.#admit(game, request));
  }

  #admit(game: Game, request: MoveRequest): readonly MoveRequest[] {
    const { seat } = request;
    const later = this.#later.get(seat);
    if (later !== undefined) {
      later.push(request);
      return [];
    }
    // In the notation, only moves to foundations have this.
    if (!request.move.includes('>f')) return [request];
    const move = parseTimedMove(game.rules, seat, request.move);
    if (!move.ok || move.value.kind !== 'carry') return [request];
    const place = placeOf(game.rules, game.state, seat, move.value);
    if (place === null) return [this.#afterwards(request, placeKey(game.rules, move.value.lead))];
    const open = this.#contests.get(place.key);
    if (open === undefined && place.rivals.length < place.foundations.length) return [request];
    const contest = open ?? this.#begin(place.key, place.foundations.length, place.rivals);
    contest.claims.push(this.#claimOf(request, place.foundations));
    contest.awaited.delete(seat);
    this.#later.set(seat, []);
    return this.#settle(contest);
  }

  /** Returns a move as it is; if it claims a place that has just been decided, with the answer that says who was faster by how much. */
  #afterwards(request: MoveRequest, key: string): MoveRequest {
    const decided = this.#decided.get(key);
    if (decided === undefined || this.#clock.elapsedMs() - decided.atMs > longestHoldMs) return request;
    const { madeMs } = this.#claimOf(request, []);
    return { ...request, answer: answering(request, madeMs, decided.claims) };
  }

  #begin(key: string, placeCount: number, rivals: readonly Seat[]): Contest {
    const awaited = new Map<Seat, Line>();
    for (const rival of rivals) {
      const line = this.#later.has(rival) ? null : this.#lineAt(rival);
      if (line !== null) awaited.set(rival, line);
    }
    const contest = { key, placeCount, claims: [], awaited, sinceMs: this.#clock.elapsedMs(), cancel: () => {} };
    this.#contests.set(key, contest);
    return contest;
  }

  /** Returns the claims of a contest if no earlier one can come any more; otherwise waits for that, and returns none. */
  #settle(contest: Contest): readonly MoveRequest[] {
    contest.cancel();
    const { claims, awaited, placeCount, sinceMs } = contest;
    const inOrder = claims.toSorted(byTime);
    const decidingMs = inOrder[Math.min(placeCount, inOrder.length) - 1]?.madeMs ?? 0;
    const latestMs = [...awaited.values()].map((line) => decidingMs + line.latestMs);
    const untilMs = Math.min(Math.max(0, ...latestMs), sinceMs + longestHoldMs) - this.#clock.elapsedMs();
    if (untilMs <= 0) return this.#release(contest);
    contest.cancel = this.#clock.after(untilMs, () => {
      this.#due.push(...this.#release(contest));
      this.#wake();
    });
    return [];
  }

  /** Ends a contest, and returns its claims in order. What their players did since is decided next, as it may claim other places. */
  #release(contest: Contest): readonly MoveRequest[] {
    contest.cancel();
    this.#contests.delete(contest.key);
    const claims = contest.claims.toSorted(byTime);
    for (const { request } of claims) this.#freed.push(request.seat);
    this.#wake();
    this.#decided.set(contest.key, { claims, atMs: this.#clock.elapsedMs() });
    const record = JSON.stringify(this.#recordOf(contest, claims));
    return claims.map(({ request, madeMs }) => ({
      ...request,
      contest: record,
      answer: answering(request, madeMs, claims),
    }));
  }

  #recordOf({ sinceMs }: Contest, claims: readonly Claim[]): PlaceContest {
    const firstMs = claims[0]?.madeMs ?? 0;
    const firstArrivedMs = Math.min(...claims.map(({ request }) => request.arrivedMs));
    return {
      heldMs: Math.round(this.#clock.elapsedMs() - sinceMs),
      claims: claims.map(({ request, madeMs, earliestMs, reactionMs }) => ({
        seat: request.seat,
        laterMs: Math.round(madeMs - firstMs),
        earliestMs: Math.round(earliestMs - firstMs),
        reactionMs: reactionMs === null ? null : Math.max(0, Math.round(reactionMs)),
        arrivedMs: Math.round(request.arrivedMs - firstArrivedMs),
      })),
    };
  }

  /** Lets everything that is held be decided now. */
  releaseAll(): void {
    for (const contest of [...this.#contests.values()]) this.#due.push(...this.#release(contest));
  }

  /** Forgets everything that is held. */
  stop(): void {
    for (const contest of this.#contests.values()) contest.cancel();
    this.#contests.clear();
    this.#later.clear();
    this.#due = [];
    this.#freed = [];
  }

  /** When a player made a move, as far as they are believed. */
  #claimOf(request: MoveRequest, foundations: readonly PileId[]): Claim {
    const { seat, arrivedMs } = request;
    const line = this.#lineAt(seat);
    const earliestMs = line?.earliestMs(arrivedMs) ?? arrivedMs;
    const saidMs = this.#saidMs(request, line);
    const believedMs = Math.min(arrivedMs, Math.max(earliestMs, saidMs ?? arrivedMs));
    if (saidMs !== null) line?.noteWay(arrivedMs - believedMs);
    const freeSinceMs = this.#freeSinceMs(seat, foundations);
    const isTooQuick = freeSinceMs !== null && believedMs - freeSinceMs < quickestReactionMs;
    const madeMs = isTooQuick ? arrivedMs : believedMs;
    return { request, madeMs, earliestMs, reactionMs: freeSinceMs === null ? null : madeMs - freeSinceMs };
  }

  /** When a player says that they moved; null if they do not, or it can't be told. */
  #saidMs({ sight }: MoveRequest, line: Line | null): number | null {
    if (sight === undefined || line === null) return null;
    const [seq, sinceMs] = sight;
    if (seq < this.#sent.first || seq > this.#sent.last) return null;
    const sentAtMs = this.#sentAtMs[seq % rememberedBatches] ?? 0;
    return sentAtMs < line.openedAtMs ? null : sentAtMs + sinceMs;
  }

  /** When another player's card made the places fit; null if none did, or that is not known. */
  #freeSinceMs(seat: Seat, foundations: readonly PileId[]): number | null {
    let sinceMs = Number.POSITIVE_INFINITY;
    for (const id of foundations) {
      const last = this.#changes.get(id)?.last ?? null;
      if (last === null || last.seat === seat) return null;
      sinceMs = Math.min(sinceMs, last.atMs);
    }
    return foundations.length === 0 ? null : sinceMs;
  }
}

function heightOf({ state }: Game, id: PileId): number {
  return state.piles[id]?.length ?? 0;
}

function byTime(one: Claim, other: Claim): number {
  return one.madeMs - other.madeMs || one.request.arrivedMs - other.request.arrivedMs;
}

/** Returns the answer of a claim, which says by how much whoever got the place was faster. */
function answering(request: MoveRequest, madeMs: number, claims: readonly Claim[]): MoveRequest['answer'] {
  return (answer) => {
    if (answer.kind !== 'rejected' || answer.error.code !== 'place-taken') return request.answer(answer);
    const { error } = answer;
    const winner = claims.find((claim) => claim.request.seat === error.takenBy);
    const byMs = winner === undefined ? -1 : madeMs - winner.madeMs;
    request.answer(byMs < 0 ? answer : { kind: 'rejected', error: { ...error, fasterByMs: Math.round(byMs) } });
  };
}
