import { longestSpectatorDelayMs, type Seat, tableOf } from '@snap-up/engine';
import type { ChatMessage, GameSnapshot, Joined, PlainRejectionCode, TableInfo, TurnClock } from '@snap-up/protocol';
import { Game } from '../game/game.ts';
import { firstPosition, type Position, replay } from '../game/position.ts';
import type { TableRecord } from '../game/records.ts';
import type { Clock } from '../platform/clock.ts';
import type { Services } from '../platform/services.ts';
import type { TableMessage, Whom } from './audience.ts';
import { tableInfoIn } from './table-info.ts';

/** What they need of their table, a `TableActor`. */
interface WatchedTable {
  readonly record: TableRecord;
  readonly clock: Clock;
  readonly services: Pick<Services, 'audience' | 'eventLog' | 'gameStore'>;
  personOf(playerId: string): string;
  infoTold(info: TableInfo): void;
}

/** A chat message, and a function that returns who must not get it. */
export interface Said {
  readonly message: ChatMessage;
  readonly except: () => readonly string[];
}

interface UntoldNews {
  /** When it happened, in milliseconds since 1970. */
  readonly atMs: number;
  readonly delayMs: number;
  readonly tell: () => void;
}

interface LateNews {
  /** By the clock's elapsed time. */
  readonly dueMs: number;
  readonly tell: () => void;
}

/** A batch that was not sent before a restart, and the position after it. */
interface UntoldBatch {
  readonly atMs: number;
  readonly message: TableMessage;
  readonly position: Position;
}

/** How much of a game delayed spectators have been sent. */
interface ToldGame {
  readonly game: Game;
  position: Position;
  /** What was stored when the game was loaded but not yet sent; empty once it is queued. */
  untold: readonly UntoldBatch[];
}

/** Whether spectators may see the game, live or delayed. */
export function isWatchable(game: Game): boolean {
  return game.isOver || game.spectatorDelayMs !== null;
}

/**
 * Returns a clock as a viewer of the game should see it: a seat, or null for a spectator, for whom a turn ends later by the
 * delay.
 */
export function clockSeenBy(viewer: Seat | null, clock: TurnClock, { spectatorDelayMs }: Game): TurnClock {
  const { endsAt } = clock;
  return viewer !== null || endsAt === null ? clock : { ...clock, endsAt: endsAt + (spectatorDelayMs ?? 0) };
}

/**
 * The delayed spectators of a table: what they have been sent, and what is queued for them. If the players have chosen a delay,
 * spectators get all messages that the players get, in the same order, but too late to help a player with them. Everybody with
 * a seat gets messages at once, even without having played: people can only sit down after having seen the game end, and
 * bots pass nothing on.
 */
export class DelayedSpectators {
  readonly #table: WatchedTable;
  /** In the order in which it is sent. */
  #waiting: LateNews[] = [];
  #cancel: () => void = () => {};
  /** The newest game, which sets the delay. */
  #newest: ToldGame | null = null;
  /** The table as last sent; null if it has not been sent since it was loaded. */
  info: TableInfo | null = null;
  /** The game that was last sent; null before the first. */
  #shown: ToldGame | null = null;
  /** The game that was loaded last, which becomes the newest as it is opened. */
  #loaded: ToldGame | null = null;
  readonly #untoldChat = new Set<number>();

  constructor(table: WatchedTable) {
    this.#table = table;
  }

  get hasMore(): boolean {
    return this.#waiting.length > 0;
  }

  get isOn(): boolean {
    return this.hasMore || this.#delayMs > 0;
  }

  get seatedIds(): readonly string[] {
    return this.#table.record.seats.flatMap((seat) => seat?.id ?? []);
  }

  /** Those who are sent everything at once: the players of the newest game, and whoever has a seat. */
  get undelayedIds(): readonly string[] {
    const playerIds = this.#newest?.game.record.players.map(({ id }) => id) ?? [];
    return [...new Set([...playerIds, ...this.seatedIds])];
  }

  /** The game that they have been told of last; null before the first. */
  get game(): Game | null {
    return this.#shown?.game ?? null;
  }

  includes(playerId: string): boolean {
    return this.isOn && !this.undelayedIds.includes(playerId);
  }

  /** Returns the table as a delayed spectator was told it last; null for anybody else. */
  infoFor(playerId: string): TableInfo | null {
    return this.includes(playerId) ? this.info : null;
  }

