import type { Seat } from '@snap-up/engine';
import type { ChatMessage, TurnClock } from '@snap-up/protocol';
import type { TableRecord } from '../game/records.ts';
import { BotSeats } from './behaviors/bot-seats.ts';
import { Chat } from './behaviors/chat.ts';
import { EndingTogether } from './behaviors/ending-together.ts';
import { HostSuccession } from './behaviors/host-succession.ts';
import { Hosting } from './behaviors/hosting.ts';
import { IdleEnding } from './behaviors/idle-ending.ts';
import { LobbyLine } from './behaviors/lobby-line.ts';
import { MoveLimit } from './behaviors/move-limit.ts';
import { Scores } from './behaviors/scores.ts';
import { Seating } from './behaviors/seating.ts';
import { SkipVote } from './behaviors/skip-vote.ts';
import { Starting } from './behaviors/starting.ts';
import { TurnTimer } from './behaviors/turn-timer.ts';
import { TableActor } from './table-actor.ts';
import type { TablePorts } from './table-ports.ts';

/** A multiplayer table: everything that players can request there, and the behaviors that run it. */
export class MultiplayerTable extends TableActor {
  readonly seating: Seating;
  readonly hosting: Hosting;
  readonly starting: Starting;
  readonly skipVote: SkipVote;
  readonly chat: Chat;
  readonly #turnTimer: TurnTimer;

  constructor(record: TableRecord, ports: TablePorts) {
    super(record, ports);
    this.seating = new Seating(this, ports);
    this.hosting = new Hosting(this, this.seating, ports);
    this.starting = new Starting(this, ports);
    this.skipVote = new SkipVote(this);
    this.chat = new Chat(this, ports);
    this.#turnTimer = new TurnTimer(this, ports);
    this.takeOn([
      this.starting,
      new Scores(this, ports),
      new HostSuccession(this, ports),
      this.#turnTimer,
      this.skipVote,
      new EndingTogether(this),
      new IdleEnding(this),
      new MoveLimit(this),
      new BotSeats(this, ports),
      new LobbyLine(this, ports),
    ]);
  }

  override async restore(): Promise<void> {
    await Promise.all([super.restore(), this.chat.restore()]);
    this.starting.resume();
  }

  protected override get isShuffling(): boolean {
    return this.starting.isShuffling;
  }

  protected override clockFor(viewer: Seat | null): TurnClock | null {
    return this.#turnTimer.clockFor(viewer);
  }

  protected override get latestChat(): ChatMessage[] {
    return this.chat.latest;
  }
}
