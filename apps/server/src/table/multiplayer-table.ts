import type { Seat } from '@snap-up/engine';
import {
  type GameSnapshot,
  type JoinAnswer,
  type Known,
  type Phase,
  refusalFor,
  type TableInfo,
} from '@snap-up/protocol';
import { HouseAudience } from '../bots/house-audience.ts';
import type { Game } from '../game/game.ts';
import type { MoveRequest } from '../game/moves.ts';
import type { Player, TableRecord } from '../game/records.ts';
import { PatienceDealing } from '../solo/patience-dealing.ts';
import { BotSeats } from './behaviors/bot-seats.ts';
import { Dealing } from './behaviors/dealing.ts';
import { IdleLimit } from './behaviors/ending-idle.ts';
import { EndingTogether } from './behaviors/ending-together.ts';
import { HostSuccession } from './behaviors/host-succession.ts';
import { Hosting } from './behaviors/hosting.ts';
import { Listing } from './behaviors/listing.ts';
import { Scores } from './behaviors/scores.ts';
import { Seating } from './behaviors/seating.ts';
import { SkipVote } from './behaviors/skip-vote.ts';
import { Starting } from './behaviors/starting.ts';
import { Talk } from './behaviors/talk.ts';
import { Timekeeper } from './behaviors/turn-clock.ts';
import { Visits } from './behaviors/visits.ts';
import { Attendance } from './presence.ts';
import type { Duty } from './table-context.ts';
import { TableKeeper } from './table-keeper.ts';
import type { TablePorts } from './table-ports.ts';
import { Telling } from './telling.ts';
import { timings } from './timings.ts';

/**
 * A table in memory, as sockets and routes know it. Everything it tells has been kept before; everything it holds can be
 * had again from the store and the log. Its keeper changes it; whatever else there is to do here is a duty in a file of
 * its own.
 */
export class Table {
  readonly seating: Seating;
  readonly hosting: Hosting;
  readonly starting: Starting;
  readonly dealing: Dealing;
  readonly skipVote: SkipVote;
  readonly talk: Talk;
  readonly patience: PatienceDealing;
  readonly #visits: Visits;
  readonly #keeper: TableKeeper;
  readonly #attendance: Attendance;
  readonly #telling: Telling;

  private constructor(record: TableRecord, ports: TablePorts) {
    const audience = new HouseAudience(ports.audience);
    const changed = () => keeper.presenceChanged();
    const isSeated = (playerId: string) => keeper.seatOf(playerId) !== null;
    this.#attendance = new Attendance(ports.clock, timings.reconnectGraceMs, changed, isSeated);
    this.#telling = new Telling(record.id, audience, ports.clock);
    const keeper = new TableKeeper(record, ports, this.#attendance, this.#telling);
    this.#keeper = keeper;
    const timekeeper = new Timekeeper(keeper);
    this.#visits = new Visits(keeper, timekeeper);
    this.seating = new Seating(keeper);
    this.hosting = new Hosting(keeper, this.seating);
    this.starting = new Starting(keeper, this.#visits);
    this.dealing = new Dealing(keeper);
    this.skipVote = new SkipVote(keeper);
    this.talk = new Talk(keeper);
    this.patience = new PatienceDealing(keeper);
    if (this.isForOne) keeper.takeOn([this.#visits]);
    else keeper.takeOn(this.#dutiesOfSeveral(keeper, timekeeper, audience));
  }

  #dutiesOfSeveral(keeper: TableKeeper, timekeeper: Timekeeper, audience: HouseAudience): readonly Duty[] {
    return [
      this.starting,
      this.dealing,
      new Scores(keeper),
      new HostSuccession(keeper),
      timekeeper,
      this.skipVote,
      new EndingTogether(keeper),
      new IdleLimit(keeper),
      new BotSeats(keeper, this, audience),
      new Listing(keeper),
      // A game is shown when all others know of it, its clock above all.
      this.#visits,
    ];
  }

  /** Brings a table back from the store and its game from the log. Null where there is no such table. */
  static async load(id: string, ports: TablePorts): Promise<Table | null> {
    const record = await ports.tableStore.load(id);
    if (record === null) return null;
    const table = new Table(record, ports);
    await Promise.all([table.#keeper.restore(), table.talk.restore()]);
    // Where a server stopped while numbers were awaited, they are asked for again.
    table.dealing.recordChanged();
    return table;
  }

  get id(): string {
    return this.record.id;
  }

  /** Is it somebody's own table for a game for one? Seats, settings and talk are the business of tables of several. */
  get isForOne(): boolean {
    return this.record.patienceKey !== null;
  }

  get record(): TableRecord {
    return this.#keeper.record;
  }

  /** The newest game, over or not; null before the first. */
  get game(): Game | null {
    return this.#keeper.game;
  }

  get phase(): Phase {
    return this.#keeper.phase;
  }

  /** When something last happened here, in milliseconds since 1970. */
  get changedAtMs(): number {
    return this.#keeper.changedAtMs;
  }

  /** Does nobody look, and does nothing wait? */
  get isIdle(): boolean {
    return this.#attendance.isEmpty && this.#keeper.isIdle && !this.#telling.isBehind;
  }

  /** The table as everybody sees it. */
  info(): TableInfo {
    return this.#keeper.info();
  }

  /** The seat of a player; null for somebody who has none. */
  seatOf(playerId: string): Seat | null {
    return this.#keeper.seatOf(playerId);
  }

  /**
   * Somebody comes to look or play. `enter` and `answer` are called in one breath, so that nothing falls between what the
   * answer says and what the newcomer is told from then on, and nothing newer is told before it. `enter` says whether
   * that is one more page of that player: not where it has gone, or is here already and asks again. Where nobody may
   * watch, those who do not play are refused while a game is on.
   */
  join(player: Player, known: Known, enter: () => boolean, answer: (answer: JoinAnswer) => void): Promise<void> {
    return this.#keeper.inTurn(async () => {
      if (!this.#visits.mayCome(player)) {
        answer({ ok: false, refusal: refusalFor('no-spectators') });
        return;
      }
      if (enter()) this.#attendance.come(player.id);
      answer({
        ok: true,
        table: this.info(),
        seat: this.seatOf(player.id),
        serverTime: this.#keeper.ports.clock.nowMs(),
        ...this.#visits.sightOf(player, known),
        chat: this.talk.latest,
      });
    });
  }

  /** The newest game as somebody may know it now; null before the first. */
  snapshotFor(player: Player): GameSnapshot | null {
    return this.#visits.snapshotFor(player);
  }

  leave(playerId: string): void {
    this.#attendance.go(playerId);
  }

  /** A move of a seat. It is answered in its turn, after it has been kept. */
  move(request: MoveRequest): void {
    this.#keeper.move(request);
  }

  /** Waits until everything asked so far is done, and calls off what is planned. The store has it all. */
  async stop(): Promise<void> {
    await this.#keeper.stop();
    this.#telling.stop();
    this.#attendance.stop();
  }
}
