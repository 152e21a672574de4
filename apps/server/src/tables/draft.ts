import { type Event, formatEvents, parseMove, parseServerMove, play, type Rules } from '@snap-up/engine';
import type { MoveAnswer, MoveRequest, ServerMove } from './moves.ts';
import { type Position, statesBefore } from './position.ts';
import type { GameRecord, KeptBatch } from './records.ts';

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
    if (request.gameNumber !== this.#record.number) return { kind: 'refused', code: 'another-game' };
    if (this.#nowMs < this.#record.startsAtMs) return { kind: 'refused', code: 'not-started' };
    const { state, seq, moveNos } = this.position;
    if (moveNo <= (moveNos[seat] ?? 0)) return null;
    const move = parseMove(this.#rules, seat, text);
    if (!move.ok) return { kind: 'refused', code: 'malformed' };
    const played = play(this.#rules, state, seat, move.value);
    if (!played.ok) return { kind: 'refused', ...played.error };
    this.#add({ seat, moveNo, move: text }, played.value.events);
    this.position = { state: played.value.table, seq: seq + 1, moveNos: moveNos.with(seat, moveNo) };
    return { kind: 'kept' };
  }

  /** Makes a move of the server's own. One that is not legal is left out: the game has gone on without it. */
  act({ seat, move: text }: ServerMove): void {
    const { state, seq, moveNos } = this.position;
    const move = parseServerMove(this.#rules, seat, text);
    if (!move.ok) throw new Error(`The server cannot read its own move “${text}”: ${move.error}`);
    const played = play(this.#rules, state, seat, move.value);
    if (!played.ok) return;
    this.#add({ seat, moveNo: null, move: text }, played.value.events);
    this.position = { state: played.value.table, seq: seq + 1, moveNos };
  }

  #add(made: Pick<KeptBatch, 'seat' | 'moveNo' | 'move'>, events: readonly Event[]): void {
    const { seat, moveNo, move } = made;
    const batch: KeptBatch = {
      gameId: this.#record.id,
      seq: this.position.seq + 1,
      seat,
      moveNo,
      move,
      events: formatEvents(this.#rules, seat, events),
      atMs: this.#nowMs,
    };
    if (this.#rules.sameDeal) statesBefore.set(batch, this.position.state);
    this.batches.push(batch);
  }
}
