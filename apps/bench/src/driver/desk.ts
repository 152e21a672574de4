import type { Seat } from '@snap-up/engine';
import { frameOf } from '@snap-up/test-kit/web-socket.ts';
import type { Plan } from '../play/plan.ts';
import type { BatchHeader } from './batch-header.ts';
import type { PlayerSocket } from './player-socket.ts';

/** Gets reports about the moves of a desk. */
export interface DeskListener {
  /** A player received a batch: `dueMs` is when the move was due to be sent; `isOwn` whether the player made it. */
  seen(desk: Desk, dueMs: number, isOwn: boolean): void;
  refused(): void;
}

/** A table as the driver sees it: its players' connections, and a game that was played in advance. */
export class Desk {
  readonly tableId: string;
  readonly players: readonly PlayerSocket[];
  listener: DeskListener | null = null;
  gameNumber = 0;
  #plan: Plan | null = null;
  #frames: readonly Buffer[] = [];
  #next = 0;
  /** By seat and move number, when the move was due. */
  #dueMs: readonly Float64Array[] = [];
  /** A game in which a move was rejected no longer follows its plan, and is not continued. */
  #isOffPlan = false;
  /** The server has said that the game is over. */
  #isOver = false;
  #dealt: ((gameNumber: number) => void) | null = null;
  #ended: (() => void) | null = null;

  constructor(tableId: string, players: readonly PlayerSocket[]) {
    this.tableId = tableId;
    this.players = players;
    players.forEach((player, seat) => {
      player.listen({
        batch: (batch) => this.#batchSeen(seat, batch),
        event: (name, args) => this.#heard(name, args),
      });
    });
  }

  get seatCount(): number {
    return this.players.length;
  }

  /** How many planned moves can still be sent. */
  get moveCountLeft(): number {
    return this.#isOffPlan ? 0 : this.#frames.length - this.#next;
  }

  /** Starts a game that the server has dealt as planned. */
  begin(gameNumber: number, plan: Plan): void {
    this.gameNumber = gameNumber;
    this.#plan = plan;
    this.#frames = plan.moves.map(({ moveNo, text }) => moveFrame(gameNumber, moveNo, text));
    this.#next = 0;
    this.#isOffPlan = false;
    this.#isOver = false;
    this.#dueMs = this.players.map(() => new Float64Array(plan.moves.length + 2));
  }

  /** Sends the next planned move. */
  send(dueMs: number): void {
    const planned = this.#plan?.moves[this.#next];
    const frame = this.#frames[this.#next];
    if (planned === undefined || frame === undefined) throw new Error('Nothing is planned any more.');
    this.#next += 1;
    const due = this.#dueMs[planned.seat];
    if (due !== undefined) due[planned.moveNo] = dueMs;
    this.players[planned.seat]?.write(frame);
  }

  /** Ends the running game by agreement. Resolves when the server has confirmed it. */
  async abandon(): Promise<void> {
    if (this.#plan === null || this.#isOver) return;
    const ended = new Promise<void>((resolve) => {
      this.#ended = resolve;
    });
    const moveNo = this.#plan.moves.length + 1;
    for (const player of this.players) player.write(moveFrame(this.gameNumber, moveNo, 'agree'));
    await ended;
  }

  /** Resolves with the number of the next game once it has started. */
  dealt(): Promise<number> {
    return new Promise((resolve) => {
      this.#dealt = resolve;
    });
  }

  close(): void {
    for (const player of this.players) player.close();
  }

  #batchSeen(viewer: Seat, { seat, moveNo }: BatchHeader): void {
    if (seat === null || moveNo === null) return;
    this.listener?.seen(this, this.#dueMs[seat]?.[moveNo] ?? 0, seat === viewer);
  }

  #heard(name: string, args: readonly unknown[]): void {
    if (name === 'no') {
      this.#isOffPlan = true;
      this.listener?.refused();
    } else if (name === 'game') {
      const game = args[0] as { readonly number: number; readonly position: string | null };
      if (game.position !== null) this.#dealt?.(game.number);
    } else if (name === 'table') {
      if ((args[0] as { readonly phase: string }).phase !== 'finished') return;
      this.#isOver = true;
      this.#ended?.();
    }
  }
}

function moveFrame(gameNumber: number, moveNo: number, text: string): Buffer {
  return frameOf(`42${JSON.stringify(['m', gameNumber, moveNo, text])}`);
}
