import {
  beginGame,
  type Ending,
  err,
  evolveGame,
  firstState,
  formatPosition,
  formatRecord,
  formatStretch,
  formatTimedBatch,
  type GameFold,
  type Options,
  ok,
  parseOptions,
  parseTimedBatch,
  parseTimedMove,
  playGame,
  type Result,
  type Rules,
  redact,
  rulesetById,
  rulesFor,
  type SoloRuleset,
  type State,
  stretchOf,
  tableOf,
} from '@snap-up/engine';
import { type GameSnapshot, limits, type Rejection } from '@snap-up/protocol';
import { soloFactsOf } from './solo-facts.ts';

/** The start of a game that a browser has dealt offline. */
export interface OfflineRecord {
  /** 32 random bytes as hexadecimal digits. */
  readonly id: string;
  readonly ruleset: string;
  readonly options: Options;
  /** Likewise. Together with `secret`, it determines all cards. */
  readonly seed: string;
  /** When it was dealt, by this device's clock, in milliseconds since 1970. */
  readonly startsAt: number;
  /** The player's name; empty for none. */
  readonly name: string;
}

/** A move of such a game, as stored. */
export interface OfflineMove {
  /** Counted from 1, without a gap. */
  readonly seq: number;
  readonly moveNo: number;
  readonly move: string;
  readonly events: string;
  /** When it was made, by this device's clock. */
  readonly atMs: number;
}

/** A record needs a name. A player without one has no rivals to tell apart. */
const nameless = '–';

/** How many deals are tried to avoid one that is lost from the start. */
const dealTries = 20;

/**
 * Deals a game without a server, if possible one that is not lost from the start.
 * @param random returns 32 random bytes as hexadecimal digits
 */
export function dealOffline(
  ruleset: SoloRuleset,
  options: Options,
  given: { readonly name: string; readonly nowMs: number; readonly random: () => string },
): OfflineRecord {
  const { name, nowMs: startsAt, random } = given;
  const rules = rulesFor(ruleset, options, 1);
  for (let tries = 1; ; tries += 1) {
    const seed = random();
    if (tries === dealTries || !firstState(rules, seed).isLost)
      return { id: random(), ruleset: ruleset.id, options, seed, startsAt, name };
  }
}

/** A solo game with its whole state, as a server has it: the rules decide each move. Immutable. */
export class OfflineGame {
  readonly record: OfflineRecord;
  readonly moves: readonly OfflineMove[];
  readonly rules: Rules;
  readonly #game: GameFold<State>;

  private constructor(record: OfflineRecord, rules: Rules, game: GameFold<State>, moves: readonly OfflineMove[]) {
    this.record = record;
    this.rules = rules;
    this.#game = game;
    this.moves = moves;
  }

  /** Reads a stored game; null if this version cannot, or its moves do not fit. */
  static read(record: OfflineRecord, moves: readonly OfflineMove[]): OfflineGame | null {
    const ruleset = rulesetById(record.ruleset);
    const options = ruleset === undefined ? null : parseOptions(ruleset.options, record.options);
    if (ruleset === undefined || options?.ok !== true) return null;
    const rules = rulesFor(ruleset, options.value, 1);
    let game = beginGame(rules, firstState(rules, record.seed), record.startsAt);
    for (const { events, atMs } of moves) {
      const next = gameAfter(rules, game, events, atMs);
      if (next === null) return null;
      game = next;
    }
    return new OfflineGame(record, rules, game, moves);
  }

  get isOver(): boolean {
    return this.ending !== null;
  }

  get ending(): Ending | null {
    return tableOf(this.#game).ending;
  }

  /** The number of the last move; 0 before the first. */
  get seq(): number {
    return this.moves.length;
  }

  /** Whether a card was moved, though that may have been undone. */
  get isBegun(): boolean {
    return this.seq > (this.ending === 'given-up' ? 1 : 0);
  }

  /** All cards, including face-down ones: only for this browser, which has dealt them. */
  get state(): State {
    return tableOf(this.#game);
  }

  /** Decides a move. Returns the game after it, and the move to store. */
  play(
    moveNo: number,
    text: string,
    nowMs: number,
  ): Result<{ readonly game: OfflineGame; readonly kept: OfflineMove }, Rejection> {
    const move = parseTimedMove(this.rules, 0, text);
    if (!move.ok) return err({ code: 'malformed' });
    // One more than the limit, so that the game can still be given up.
    if (this.seq >= limits.offlineMoves - (move.value.kind === 'give-up' ? 0 : 1)) return err({ code: 'too-long' });
    // A clock that was set back does not reduce the playing time.
    const atMs = Math.max(nowMs, this.moves.at(-1)?.atMs ?? this.record.startsAt);
    const played = playGame(this.rules, this.#game, 0, move.value, atMs);
    if (!played.ok) return played;
    const { batch, game: next } = played.value;
    const kept = { seq: this.seq + 1, moveNo, move: text, events: formatTimedBatch(this.rules, 0, batch), atMs };
    return ok({ game: new OfflineGame(this.record, this.rules, next, [...this.moves, kept]), kept });
  }

  /** The game's record, as the server writes one: it reveals every card. */
  recordText(): string {
    const { ruleset, options, name, startsAt, seed } = this.record;
    return formatRecord({
      ruleset,
      options,
      names: [name === '' ? nameless : name],
      startedAtMs: startsAt,
      seed,
      shuffle: null,
      batches: this.moves.map(({ move, events, atMs }) => ({
        seat: 0,
        atMs: atMs - startsAt,
        isServers: false,
        move,
        events,
      })),
    });
  }

  snapshot(): GameSnapshot {
    const { record } = this;
    const table = tableOf(this.#game);
    if (this.#game.kind !== 'solo') throw new Error('A game that is played offline has one player');
    const { start, ...others } = stretchOf(this.#game.timeline);
    const timeline = formatStretch(this.rules, { ...others, start: redact(this.rules, start, 0) });
    const { changedAtMs: changedAt, ...facts } = soloFactsOf(this.rules, this.#game);
    return {
      number: 1,
      ruleset: record.ruleset,
      options: record.options,
      names: [record.name],
      startsAt: record.startsAt,
      seq: this.seq,
      moveNos: [this.moves.at(-1)?.moveNo ?? 0],
      position: formatPosition(this.rules, redact(this.rules, table, 0)),
      mode: { kind: 'solo', deal: { kind: 'offline' }, ...facts, changedAt, timeline },
    };
  }
}

function gameAfter(rules: Rules, game: GameFold<State>, events: string, atMs: number): GameFold<State> | null {
  const batch = parseTimedBatch(rules, 0, events);
  if (!batch.ok) return null;
  try {
    return evolveGame(game, batch.value, atMs);
  } catch {
    // The engine throws on an event that does not fit its table.
    return null;
  }
}
