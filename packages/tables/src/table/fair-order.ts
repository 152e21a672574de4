import {
  holdersOf,
  type Move,
  type PileId,
  parseTimedMove,
  placeKey,
  placeOf,
  type Seat,
  seatOfCard,
} from '@snap-up/engine';
import { longestHoldMs, type Sight } from '@snap-up/protocol';
import type { Game } from '../game/game.ts';
import type { MoveAnswer, RequestedMove } from '../game/moves.ts';
import type { PlaceContest, StoredBatch } from '../game/records.ts';
import type { Clock } from '../platform/clock.ts';
import type { LatencyEstimate } from './latency.ts';

/** Shortest human reaction time. */
const quickestReactionMs = 100;
/** How many batches' send times are kept. Moves of a page that has seen none of them count by arrival. */
const rememberedBatches = 256;
/** A longer time is not a reaction: the card was not open yet, or nobody was looking. */
const longestReactionMs = 5_000;

/** A player's request to move, and the callback for its answer. */
export interface MoveRequest extends RequestedMove {
  /** When it arrived, by the table's clock. */
  readonly arrivedMs: number;
  /** What the player had seen by then, according to their page. */
  readonly sight?: Sight | undefined;
  /** The latency of that page; null for a bot. */
  readonly latency?: LatencyEstimate | null;
  readonly answer: (answer: MoveAnswer) => void;
}

/** A claim of a place, by the table's clock. */
interface Claim {
  readonly request: MoveRequest;
  readonly madeMs: number;
  readonly earliestMs: number;
  readonly reactionMs: number | null;
}

interface Change {
  readonly seat: Seat;
  readonly atMs: number;
}

/** Places of one card that more players can claim than there are. */
interface Contest {
  readonly key: string;
  readonly placeCount: number;
  readonly claims: Claim[];
  /** The rivals whose earlier claims may still be on their way. */
  readonly awaited: Map<Seat, LatencyEstimate>;
  /** When its claims are decided, unless others come before. */
  untilMs: number;
  cancel: () => void;
}

/**
 * Orders the claims of a contested place in one game by when their players moved, instead of when they arrived. A player's move was
 * made when the server sent what they saw last, plus the time that they took since, so the delay of their connection cancels out.
 * A claim is held only while another seat could take the same place and there is none for both, until no earlier claim can
 * arrive. Everything else is passed on at once.
 */
export class FairOrder {
  readonly #game: Game;
  readonly #clock: Clock;
  readonly #latencyAt: (seat: Seat) => LatencyEstimate | null;
  readonly #wake: () => void;
  readonly #contests = new Map<string, Contest>();
  /** By place, who claimed it in the last contest and when, and when that was decided. */
  readonly #decided = new Map<string, { readonly madeMs: ReadonlyMap<Seat, number>; readonly atMs: number }>();
  /** By held seat, the moves that it made after its claim. */
  readonly #later = new Map<Seat, MoveRequest[]>();
  /** Seats whose claim has been decided, or is about to be. */
  #freed: Seat[] = [];
  #isHolding = true;
  /** When the last batches were sent, from which to which number. Each has its place by its number. */
  readonly #sentAtMs = new Float64Array(rememberedBatches);
  #sent = { first: 0, last: -1 };
  /** By foundation, its height, and when whose card came there last; null where that was before the game was opened here. */
  readonly #changes = new Map<PileId, { readonly height: number; readonly last: Change | null }>();

  /**
   * @param latencyAt returns the latency of a seat's player; null if it is unknown
   * @param wake makes the table's mailbox call `admit`, after the moves that wait there
   */
  constructor(game: Game, clock: Clock, latencyAt: (seat: Seat) => LatencyEstimate | null, wake: () => void) {
    this.#game = game;
    this.#clock = clock;
    this.#latencyAt = latencyAt;
    this.#wake = wake;
    for (const id of game.rules.foundations) this.#changes.set(id, { height: this.#heightOf(id), last: null });
  }

  get isEmpty(): boolean {
    return this.#later.size === 0;
  }

  /** Notes that everybody has been sent the game up to its last batch. */
  gameSent(): void {
    this.#noteSent(this.#game.seq, this.#clock.elapsedMs());
  }

  batchesSent(batches: readonly StoredBatch[]): void {
    const nowMs = this.#clock.elapsedMs();
    for (const { seq } of batches) this.#noteSent(seq, nowMs);
    const { rules, state } = this.#game;
    for (const id of rules.foundations) {
      const height = this.#heightOf(id);
      const top = state.piles[id]?.at(-1) ?? null;
      if (this.#changes.get(id)?.height === height || top === null) continue;
      this.#changes.set(id, { height, last: { seat: seatOfCard(rules, top), atMs: nowMs } });
    }
  }

  #noteSent(seq: number, nowMs: number): void {
    this.#sentAtMs[seq % rememberedBatches] = nowMs;
    const { first, last } = this.#sent;
    this.#sent = { first: last === -1 ? seq : Math.max(first, seq - rememberedBatches + 1), last: seq };
  }

