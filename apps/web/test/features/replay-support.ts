import {
  beginGame,
  commitmentOf,
  fairSeed,
  firstState,
  formatRecord,
  formatTimedBatch,
  formatTimedMove,
  type GameFold,
  type GameRecord,
  isSolo,
  legalMoves,
  type OptionValue,
  parseOptions,
  playGame,
  type RecordedBatch,
  type Rules,
  rulesFor,
  type Seat,
  type ShuffleTranscript,
  type State,
  type TimedMove,
  tableOf,
} from '@snap-up/engine';
import { openRecord, type RecordedGame } from '../../src/features/replay/recorded-game.ts';
import { rulesetOf } from '../support/views.ts';

export const names = ['Anna', 'Ben', 'Chiara'] as const;

/** A game that is recorded while it is played. */
export class Scribe {
  readonly rules: Rules;
  readonly #seed: string;
  readonly #shuffle: ShuffleTranscript | null;
  readonly #batches: RecordedBatch[] = [];
  #atMs = 0;
  #game: GameFold<State>;

  constructor(id: string, seatCount: number, chosen: Readonly<Record<string, OptionValue>> = {}) {
    const ruleset = rulesetOf(id);
    const options = parseOptions(ruleset.options, chosen);
    if (!options.ok) throw new Error(`${id} has no such options.`);
    this.rules = rulesFor(ruleset, options.value, seatCount);
    const secret = '5e'.repeat(32);
    const nonces = ['ab', 'cd', 'ef', '01', '23'].slice(0, seatCount).map((byte) => byte.repeat(32));
    const { seed, attempt } = fairSeed(this.rules, { secret, nonces });
    const players = nonces.map((nonce) => ({ nonce, commitment: commitmentOf(nonce) }));
    this.#seed = seed;
    const isSoloGame = isSolo(ruleset);
    this.#shuffle = isSoloGame ? null : { commitment: commitmentOf(secret), secret, players, attempt };
    this.#game = beginGame(this.rules, firstState(this.rules, seed), 0);
  }

  get state(): State {
    return tableOf(this.#game);
  }

  /** Makes a move after a pause; `by` says whether the seat or the server makes it. */
  make(
    seat: Seat | null,
    move: TimedMove,
    { pauseMs = 1_000, by = 'seat' }: { pauseMs?: number; by?: 'seat' | 'server' } = {},
  ): this {
    const atMs = this.#atMs + pauseMs;
    const played = playGame(this.rules, this.#game, seat, move, atMs);
    if (!played.ok) throw new Error(`That cannot be played: ${played.error.code}`);
    this.#atMs = atMs;
    this.#batches.push({
      seat,
      atMs,
      isServers: by === 'server',
      move: formatTimedMove(this.rules, seat, move),
      events: formatTimedBatch(this.rules, seat, played.value.batch),
    });
    this.#game = played.value.game;
    return this;
  }

  /** Makes this many moves by a fixed rule of thumb, or as many as there are. */
  playOn(count: number): this {
    for (let step = 0; step < count && this.state.ending === null; step += 1) {
      const seat = this.state.turn?.seat ?? step % this.rules.seatCount;
      const moves = legalMoves(this.rules, this.state, seat);
      const move = moves.find(({ kind }) => kind === 'carry') ?? moves[0];
      if (move === undefined && this.state.turn === null) break;
      this.make(seat, move ?? { kind: 'pass', demandOf: null });
    }
    return this;
  }

  record(changes: Partial<GameRecord> = {}): GameRecord {
    return {
      ruleset: this.rules.ruleset.id,
      options: this.rules.options,
      names: names.slice(0, this.rules.seatCount),
      startedAtMs: 1_795_200_003_500,
      seed: this.#seed,
      shuffle: this.#shuffle,
      batches: this.#batches,
      ...changes,
    };
  }

  game(): RecordedGame {
    const opened = openRecord(formatRecord(this.record()));
    if (!opened.ok) throw new Error(opened.error.code);
    return opened.value;
  }
}
