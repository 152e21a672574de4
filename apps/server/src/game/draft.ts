import {
  formatTimedBatch,
  type PlayedMove,
  parseServerMove,
  parseTimedMove,
  playGame,
  type Rules,
  type State,
  tableOf,
} from '@snap-up/engine';
import { rejectionOfRules } from '@snap-up/protocol';
import { type MoveAnswer, type MoveRequest, rejected, type ServerMove } from './moves.ts';
import { type Position, positionAfter, statesBefore } from './position.ts';
import { type GameRecord, hasBegun, type KeptBatch } from './records.ts';

/**
 * The way back of a solo game takes memory for each move. After so many it can only be given up, which makes as many as a
 * record may have. A race comes to its end long before.
 */
const mostMoves = 19_999;

/** Moves that are decided but not kept yet. */
export class Draft {
  readonly batches: KeptBatch[] = [];
  readonly #rules: Rules;
  readonly #record: GameRecord;
  readonly #nowMs: number;
  position: Position;

  constructor(rules: Rules, record: GameRecord, position: Position, nowMs: number) {
    this.#rules = rules;
    this.#record = record;
    this.#nowMs = nowMs;
    this.position = position;
  }

  /** Null where the number was used before, and the log must tell what for. */
  answer(request: MoveRequest): MoveAnswer | null {
    const { seat, moveNo, move: text } = request;
    if (request.gameNumber !== this.#record.number) return rejected('another-game');
    if (!hasBegun(this.#record, this.#nowMs)) return rejected('not-started');
    const { game, moveNos } = this.position;
    if (moveNo <= (moveNos[seat] ?? 0)) return null;
    const move = parseTimedMove(this.#rules, seat, text);
    if (!move.ok) return rejected('malformed');
    if (this.position.seq >= mostMoves && move.value.kind !== 'give-up') return rejected('too-long');
    const played = playGame(this.#rules, game, seat, move.value, this.#nowMs);
    if (!played.ok) return { kind: 'rejected', error: rejectionOfRules(played.error) };
    this.#add({ seat, moveNo, move: text }, played.value);
    return { kind: 'kept' };
  }

  /** Makes a move of the server's own. One that is not legal is left out: the game has gone on without it. */
  act({ seat, move: text }: ServerMove): void {
    const move = parseServerMove(this.#rules, seat, text);
    if (!move.ok) throw new Error(`The server cannot read its own move “${text}”: ${move.error}`);
    const played = playGame(this.#rules, this.position.game, seat, move.value, this.#nowMs);
    if (played.ok) this.#add({ seat, moveNo: null, move: text }, played.value);
  }

  #add(made: Pick<KeptBatch, 'seat' | 'moveNo' | 'move'>, { batch: came, game }: PlayedMove<State>): void {
    const { seat, moveNo, move } = made;
    const batch: KeptBatch = {
      gameId: this.#record.id,
      seq: this.position.seq + 1,
      seat,
      moveNo,
      move,
      events: formatTimedBatch(this.#rules, seat, came),
      atMs: this.#nowMs,
    };
    if (this.#rules.duplicateDeal) statesBefore.set(batch, tableOf(this.position.game));
    this.batches.push(batch);
    this.position = positionAfter(this.position, batch, game);
  }
}