  #heightOf(id: PileId): number {
    return this.#game.state.piles[id]?.length ?? 0;
  }

  /**
   * Returns the moves that may be decided now, in their order, and holds the others.
   * @param arrived all that have arrived and not been given before
   */
  admit(arrived: readonly MoveRequest[]): readonly MoveRequest[] {
    const admitted: MoveRequest[] = [];
    const freed = this.#freed;
    this.#freed = [];
    for (const request of arrived) this.#admit(request, admitted);
    for (const seat of freed) {
      const later = this.#later.get(seat) ?? [];
      this.#later.delete(seat);
      for (const request of later) this.#admit(request, admitted);
    }
    // Not before, as what has just arrived may be an earlier claim.
    for (const contest of this.#contests.values()) this.#settle(contest, admitted);
    return admitted;
  }

  #admit(request: MoveRequest, admitted: MoveRequest[]): void {
    const { seat } = request;
    const later = this.#later.get(seat);
    if (later !== undefined) {
      later.push(request);
      return;
    }
    const claimed = this.#claimedCard(request);
    if (claimed === null) {
      admitted.push(request);
      return;
    }
    const { rules, state } = this.#game;
    const key = placeKey(rules, claimed.lead);
    const place = placeOf(rules, state, seat, claimed);
    if (place === null) {
      // Whether it is a claim is known once the moves before it are played.
      const isBehind = admitted.some((one) => one.seat === seat);
      if (isBehind && holdersOf(rules, state, seat, claimed.lead).length > 0) this.#hold(seat, [request]);
      else admitted.push(this.#afterwards(request, key));
      return;
    }
    const open = this.#contests.get(key);
    if (open === undefined && place.rivals.length < place.foundations.length) {
      admitted.push(request);
      return;
    }
    const contest = open ?? this.#begin(key, place.foundations.length, place.rivals);
    contest.claims.push(this.#claimOf(request, place.foundations));
    contest.awaited.delete(seat);
    this.#later.set(seat, []);
  }

  /** The move of a card to a foundation that a request makes; null if it makes none, or its seat may not move in this game. */
  #claimedCard({ seat, gameNumber, moveNo, move: text }: MoveRequest): Extract<Move, { kind: 'carry' }> | null {
    const game = this.#game;
    // In the notation, only moves to foundations have this.
    if (!text.includes('>f') || gameNumber !== game.record.number || !game.hasStarted(seat)) return null;
    if (moveNo <= game.lastMoveNo(seat)) return null;
    const move = parseTimedMove(game.rules, seat, text);
    return move.ok && move.value.kind === 'carry' ? move.value : null;
  }

  #keyOf(request: MoveRequest): string | null {
    const claimed = this.#claimedCard(request);
    return claimed === null ? null : placeKey(this.#game.rules, claimed.lead);
  }

  /** Holds moves of a seat until the next call of `admit`. */
  #hold(seat: Seat, moves: MoveRequest[]): void {
    this.#later.set(seat, moves);
    this.#freed.push(seat);
    this.#wake();
  }

  /** Returns a move; if it claims a place that has just been decided, with the answer that says who was faster and by how much. */
  #afterwards(request: MoveRequest, key: string): MoveRequest {
    const decided = this.#decided.get(key);
    if (decided === undefined || this.#clock.elapsedMs() - decided.atMs > longestHoldMs) return request;
    return { ...request, answer: answering(request, this.#claimOf(request, []).madeMs, decided.madeMs) };
  }

  #begin(key: string, placeCount: number, rivals: readonly Seat[]): Contest {
    const awaited = new Map<Seat, LatencyEstimate>();
    for (const rival of rivals) {
      const latency = this.#latencyAt(rival);
      if (latency !== null) awaited.set(rival, latency);
    }
    const contest = { key, placeCount, claims: [], awaited, untilMs: 0, cancel: () => {} };
    this.#contests.set(key, contest);
    return contest;
  }

  /** Admits the claims of a contest if no earlier one can come any more; otherwise waits for that. */
  #settle(contest: Contest, admitted: MoveRequest[]): void {
    const { claims, awaited, placeCount } = contest;
    const inOrder = claims.toSorted(byTime);
    const decidingMs = inOrder[Math.min(placeCount, inOrder.length) - 1]?.madeMs ?? 0;
    let untilMs = 0;
    for (const [seat, latency] of awaited) {
      // A claim that a held rival has made meanwhile joins once that rival is released.
      const hasClaimed = this.#later.get(seat)?.some((request) => this.#keyOf(request) === contest.key) === true;
      untilMs = Math.max(untilMs, hasClaimed ? Number.POSITIVE_INFINITY : decidingMs + latency.maxTransitMs);
    }
    untilMs = Math.min(untilMs, firstArrivalMs(claims) + longestHoldMs);
    const nowMs = this.#clock.elapsedMs();
    if (!this.#isHolding || untilMs <= nowMs) admitted.push(...this.#release(contest, inOrder));
    else if (untilMs !== contest.untilMs) {
      contest.cancel();
      contest.untilMs = untilMs;
      contest.cancel = this.#clock.after(untilMs - nowMs, () => {
        // Timers may fire a little early.
        contest.untilMs = 0;
        this.#wake();
      });
    }
  }

  /** Ends a contest, and returns its claims in order. Later moves of the same players are decided next, as they may claim other places. */
  #release(contest: Contest, claims: readonly Claim[]): readonly MoveRequest[] {
    contest.cancel();
    this.#contests.delete(contest.key);
    for (const { request } of claims) this.#freed.push(request.seat);
    this.#wake();
    const madeMs = new Map(claims.map((claim) => [claim.request.seat, claim.madeMs]));
    this.#decided.set(contest.key, { madeMs, atMs: this.#clock.elapsedMs() });
    const record = JSON.stringify(this.#recordOf(claims));
    return claims.map((claim) => ({
      ...claim.request,
      contest: record,
      answer: answering(claim.request, claim.madeMs, madeMs),
    }));
  }

  #recordOf(claims: readonly Claim[]): PlaceContest {
    const firstMs = claims[0]?.madeMs ?? 0;
    const arrivedMs = firstArrivalMs(claims);
    return {
      heldMs: Math.round(this.#clock.elapsedMs() - arrivedMs),
      claims: claims.map(({ request, madeMs, earliestMs, reactionMs }) => ({
        seat: request.seat,
        laterMs: Math.round(madeMs - firstMs),
        earliestMs: Math.round(earliestMs - firstMs),
        reactionMs: reactionMs === null || reactionMs > longestReactionMs ? null : Math.max(0, Math.round(reactionMs)),
        arrivedMs: Math.round(request.arrivedMs - arrivedMs),
      })),
    };
  }

  /** Stops holding moves. Those that are held are decided with the next call of `admit`. */
  stopHolding(): void {
    this.#isHolding = false;
    if (!this.isEmpty) this.#wake();
  }

  /** Makes the next call of `admit` decide all held moves. */
  endHolds(): void {
    for (const contest of this.#contests.values()) contest.awaited.clear();
  }

  /** When a player made a move, as far as their page is trusted. */
  #claimOf(request: MoveRequest, foundations: readonly PileId[]): Claim {
    const { seat, arrivedMs, latency } = request;
    const saidMs = this.#saidMs(request);
    const earliestMs = latency == null || saidMs === null ? arrivedMs : arrivedMs - latency.maxTransitMs;
    const believedMs = Math.min(arrivedMs, Math.max(earliestMs, saidMs ?? arrivedMs));
    if (saidMs !== null) latency?.noteTransit(arrivedMs - believedMs);
    const freeSinceMs = this.#freeSinceMs(seat, foundations);
    if (freeSinceMs === null) return { request, madeMs: believedMs, earliestMs, reactionMs: null };
    latency?.noteHeadroom(arrivedMs - freeSinceMs - quickestReactionMs);
    const madeMs = Math.max(believedMs, freeSinceMs + quickestReactionMs);
    return { request, madeMs, earliestMs, reactionMs: madeMs - freeSinceMs };
  }

  /** When the page says that the move was made; null if it does not, or if its latency is unknown. */
  #saidMs({ sight, latency }: MoveRequest): number | null {
    if (sight === undefined || latency == null || !latency.isKnown(this.#clock.elapsedMs())) return null;
    const [seq, sinceMs] = sight;
    if (seq < this.#sent.first || seq > this.#sent.last) return null;
    const sentAtMs = this.#sentAtMs[seq % rememberedBatches] ?? 0;
    return sentAtMs < latency.openedAtMs ? null : sentAtMs + sinceMs;
  }

  /** When another player's card made the card fit; null if none did, or that is not known. */
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

function firstArrivalMs(claims: readonly Claim[]): number {
  return Math.min(...claims.map(({ request }) => request.arrivedMs));
}

function byTime(one: Claim, other: Claim): number {
  return one.madeMs - other.madeMs || one.request.arrivedMs - other.request.arrivedMs;
}

/**
 * Returns the answer to a claim, which says by how much whoever got the place was faster.
 * @param claims by seat, when the claims of the contest were made
 */
function answering(request: MoveRequest, madeMs: number, claims: ReadonlyMap<Seat, number>): MoveRequest['answer'] {
  return (answer) => {
    if (answer.kind !== 'rejected' || answer.error.code !== 'place-taken') return request.answer(answer);
    const { error } = answer;
    const winnersMs = error.takenBy === null ? undefined : claims.get(error.takenBy);
    const byMs = winnersMs === undefined ? -1 : madeMs - winnersMs;
    request.answer(byMs < 0 ? answer : { kind: 'rejected', error: { ...error, fasterByMs: Math.round(byMs) } });
  };
}
