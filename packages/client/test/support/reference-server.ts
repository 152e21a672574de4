import {
  beginGame,
  firstState,
  formatPosition,
  formatStretch,
  formatTimedBatch,
  type GameFold,
  movesMade,
  type PlayedMove,
  parseServerMove,
  parseTimedMove,
  playGame,
  type Rules,
  redact,
  type State,
  soloModeOf,
  stepCounts,
  stretchOf,
  tableOf,
} from '@snap-up/engine';
import {
  type BatchMessage,
  batch,
  type ChatMessage,
  type DoneAnswer,
  type GameSnapshot,
  gameSnapshot,
  type JoinAnswer,
  joinAnswer,
  type Known,
  type PlainRejectionCode,
  type Reaction,
  type Rejection,
  type TableInfo,
  type TurnClock,
  up,
} from '@snap-up/protocol';
import { gameRules } from '@snap-up/test-kit/players.ts';

const personAt = (seat: number) => String(seat).repeat(12);

/** What a server sends on a connection. */
export type Down =
  | { readonly kind: 'table'; readonly table: TableInfo }
  | { readonly kind: 'game'; readonly game: GameSnapshot }
  | { readonly kind: 'batch'; readonly batch: BatchMessage }
  | {
      readonly kind: 'no';
      readonly moveNo: number | null;
      readonly rejection: Rejection;
    }
  | { readonly kind: 'clock'; readonly gameNumber: number; readonly clock: TurnClock }
  | { readonly kind: 'said'; readonly message: ChatMessage }
  | { readonly kind: 'reacted'; readonly seat: number; readonly reaction: Reaction }
  | { readonly kind: 'rejoin'; readonly withinMs: number }
  | { readonly kind: 'answer'; readonly take: () => void };

/** A connection as the server sees it. */
export interface Line {
  readonly seat: number | null;
  readonly send: (message: Down) => void;
}

export const tableId = '0123456789ab';

interface Logged {
  readonly batch: BatchMessage;
  readonly text: string;
}

/** The start of a game: a position, or a seed. */
function gameFrom(rules: Rules, state: State | string, dealtAtMs: number): GameFold<State> {
  return beginGame(rules, typeof state === 'string' ? firstState(rules, state) : state, dealtAtMs);
}

/**
 * The authority in a few lines and without a clock: decides, numbers and recognizes resends. Everything that it sends
 * and reads goes through the protocol's schemas.
 */
export class ReferenceServer {
  readonly rules: Rules;
  readonly names: readonly string[];
  /** How many recent batches it keeps. */
  ringSize = 1_000;
  gameFold: GameFold<State>;
  number = 1;
  isStarted = true;
  /** Whether there is a game at the table. */
  hasGame = true;
  log: Logged[] = [];
  /** The positions of the game as everybody may see them, by seq. */
  positions: string[] = [];
  /** What each joining client said it had. */
  readonly joins: Known[] = [];
  clock: TurnClock | null = null;
  chat: ChatMessage[] = [];
  /** Why it rejects all joins; null if it does not. */
  closedTo: PlainRejectionCode | null = null;
  nowMs = 1_000_000;
  readonly #lines = new Set<Line>();

  constructor(names: readonly string[], state: State | string, rules: Rules = gameRules('race', names.length)) {
    this.names = names;
    this.rules = rules;
    this.gameFold = gameFrom(rules, state, this.nowMs);
    this.positions = [this.position];
  }

  get state(): State {
    return tableOf(this.gameFold);
  }

  get position(): string {
    return formatPosition(this.rules, redact(this.rules, this.state, null));
  }

  get seq(): number {
    return this.log.length;
  }

  get moveNos(): number[] {
    return this.names.map((_, seat) =>
      Math.max(0, ...this.log.map(({ batch: [, mover, moveNo] }) => (mover === seat ? (moveNo ?? 0) : 0))),
    );
  }

  /** The texts of the moves that were played by a seat in this game. */
  playedBy(seat: number): string[] {
    return this.log.filter(({ batch: [, mover] }) => mover === seat).map(({ text }) => text);
  }

  leave(line: Line): void {
    this.#lines.delete(line);
  }