  /** Reads what is stored of a game that was loaded. What is older than its delay has been told. */
  async load(game: Game): Promise<ToldGame> {
    const { clock, services } = this.#table;
    const before = this.#newest;
    // In a game without a delay they have been sent everything.
    if (before?.game.spectatorDelayMs === 0 && !this.hasMore) {
      this.#shown = before;
      before.position = before.game.position;
    }
    const delayMs = game.spectatorDelayMs ?? 0;
    const toldMs = clock.nowMs() - delayMs;
    const isTold = delayMs === 0 || (game.isOver && (game.lastChangeMs ?? 0) <= toldMs);
    const stored = isTold || game.seq === 0 ? [] : await services.eventLog.read(game.record.id, 0, game.seq);
    const untold: UntoldBatch[] = [];
    let told = isTold ? game.position : firstPosition(game.rules, game.record);
    await replay(game.rules, told, stored, (batch, before, position) => {
      if (untold.length === 0 && batch.atMs <= toldMs) told = position;
      else {
        const message: TableMessage = ['b', ...game.messageOf(batch, null, tableOf(before.game))];
        untold.push({ atMs: batch.atMs, message, position });
      }
    });
    this.#loaded = { game, position: told, untold };
    return this.#loaded;
  }

  /** News from now on belongs to the game that has been loaded. */
  gameOpened(): void {
    this.#newest = this.#loaded;
  }

