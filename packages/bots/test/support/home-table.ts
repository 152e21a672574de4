import { TableClient, type Transport, type TransportListener } from '@snap-up/client';
import {
  type Event,
  formatEvents,
  formatPosition,
  type Move,
  parseMove,
  play,
  type Rules,
  redact,
  redactEvents,
  type Seat,
  type State,
} from '@snap-up/engine';
import type { BotStrength, GameSnapshot, JoinAnswer, Rejection, TableInfo } from '@snap-up/protocol';
import type { VirtualClock } from './virtual-clock.ts';

/** A move as the table accepted it. */
export interface Taken {
  readonly seat: Seat;
  readonly move: Move;
  readonly atMs: number;
}

const tableId = '0123456789ab';
const zeros = '0'.repeat(64);

/**
 * A table with its referee in memory: decides with the engine and sends every client its messages, each in flight for
 * some milliseconds of virtual time.
 */
export class HomeTable {
  readonly rules: Rules;
  readonly clock: VirtualClock;
  readonly taken: Taken[] = [];
  readonly refused: { readonly seat: Seat; readonly text: string; readonly code: string }[] = [];
  state: State;
  /** By seat; null for a person. */
  readonly bots: readonly (BotStrength | null)[];
  readonly #underwayMs: number;
  readonly #moveNos: number[];
  #listeners: { readonly seat: Seat | null; readonly listener: TransportListener }[] = [];
  #seq = 0;
  #number = 1;

  constructor(rules: Rules, state: State, bots: readonly (BotStrength | null)[], clock: VirtualClock, underwayMs = 15) {
    this.rules = rules;
    this.state = state;
    this.bots = bots;
    this.clock = clock;
    this.#underwayMs = underwayMs;
    this.#moveNos = bots.map(() => 0);
  }

  /** A client on that seat, or a spectator if the seat is null. */
  client(seat: Seat | null): TableClient {
    const transport = this.#transport(seat);
    const client = new TableClient({ tableId, transport, now: () => this.clock.nowMs() });
    client.start();
    return client;
  }

  /** Makes a move for a person. Throws if the rules refuse it. */
  move(seat: Seat, text: string): void {
    const rejection = this.#decide(seat, (this.#moveNos[seat] ?? 0) + 1, text);
    if (rejection !== null) throw new Error(`${text} is rejected: ${rejection.code}`);
  }

  /** Deals the next game, which begins at once. */
  rematch(state: State): void {
    this.state = state;
    this.#number += 1;
    this.#seq = 0;
    this.#moveNos.fill(0);
    for (const { seat, listener } of this.#listeners) {
      const game = this.#game(seat);
      this.clock.after(this.#underwayMs, () => listener.game(game));
    }
  }

  /** Drops all connections; they return after this many milliseconds. */
  interrupt(durationMs: number): void {
    const fallen = this.#listeners;
    this.#listeners = [];
    for (const { listener } of fallen) {
      listener.disconnected();
      this.clock.after(durationMs, () => listener.connected());
    }
  }

  #transport(seat: Seat | null): Transport {
    const later = (task: () => void) => void this.clock.after(this.#underwayMs, task);
    let mine: TransportListener | null = null;
    return {
      open: (listener) => {
        mine = listener;
        later(() => listener.connected());
      },
      join: (_table, _known, answer) =>
        later(() => {
          if (mine !== null) this.#listeners.push({ seat, listener: mine });
          const joined = this.#joined(seat);
          later(() => answer(joined));
        }),
      move: (_game, moveNo, text) =>
        later(() => {
          if (seat === null) return;
          const rejection = this.#decide(seat, moveNo, text);
          if (rejection === null) return;
          this.refused.push({ seat, text, code: rejection.code });
          later(() => mine?.rejected(moveNo, rejection));
        }),
      say: (_text, answer) => later(() => answer({ ok: true })),
      react: (_reaction, answer) => later(() => answer({ ok: true })),
      check: () => {},
      reconnect: () => {},
      close: () => {},
    };
  }

  /** Why a move is rejected; null if it was played. */
  #decide(seat: Seat, moveNo: number, text: string): Rejection | null {
    const move = parseMove(this.rules, seat, text);
    if (!move.ok) return { code: 'malformed' };
    const played = play(this.rules, this.state, seat, move.value);
    if (!played.ok) return played.error;
    const before = this.state;
    this.state = played.value.table;
    this.#seq += 1;
    this.#moveNos[seat] = moveNo;
    this.taken.push({ seat, move: move.value, atMs: this.clock.nowMs() });
    this.#tell(before, seat, moveNo, played.value.events);
    return null;
  }

  #tell(before: State, mover: Seat, moveNo: number, events: readonly Event[]): void {
    const seq = this.#seq;
    for (const { seat, listener } of this.#listeners) {
      const text = formatEvents(this.rules, mover, redactEvents(this.rules, before, events, seat));
      this.clock.after(this.#underwayMs, () => listener.batch([seq, mover, moveNo, text]));
    }
  }

  #joined(seat: Seat | null): JoinAnswer {
    const serverTime = this.clock.nowMs();
    return {
      ok: true,
      table: this.#info(),
      seat,
      serverTime,
      game: this.#game(seat),
      missed: null,
      clock: null,
      chat: [],
    };
  }

  #game(seat: Seat | null): GameSnapshot {
    return {
      number: this.#number,
      ruleset: this.rules.ruleset.id,
      options: { ...this.rules.options },
      names: this.bots.map((_, each) => `Seat ${each + 1}`),
      startsAt: 0,
      seq: this.#seq,
      moveNos: [...this.#moveNos],
      mode: { kind: 'multiplayer', clock: null },
      position: formatPosition(this.rules, redact(this.rules, this.state, seat)),
    };
  }

  #info(): TableInfo {
    const seats = this.bots.map((bot, seat) => ({
      person: null,
      name: `Seat ${seat + 1}`,
      bot,
      isHost: seat === 0,
      isReady: true,
      commitment: null,
      presence: 'here' as const,
      hasPlayed: true,
    }));
    return {
      id: tableId,
      code: '012345',
      ruleset: this.rules.ruleset.id,
      options: { ...this.rules.options },
      phase: 'playing',
      seats,
      spectatorCount: 0,
      gameNumber: this.#number,
      startsAt: 0,
      shuffle: { round: 0, commitment: zeros },
      missingNonces: [],
      skipVote: null,
      pause: null,
      call: null,
      scores: [],
      night: null,
    };
  }
}