  join(line: Line, table: string, known: Known, take: (answer: JoinAnswer) => void): void {
    up.join.parse([table, known]);
    this.joins.push(known);
    this.#lines.add(line);
    const answer = joinAnswer.parse(this.#answerTo(line.seat, known));
    line.send({ kind: 'answer', take: () => take(answer) });
  }

  /** A move on a connection that may be gone already: then the answer goes nowhere. */
  move(line: Line, gameNumber: number, moveNo: number, text: string): void {
    up.m.parse([gameNumber, moveNo, text]);
    const answer = this.#decide(line.seat, gameNumber, moveNo, text);
    if (answer !== null) line.send(answer);
  }

  /** Makes a move of the server's own for a seat: `skip` or `agree`. */
  act(seat: number, text: string): void {
    const move = parseServerMove(this.rules, seat, text);
    const played = move.ok ? playGame(this.rules, this.gameFold, seat, move.value, this.nowMs) : null;
    if (played?.ok !== true) throw new Error(`the server cannot make its own move “${text}”`);
    this.#keep(seat, null, text, played.value);
  }

  /** Deals the next game; nobody sees a card before `begin`. */
  rematch(state: State | string): void {
    this.number += 1;
    this.gameFold = gameFrom(this.rules, state, this.nowMs);
    this.log = [];
    this.positions = [this.position];
    this.isStarted = false;
    this.#tellGame();
  }

  begin(): void {
    this.isStarted = true;
    this.#tellGame();
  }

  setClock(clock: TurnClock): void {
    this.clock = clock;
    for (const line of this.#lines) line.send({ kind: 'clock', gameNumber: this.number, clock });
  }

  say(line: Line, given: unknown, answer: (answer: DoneAnswer) => void): void {
    const text = up.say.safeParse([given]);
    const { seat } = line;
    if (seat === null || !text.success) {
      const code = seat === null ? 'not-seated' : 'malformed';
      line.send({ kind: 'answer', take: () => answer({ ok: false, error: { code } }) });
      return;
    }
    const name = this.names[seat] ?? '';
    const message = {
      id: this.chat.length + 1,
      person: personAt(seat),
      seat,
      name,
      text: text.data[0],
      at: this.nowMs,
    };
    this.chat = [...this.chat, message];
    for (const each of this.#lines) each.send({ kind: 'said', message });
    line.send({ kind: 'answer', take: () => answer({ ok: true }) });
  }

  react(line: Line, reaction: Reaction, answer: (answer: DoneAnswer) => void): void {
    const { seat } = line;
    if (seat !== null) for (const each of this.#lines) each.send({ kind: 'reacted', seat, reaction });
    const done: DoneAnswer = seat === null ? { ok: false, error: { code: 'not-seated' } } : { ok: true };
    line.send({ kind: 'answer', take: () => answer(done) });
  }

  game(): GameSnapshot {
    return gameSnapshot.parse({
      number: this.number,
      ruleset: this.rules.ruleset.id,
      options: { ...this.rules.options },
      names: [...this.names],
      startsAt: this.nowMs,
      seq: this.seq,
      position: this.isStarted ? this.position : null,
      moveNos: this.moveNos,
      mode: this.#mode(),
    });
  }

  table(): TableInfo {
    return {
      id: tableId,
      code: '0z9xk4',
      ruleset: this.rules.ruleset.id,
      options: { ...this.rules.options },
      phase: this.state.ending === null ? 'playing' : 'finished',
      seats: this.names.map((name, seat) => ({
        person: personAt(seat),
        name,
        bot: null,
        isHost: seat === 0,
        isReady: false,
        commitment: null,
        presence: 'here' as const,
        hasPlayed: true,
      })),
      gameNumber: this.number,
      startsAt: this.nowMs,
      spectatorCount: 0,
      shuffle: { round: 0, commitment: 'ab'.repeat(32) },
      missingNonces: [],
      call: null,
      skipVote: null,
      pause: null,
      scores: [],
      night: null,
    };
  }

  /** A message to the mover alone; null if everybody gets it. */
  #decide(seat: number | null, gameNumber: number, moveNo: number, text: string): Down | null {
    const no = (code: PlainRejectionCode): Down => ({ kind: 'no', moveNo, rejection: { code } });
    if (seat === null) return no('not-seated');
    if (gameNumber !== this.number) return no('another-game');
    if (!this.isStarted) return no('not-started');
    const known = this.log.find(({ batch: [, mover, number] }) => mover === seat && number === moveNo);
    if (known !== undefined) {
      return known.text === text ? { kind: 'batch', batch: known.batch } : no('number-taken');
    }
    if (moveNo < (this.moveNos[seat] ?? 0)) return no('superseded');
    const move = parseTimedMove(this.rules, seat, text);
    if (!move.ok) return no('malformed');
    const played = playGame(this.rules, this.gameFold, seat, move.value, this.nowMs);
    if (!played.ok) return { kind: 'no', moveNo, rejection: played.error };
    this.#keep(seat, moveNo, text, played.value);
    return null;
  }

  #keep(seat: number, moveNo: number | null, text: string, { game, batch: came }: PlayedMove<State>): void {
    this.gameFold = game;
    const made = batch.parse([this.seq + 1, seat, moveNo, formatTimedBatch(this.rules, seat, came)]);
    this.log.push({ batch: made, text });
    this.positions.push(this.position);
    for (const each of this.#lines) each.send({ kind: 'batch', batch: made });
  }

  #mode(): GameSnapshot['mode'] {
    if (this.gameFold.kind !== 'solo') return { kind: 'multiplayer', clock: this.clock };
    const { timeline, tally } = this.gameFold;
    const { back, forward } = stepCounts(timeline);
    const { playedMs, changedAtMs: changedAt } = tally;
    const { start, ...others } = stretchOf(timeline);
    return {
      kind: 'solo',
      deal: { kind: 'numbered', number: 7 },
      score: soloModeOf(this.rules.ruleset)?.score?.(this.rules, this.state) ?? null,
      playedMs,
      moveCount: movesMade(timeline),
      changedAt,
      pastCount: back,
      futureCount: forward,
      timeline: formatStretch(this.rules, { ...others, start: redact(this.rules, start, 0) }),
    };
  }

  #tellGame(): void {
    for (const line of this.#lines) line.send({ kind: 'game', game: this.game() });
  }

  #answerTo(seat: number | null, known: Known): JoinAnswer {
    if (this.closedTo !== null) {
      return { ok: false, error: { code: this.closedTo } };
    }
    const canCatchUp = known?.number === this.number && !known.isWholeWanted && this.isStarted;
    const isAtHand = canCatchUp && known.seq <= this.seq && this.seq - known.seq <= this.ringSize;
    return {
      ok: true,
      table: this.table(),
      seat,
      serverTime: this.nowMs,
      game: isAtHand || !this.hasGame ? null : this.game(),
      missed:
        isAtHand && this.hasGame
          ? { number: this.number, batches: this.log.slice(known.seq).map((one) => one.batch) }
          : null,
      clock: this.clock,
      chat: this.chat,
    };
  }
}