  /** Whether a game is over and they know it. */
  #isOver({ game, position }: ToldGame): boolean {
    return game.isOver && position.seq === game.seq;
  }

  #snapshotOf({ game, position }: ToldGame): GameSnapshot {
    return game.snapshotAt(position, game.spectatorDelayMs ?? 0);
  }

  /** Queues a message about the current game, except for those who already have it. A game is no secret before its start. */
  holdOf(game: Game, message: TableMessage, toldIds: readonly string[]): void {
    const told = this.#loaded;
    if (told?.game !== game) throw new Error(`Game ${game.record.id} has not been loaded for delayed spectators`);
    const { position } = game;
    const isSecret = (message[0] !== 'game' || game.hasBegun) && !this.#isOver(told);
    this.hold(
      message,
      () => toldIds,
      () => {
        this.#shown = told;
        told.position = position;
      },
      isSecret ? (game.spectatorDelayMs ?? 0) : 0,
    );
  }

  /**
   * Queues a message, for all except those that `except` returns when it is told: they have been told it, or do not hear it. `told`
   * is called then.
   */
  hold(message: TableMessage, except: () => readonly string[], told: () => void, delayMs = this.#delayMs): void {
    const chatId = message[0] === 'said' ? message[1].id : null;
    if (chatId !== null) this.#untoldChat.add(chatId);
    this.#add(() => {
      this.#tell(message, except());
      if (chatId !== null) this.#untoldChat.delete(chatId);
      told();
    }, delayMs);
  }

  /** Queues news: told in order, after the delay of the running game. */
  #add(tell: () => void, delayMs = this.#delayMs): void {
    const dueMs = Math.max(this.#waiting.at(-1)?.dueMs ?? 0, this.#table.clock.elapsedMs() + delayMs);
    if (!this.hasMore && delayMs === 0) {
      tell();
      return;
    }
    this.#waiting.push({ dueMs, tell });
    if (this.#waiting.length === 1) this.#await(dueMs);
  }

  /** Sends a message to delayed spectators now, except these. */
  #tell(message: TableMessage, exceptIds: readonly string[] = []): void {
    const { record, services } = this.#table;
    services.audience.tell(record.id, message, { except: [...new Set([...exceptIds, ...this.undelayedIds])] });
  }

  /** Removes the selected players' sockets, once they have been sent everything before that. */
  sendAway(code: PlainRejectionCode, whom: Whom): void {
    const { record, services } = this.#table;
    this.#add(() => services.audience.sendAway(record.id, code, whom));
  }

  /** What a newcomer is shown: the game as far as it has been sent, without a clock. */
  gameForNewcomer(): Pick<Joined, 'game' | 'missed' | 'clock'> {
    return { game: this.#shown === null ? null : this.#snapshotOf(this.#shown), missed: null, clock: null };
  }

  toldOf(messages: readonly ChatMessage[]): ChatMessage[] {
    return messages.filter(({ id }) => !this.#untoldChat.has(id));
  }

  /** Loads the games before the newest whose end has not been told, and those that followed, oldest first. */
  async earlierGames(): Promise<readonly ToldGame[]> {
    const { record, clock, services } = this.#table;
    const { gameStore, eventLog } = services;
    const { id, game: newest } = record;
    const nowMs = clock.nowMs();
    // If the newest game began long ago, the one before it ended long ago.
    const mayBe = newest?.mode.kind === 'multiplayer' && newest.startsAtMs >= nowMs - longestSpectatorDelayMs;
    if (!mayBe) return [];
    const first = (await gameStore.heldBackGame(id, nowMs))?.number ?? newest.number;
    const numbers = Array.from({ length: Math.max(0, newest.number - first) }, (_, index) => first + index);
    const records = await Promise.all(numbers.map((number) => gameStore.game(id, number)));
    const kept = records.filter((one) => one !== null);
    return Promise.all(kept.map(async (one) => this.load(await Game.load(one, eventLog, clock))));
  }

  /**
   * Queues what had not been told before a restart. Called once, after everything has been loaded.
   * @param earlier the games before the newest of which something is still to be told, oldest first
   * @param info the table as the players know it
   * @param chat its newest messages, oldest first, and who does not hear each
   * @returns whether the table is to be told after that
   */
  resume(earlier: readonly ToldGame[], info: TableInfo, chat: readonly Said[]): boolean {
    const newest = this.#newest;
    if (newest === null) return false;
    const games = [...earlier, newest];
    const [shown = newest, next] = games;
    this.#shown = shown;
    if (games.length === 1 && ((newest.game.spectatorDelayMs ?? 0) === 0 || this.#isOver(newest))) return false;
    // Nobody was present yet.
    this.#cancel();
    this.#waiting = [];
    this.info = shown.game.isOver ? this.#infoIn(shown.game, next?.game) : info;
    const nowMs = this.#table.clock.nowMs();
    const longestMs = Math.max(...games.map(({ game }) => game.spectatorDelayMs ?? 0));
    const said = chat.filter(({ message }) => message.at > nowMs - longestMs);
    const played = games.flatMap((game, index) =>
      this.#untoldNews(game, games[index - 1]?.game, games[index + 1]?.game),
    );
    const leftMs = (delayMs: number, atMs: number) => delayMs - Math.min(delayMs, Math.max(0, nowMs - atMs));
    const holdUntil = (atMs: number) => {
      while (said[0] !== undefined && said[0].message.at <= atMs) {
        const { message, except } = said[0];
        this.hold(['said', message], except, () => {}, leftMs(longestMs, message.at));
        said.shift();
      }
    };
    // What was played keeps the order of the logs, however the clock was set.
    for (const { atMs, delayMs, tell } of played) {
      holdUntil(atMs);
      this.#add(tell, leftMs(delayMs, atMs));
    }
    holdUntil(Number.POSITIVE_INFINITY);
    return shown.game.isOver;
  }

  get #delayMs(): number {
    const game = this.#newest?.game;
    return game === undefined || game.isOver ? 0 : (game.spectatorDelayMs ?? 0);
  }

  /** Returns what is still to be sent of a game: its announcement, the deal and the moves. */
  #untoldNews(told: ToldGame, before: Game | undefined, next: Game | undefined): readonly UntoldNews[] {
    const { game, untold } = told;
    told.untold = [];
    const delayMs = game.spectatorDelayMs ?? 0;
    const { startsAtMs, players } = game.record;
    const tellGame = () => this.#tell(['game', this.#snapshotOf(told)]);
    const tellBeginning = () => {
      this.#shown = told;
      if (!isWatchable(game)) {
        this.sendAway('no-spectators', { except: players.map(({ id }) => id) });
        return;
      }
      const info = this.#infoIn(game, next);
      this.#tell(['table', info]);
      this.#table.infoTold(info);
      tellGame();
    };
    const isDealUntold = game.hasBegun && delayMs > 0 && startsAtMs > this.#table.clock.nowMs() - delayMs;
    return [
      // A new game is announced without delay, but after everything before it.
      ...(before === undefined
        ? []
        : [{ atMs: before.lastChangeMs ?? before.record.startsAtMs, delayMs: 0, tell: tellBeginning }]),
      ...(isDealUntold ? [{ atMs: startsAtMs, delayMs, tell: tellGame }] : []),
      ...untold.map(({ atMs, message, position }) => ({
        atMs,
        delayMs,
        tell: () => {
          told.position = position;
          this.#tell(message);
        },
      })),
    ];
  }

  /** Returns the table as it looked while this game ran. `next` is the game after it, if there is one. */
  #infoIn(game: Game, next: Game | undefined): TableInfo {
    const table = this.#table.record;
    const { shuffle, game: newest } = table;
    const proof = next?.record.mode.kind === 'multiplayer' ? next.record.mode.shuffle : null;
    const laterCount = (newest?.number ?? 0) - game.record.number;
    // The secret of the next game's shuffle already existed when this game began.
    const known = { secret: proof?.secret ?? shuffle.secret, round: shuffle.round - laterCount };
    return tableInfoIn(game, { ...table, shuffle: known }, (playerId) => this.#table.personOf(playerId));
  }

  #await(dueMs: number): void {
    this.#cancel = this.#table.clock.after(dueMs - this.#table.clock.elapsedMs(), () => this.#tellDue());
  }

  #tellDue(): void {
    // A timer may fire a little early.
    for (;;) {
      const [next] = this.#waiting;
      if (next === undefined) return;
      if (next.dueMs > this.#table.clock.elapsedMs()) {
        this.#await(next.dueMs);
        return;
      }
      next.tell();
      this.#waiting.shift();
    }
  }
}
