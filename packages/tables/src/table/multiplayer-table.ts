import type { ChatMessage } from '@snap-up/protocol';
import { isPerson, type TableRecord } from '../game/records.ts';
import type { Lease } from '../leases/lease.ts';
import type { Services } from '../platform/services.ts';
import { AutomaticHandicaps } from './behaviors/automatic-handicaps.ts';
import { BotSeats } from './behaviors/bot-seats.ts';
import { Calling } from './behaviors/calling.ts';
import { Chat } from './behaviors/chat.ts';
import { ContactPreferences } from './behaviors/contact-preferences.ts';
import { DayClock } from './behaviors/day-clock.ts';
import { EndingTogether } from './behaviors/ending-together.ts';
import { HostSuccession } from './behaviors/host-succession.ts';
import { Hosting } from './behaviors/hosting.ts';
import { LobbyListing } from './behaviors/lobby-listing.ts';
import { Night } from './behaviors/night.ts';
import { Notices } from './behaviors/notices.ts';
import { Pausing } from './behaviors/pausing.ts';
import { QuickSeat } from './behaviors/quick-seat.ts';
import { Scores } from './behaviors/scores.ts';
import { Seating } from './behaviors/seating.ts';
import { ServerMoves } from './behaviors/server-moves.ts';
import { SkipVote } from './behaviors/skip-vote.ts';
import { Starting } from './behaviors/starting.ts';
import { TurnTimer } from './behaviors/turn-timer.ts';
import type { Said } from './delayed-spectators.ts';
import { TableActor } from './table-actor.ts';

/** A multiplayer table: everything that players can request there, and the behaviors that run it. */
export class MultiplayerTable extends TableActor {
  readonly contacts: ContactPreferences = new ContactPreferences(this);
  readonly seating = new Seating(this);
  readonly hosting = new Hosting(this);
  readonly night = new Night(this);
  readonly starting = new Starting(this);
  readonly calling = new Calling(this);
  readonly quickSeat = new QuickSeat(this);
  readonly endingTogether = new EndingTogether(this);
  readonly skipVote = new SkipVote(this);
  readonly pausing = new Pausing(this);
  readonly chat: Chat = new Chat(this);
  readonly notices = new Notices(this);
  readonly #botSeats = new BotSeats(this);

  constructor(record: TableRecord, lease: Lease, services: Services) {
    super(record, lease, services);
    this.attach([
      this.starting,
      new Scores(this),
      new AutomaticHandicaps(this),
      this.night,
      new HostSuccession(this),
      new TurnTimer(this),
      new DayClock(this),
      this.notices,
      this.skipVote,
      this.pausing,
      new ServerMoves(this),
      this.endingTogether,
      this.#botSeats,
      this.quickSeat,
      this.calling,
      new LobbyListing(this),
    ]);
  }

  override async restore(): Promise<void> {
    await this.chat.restore();
    await super.restore();
    this.starting.changed();
  }

  /**
   * Returns the id of a person somebody here may know: one who sits here, has played the newest game, has written one of the
   * latest messages, or has left. Null if there is none.
   */
  idOfPerson(person: string): string | null {
    const players = [...this.record.seats.filter((seat) => seat !== null), ...(this.game?.record.players ?? [])];
    const people = players.filter(isPerson).map(({ id }) => id);
    const others = [...this.chat.authorIds, ...this.seating.leftIds];
    return [...people, ...others].find((id) => this.personOf(id) === person) ?? null;
  }

  /** The number of bots that play here now; 0 unless a seated person is here. */
  get playingBotCount(): number {
    return this.#botSeats.playingCount;
  }

  protected override get isShuffling(): boolean {
    return this.starting.isShuffling;
  }

  protected override get latestChat(): readonly Said[] {
    return this.chat.latest;
  }

  protected override latestChatFor(playerId: string): Promise<readonly ChatMessage[]> {
    return this.chat.latestFor(playerId);
  }
}
