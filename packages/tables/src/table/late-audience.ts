import type { ChatMessage, Joined, PlainRejectionCode, TableInfo } from '@snap-up/protocol';
import type { Game } from '../game/game.ts';
import type { KeptBatch, TableRecord } from '../game/records.ts';
import type { Clock } from '../platform/clock.ts';
import type { Audience, TableMessage, Whom } from './audience.ts';
import { isWatchable } from './join-policy.ts';
import { tableInfoIn } from './table-info.ts';

/** A chat message from before a restart. `told` is called when delayed spectators have been told. */
export interface HeldBackChat {
  readonly message: ChatMessage;
  readonly told: () => void;
}

/** What `LateAudience` needs. */
export interface LateAudienceOptions {
  readonly audience: Audience;
  readonly clock: Clock;
  readonly record: () => TableRecord;
  /** Called when the audience has been told the table. */
  readonly infoTold: (info: TableInfo) => void;
}

/** Something that is told after a restart. */
interface UntoldNews {
  /** When it happened, in milliseconds since 1970. */
  readonly atMs: number;
  /** How much later it is told. */
  readonly delayMs: number;
  readonly tell: () => void;
}

/** News for delayed spectators. */
interface LateNews {
  /** By the clock's elapsed time. */
  readonly dueMs: number;
  readonly tell: () => void;
}

/**
 * The delayed spectators of a table: what they know of it, and what they are still to be told. Where the players have chosen a
 * delay, they are told all that the players are, in the same order, but later: whatever they were told earlier, they could tell a
 * player. Whoever has a seat is told everything at once, even if they did not play: a person cannot sit down before they have been
 * told that the game is over, and a bot tells nobody.
 */
export class LateAudience {
  readonly #table: LateAudienceOptions;
  readonly #clock: Clock;
  /** In the order in which it is told. */
  #waiting: LateNews[] = [];
  #cancel: () => void = () => {};
  /** The newest game, which sets the delay. */
  #newest: Game | null = null;
  /** The table as it was told last; null if it has not been told since it was loaded. */
  info: TableInfo | null = null;
  /** The game that was told last; null before the first. */
  game: Game | null = null;

  constructor(table: LateAudienceOptions) {
    this.#table = table;
    this.#clock = table.clock;
  }

  /** Whether news is queued. */
  get hasMore(): boolean {
    return this.#waiting.length > 0;
  }

  /** Whether there are delayed spectators. */
  get isOn(): boolean {
    return this.hasMore || this.#delayMs > 0;
  }

  /** Those who have a seat. */
  get seatedIds(): readonly string[] {
    return this.#table.record().seats.flatMap((seat) => seat?.id ?? []);
  }

  /** Those who are told everything at once: the players of the newest game, and whoever has a seat. */
  get promptIds(): readonly string[] {
    const playerIds = this.#newest?.record.players.map(({ id }) => id) ?? [];
    return [...new Set([...playerIds, ...this.seatedIds])];
  }

  /** Whether a person is a delayed spectator. */
  includes(playerId: string): boolean {
    return this.isOn && !this.promptIds.includes(playerId);
  }

  /** News from now on belongs to this game. */
  gameOpened(game: Game): void {
    this.#newest = game;
  }

