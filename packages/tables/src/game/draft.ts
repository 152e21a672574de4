import {
  formatTimedBatch,
  type PlayedMove,
  parseServerMove,
  parseTimedMove,
  playGame,
  type Rules,
  type Seat,
  type State,
  type TimedMove,
  tableOf,
} from '@snap-up/engine';
import { limits } from '@snap-up/protocol';
import { type MoveAnswer, type MoveRequest, rejected, type ServerMove } from './moves.ts';
import { type Position, positionAfter } from './position.ts';
import type { GameRecord, StoredBatch } from './records.ts';

/**
 * How many batches each player may make in a game: an equal share, so that nobody can use up the moves of others. The last one is
 * reserved for ending the game.
 */
export function moveAllowance(seatCount: number): number {
  return Math.min(limits.seatMoves, Math.floor(limits.gameMoves / seatCount));
}

/** The moves that a player may still make after using up their share: they end the game or let the others continue. */
const closingMoves: ReadonlySet<TimedMove['kind']> = new Set(['give-up', 'agree', 'pass']);

export function hasMovesLeft({ moveCounts }: Position, seat: Seat): boolean {
  return (moveCounts[seat] ?? 0) < moveAllowance(moveCounts.length) - 1;
}

/**
 * Whether only the end of the game fits into its log. Turns that were passed or skipped fill it before all shares are used
 * up. A solo game has one share and no turns.
 */
export function isLogFull({ seq, moveCounts }: Position): boolean {
  return moveCounts.length > 1 && seq >= moveCounts.length * (moveAllowance(moveCounts.length) - 1);
}

const kept: MoveAnswer = { kind: 'kept' };

/** Moves that have been decided but not stored. */
export class Draft {
  readonly batches: StoredBatch[] = [];
  /** The state before each of the batches, in a game where each viewer gets their own version of them. */
  readonly statesBefore: State[] = [];
  readonly #rules: Rules;
  readonly #record: GameRecord;
  readonly #nowMs: number;
  readonly #hasBegun: boolean;
  readonly #hasStarted: (seat: Seat) => boolean;
  position: Position;

  /**
   * @param hasBegun whether the game has started
   * @param hasStarted whether a seat may move cards by then
   */
  constructor(
    rules: Rules,
    record: GameRecord,
    position: Position,
    nowMs: number,
    hasBegun: boolean,
    hasStarted: (seat: Seat) => boolean,
  ) {
    this.#hasBegun = hasBegun;
    this.#hasStarted = hasStarted;
    this.#rules = rules;
    this.#record = record;
    this.#nowMs = nowMs;
    this.position = position;
  }

  /**
   * Decides a request and returns its answer; null if its move number was used before, so that the log must be
   * consulted.
   */
  answer(request: MoveRequest): MoveAnswer | null {
    const { seat, moveNo, move: text } = request;
    if (request.gameNumber !== this.#record.number) return rejected('another-game');
    if (!this.#hasBegun) return rejected('not-started');
    const { game, moveNos } = this.position;
    if (moveNo <= (moveNos[seat] ?? 0)) return null;
    const move = parseTimedMove(this.#rules, seat, text);
    if (!move.ok) return rejected('malformed');
    if (!closingMoves.has(move.value.kind) && !this.#hasStarted(seat)) return rejected('not-started');
    if (!hasMovesLeft(this.position, seat) && !closingMoves.has(move.value.kind)) return rejected('too-long');
    if (isLogFull(this.position)) return rejected('too-long');
    const played = playGame(this.#rules, game, seat, move.value, this.#nowMs);
    if (!played.ok) return { kind: 'rejected', error: played.error };
    this.#add({ seat, moveNo, move: text, contest: request.contest ?? null }, played.value);
    return kept;
  }

  /** Makes a move of the server's own. It is skipped if it is no longer legal or the log is full. */
  act({ seat, move: text }: ServerMove): void {
    const move = parseServerMove(this.#rules, seat, text);
    if (!move.ok) throw new Error(`The server cannot read its own move “${text}”: ${move.error.code}`);
    if (isLogFull(this.position) && move.value.kind !== 'agree' && move.value.kind !== 'resume') return;
    const played = playGame(this.#rules, this.position.game, seat, move.value, this.#nowMs);
    if (played.ok) this.#add({ seat, moveNo: null, move: text, contest: null }, played.value);
  }

  #add(
    made: Pick<StoredBatch, 'seat' | 'moveNo' | 'move' | 'contest'>,
    { batch: came, game }: PlayedMove<State>,
  ): void {
    const { seat, moveNo, move, contest } = made;
    const batch: StoredBatch = {
      gameId: this.#record.id,
      seq: this.position.seq + 1,
      seat,
      moveNo,
      move,
      events: formatTimedBatch(this.#rules, seat, came),
      atMs: this.#nowMs,
      contest,
    };
    if (this.#rules.duplicateDeal) this.statesBefore.push(tableOf(this.position.game));
    this.batches.push(batch);
    this.position = positionAfter(this.position, batch, game);
  }
}
