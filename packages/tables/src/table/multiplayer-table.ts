import type { ChatMessage, TurnClock } from '@snap-up/protocol';
import type { GameStore } from '../game/game-store.ts';
import { isPerson, type TableRecord } from '../game/records.ts';
import type { Lease } from '../leases/lease.ts';
import type { LobbyBoard } from '../lobby/lobby-board.ts';
import type { Load } from '../platform/load.ts';
import type { Random } from '../platform/random.ts';
import { BotSeats } from './behaviors/bot-seats.ts';
import { Calling, type CallingPorts } from './behaviors/calling.ts';
import { Chat, type ChatStore } from './behaviors/chat.ts';
import { DayClock } from './behaviors/day-clock.ts';
import { EndingTogether } from './behaviors/ending-together.ts';
import { FormerPlayers } from './behaviors/former-players.ts';
import { HostSuccession } from './behaviors/host-succession.ts';
import { Hosting } from './behaviors/hosting.ts';
import { IdleEnding } from './behaviors/idle-ending.ts';
import { LobbyLine } from './behaviors/lobby-line.ts';
import { MoveLimit } from './behaviors/move-limit.ts';
import { Night } from './behaviors/night.ts';
import { Notices, type NoticesPorts } from './behaviors/notices.ts';
import { Pausing } from './behaviors/pausing.ts';
import { QuickSeat } from './behaviors/quick-seat.ts';
import { Scores } from './behaviors/scores.ts';
import { Seating } from './behaviors/seating.ts';
import { SkipVote } from './behaviors/skip-vote.ts';
import { Starting } from './behaviors/starting.ts';
import { TurnTimer } from './behaviors/turn-timer.ts';
import type { Said } from './late-audience.ts';
import { TableActor, type TableActorPorts } from './table-actor.ts';
import type { BlockStore, TableStore } from './table-store.ts';
import { Wishes } from './wishes.ts';

/** Dependencies of a multiplayer table. */
export interface MultiplayerTablePorts extends TableActorPorts, NoticesPorts, CallingPorts {
  readonly tableStore: TableStore;
  readonly gameStore: GameStore;
  readonly chatStore: ChatStore;
  readonly blockStore: BlockStore;
  readonly random: Random;
  /** How busy the server is. */
  readonly load: Load;
  /** Where public tables are listed. */
  readonly lobbyBoard: LobbyBoard;
  /** From “everybody is ready” to the first move. */
  readonly countdownMs: number;
}

/** A multiplayer table: everything that players can request there, and the behaviors that run it. */
export class MultiplayerTable extends TableActor {
  readonly wishes: Wishes;
  readonly seating: Seating;
  readonly hosting: Hosting;
  readonly starting: Starting;
  readonly quickSeat: QuickSeat;
  readonly calling: Calling;
  readonly endingTogether: EndingTogether;
  readonly skipVote: SkipVote;
  readonly pausing: Pausing;
  readonly chat: Chat;
  readonly notices: Notices;
  readonly #turnTimer: TurnTimer;
  readonly #dayClock: DayClock;
  readonly #botSeats: BotSeats;

  constructor(record: TableRecord, lease: Lease, ports: MultiplayerTablePorts) {
    super(record, lease, ports);
    const { tableStore, gameStore, chatStore, blockStore, random, lobbyBoard, countdownMs } = ports;
    this.wishes = new Wishes(this, blockStore, () => this.chat.lastId);
    this.seating = new Seating(this, tableStore, this.wishes);
    this.hosting = new Hosting(this, this.seating, tableStore, random);
    const night = new Night(this, tableStore);
    this.starting = new Starting(this, { tableStore, random, countdownMs, night });
    this.calling = new Calling(this, ports);
    this.quickSeat = new QuickSeat(this, { seating: this.seating, ...ports });
    this.endingTogether = new EndingTogether(this);
    this.skipVote = new SkipVote(this);
    this.pausing = new Pausing(this, countdownMs);
    this.chat = new Chat(this, chatStore, this.wishes);
    this.notices = new Notices(this, this.wishes, ports);
    this.#turnTimer = new TurnTimer(this, gameStore);
    this.#dayClock = new DayClock(this, gameStore, this.notices);
    this.#botSeats = new BotSeats(this, ports);
    this.attach([
      this.starting,
      new Scores(this, tableStore),
      night,
      new HostSuccession(this, tableStore),
      this.#turnTimer,
      this.#dayClock,
      this.notices,
      this.skipVote,
      this.pausing,
      new FormerPlayers(this),
      this.endingTogether,
      new IdleEnding(this),
      new MoveLimit(this),
      this.#botSeats,
      this.quickSeat,
      this.calling,
      new LobbyLine(this, {
        seating: this.seating,
        quickSeat: this.quickSeat,
        board: lobbyBoard,
        quotas: ports.quotas,
      }),
    ]);
  }

  override async restore(): Promise<void> {
    await this.chat.restore();
    await super.restore();
    this.starting.resume();
  }

  /**
   * Returns the id of a person of whom somebody here may know: who sits here, has played the newest game, has written one of the
   * latest messages, or has left. Null if there is none.
   */
  idOfPerson(person: string): string | null {
    const players = [...this.record.seats.filter((seat) => seat !== null), ...(this.game?.record.players ?? [])];
    const people = players.filter(isPerson).map(({ id }) => id);
    const others = [...this.chat.authorIds, ...this.seating.leftIds];
    return [...people, ...others].find((id) => this.personOf(id) === person) ?? null;
  }

  /** How many bots play here now: as long as a seated person is here. */
  get playingBotCount(): number {
    return this.#botSeats.playingCount;
  }

  protected override get isShuffling(): boolean {
    return this.starting.isShuffling;
  }

  protected override get turnClock(): TurnClock | null {
    return this.#turnTimer.turnClock ?? this.#dayClock.turnClock;
  }

  protected override get latestChat(): readonly Said[] {
    return this.chat.latest;
  }

  protected override latestChatFor(playerId: string): Promise<readonly ChatMessage[]> {
    return this.chat.latestFor(playerId);
  }
}