  /** Queues news: told in order, after the delay of the running game. */
  add(tell: () => void, delayMs = this.#delayMs): void {
    const dueMs = Math.max(this.#waiting.at(-1)?.dueMs ?? 0, this.#clock.elapsedMs() + delayMs);
    if (!this.hasMore && delayMs === 0) {
      tell();
      return;
    }
    this.#waiting.push({ dueMs, tell });
    if (this.#waiting.length === 1) this.#await(dueMs);
  }

  /** Sends a message to delayed spectators now, except those who have been told. */
  tell(message: TableMessage, toldIds: readonly string[] = []): void {
    const { audience, record } = this.#table;
    audience.tell(record().id, message, { except: [...new Set([...toldIds, ...this.promptIds])] });
  }

  /** Removes the selected players' sockets, when they have been told what was before. */
  sendAway(code: PlainRejectionCode, whom: Whom): void {
    const { audience, record } = this.#table;
    this.add(() => audience.sendAway(record().id, code, whom));
  }

  /** What a newcomer is shown: the game as far as it has been told, without a clock. */
  gameForNewcomer(): Pick<Joined, 'game' | 'missed' | 'clock'> {
    return { game: this.game?.pastSnapshot() ?? null, missed: null, clock: null };
  }

  /**
   * Queues what had not been told before a restart. Called once, after everything has been loaded.
   * @param games the newest game, and before it those of which something is still to be told, oldest first
   * @param info the table as the players know it
   * @param heldBackChat returns the messages since then
   * @returns whether the table is to be told after that
   */
  resume(
    games: readonly [...Game[], Game],
    info: TableInfo,
    heldBackChat: (sinceMs: number) => readonly HeldBackChat[],
  ): boolean {
    const newest = games.at(-1) ?? games[0];
    const [shown, next] = games;
    this.game = shown;
    if (games.length === 1 && ((newest.spectatorDelayMs ?? 0) === 0 || newest.isOverForAll)) return false;
    // Nobody was present yet.
    this.stop();
    this.info = shown.isOver ? this.#infoIn(shown, next) : info;
    const nowMs = this.#clock.nowMs();
    const longestMs = Math.max(...games.map(({ spectatorDelayMs }) => spectatorDelayMs ?? 0));
    const said = heldBackChat(nowMs - longestMs).map(({ message, told }) => ({
      atMs: message.at,
      delayMs: longestMs,
      tell: () => {
        this.tell(['said', message]);
        told();
      },
    }));
    const played = games.flatMap((game, index) => this.#untoldNews(game, games[index - 1] ?? null, games[index + 1]));
    // The order of what was played is that of the logs, however the clock was set.
    const news = [...played.flatMap((one) => [...takeUntil(said, one.atMs), one]), ...said];
    for (const { atMs, delayMs, tell } of news) {
      this.add(tell, delayMs - Math.min(delayMs, Math.max(0, nowMs - atMs)));
    }
    return shown.isOver;
  }

  stop(): void {
    this.#cancel();
    this.#waiting = [];
  }

  get #delayMs(): number {
    return this.#newest === null || this.#newest.isOver ? 0 : (this.#newest.spectatorDelayMs ?? 0);
  }

  /** Returns what is still to be told of a game: that there is one, the deal and the moves. */
  #untoldNews(game: Game, before: Game | null, next: Game | undefined): readonly UntoldNews[] {
    const delayMs = game.spectatorDelayMs ?? 0;
    const { startsAtMs, players } = game.record;
    const tellGame = () => this.tell(['game', game.pastSnapshot()]);
    const tellBeginning = () => {
      this.game = game;
      if (!isWatchable(game)) {
        this.sendAway('no-spectators', { except: players.map(({ id }) => id) });
        return;
      }
      const info = this.#infoIn(game, next);
      this.tell(['table', info]);
      this.#table.infoTold(info);
      tellGame();
    };
    const isDealUntold = game.hasBegun && delayMs > 0 && startsAtMs > this.#clock.nowMs() - delayMs;
    return [
      // That there is a game is told at once, but after all that was before it.
      ...(before === null
        ? []
        : [{ atMs: before.lastChangeMs ?? before.record.startsAtMs, delayMs: 0, tell: tellBeginning }]),
      ...(isDealUntold ? [{ atMs: startsAtMs, delayMs, tell: tellGame }] : []),
      ...game.untoldBatches.map((batch) => ({ atMs: batch.atMs, delayMs, tell: () => this.#retell(game, batch) })),
    ];
  }

  /** Returns the table as those know it who see this game run. `next` is the game after it, if there is one. */
  #infoIn(game: Game, next: Game | undefined): TableInfo {
    const { id, code, shuffle, game: newest } = this.#table.record();
    const proof = next?.record.mode.kind === 'multiplayer' ? next.record.mode.shuffle : null;
    const laterCount = (newest?.number ?? 0) - game.record.number;
    // The secret of the next game's shuffle was there from the beginning of this one.
    const known = { secret: proof?.secret ?? shuffle.secret, round: shuffle.round - laterCount };
    return tableInfoIn(game, { id, code, shuffle: known });
  }

  #retell(game: Game, batch: KeptBatch): void {
    game.toldSpectators(batch.seq);
    // Where viewers see different things, the states before old batches are not known.
    const { isSameForAll } = game;
    this.tell(isSameForAll ? ['b', ...game.messageOf(batch, null)] : ['game', game.pastSnapshot()]);
  }

  #await(dueMs: number): void {
    this.#cancel = this.#clock.after(dueMs - this.#clock.elapsedMs(), () => this.#tellDue());
  }

  #tellDue(): void {
    // A timer may fire a little early.
    for (;;) {
      const [next] = this.#waiting;
      if (next === undefined) return;
      if (next.dueMs > this.#clock.elapsedMs()) {
        this.#await(next.dueMs);
        return;
      }
      next.tell();
      this.#waiting.shift();
    }
  }
}

/** Removes and returns the first news up to that time. */
function takeUntil(news: UntoldNews[], atMs: number): readonly UntoldNews[] {
  const count = news.findIndex((one) => one.atMs > atMs);
  return news.splice(0, count === -1 ? news.length : count);
}
