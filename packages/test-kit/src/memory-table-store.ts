import { clockOf, type Options } from '@snap-up/engine';
import type { GameResult, HelpCounts } from '@snap-up/protocol';
import type { Game } from '@snap-up/tables/game/game.ts';
import type { GameStore, NewSummary, StoredClock, StoredTimes, StoredTurn } from '@snap-up/tables/game/game-store.ts';
import type { GameSummary } from '@snap-up/tables/game/game-summary.ts';
import type { NightRound } from '@snap-up/tables/game/night.ts';
import {
  type GameRecord,
  isHeldBack,
  isWin,
  type NightRecord,
  nobodyReady,
  offlineKeyPattern,
  type Player,
  type PlayerScore,
  type ShuffleRecord,
  sittingDown,
  type TableRecord,
} from '@snap-up/tables/game/records.ts';
import type { Lease } from '@snap-up/tables/leases/lease.ts';
import type { TableLine, TableLines } from '@snap-up/tables/lobby/table-lines.ts';
import type { DueGame, DueGameStore } from '@snap-up/tables/table/due-games.ts';
import type { TableSettings } from '@snap-up/tables/table/table-settings.ts';
import type { TableStore } from '@snap-up/tables/table/table-store.ts';
import { MemoryLeaseStore } from './memory-lease-store.ts';

type Outcome = ReturnType<Game['outcome']>;

export class MemoryTableStore implements TableStore, GameStore, TableLines, DueGameStore {
  readonly #leases: MemoryLeaseStore;
  readonly #tables = new Map<string, TableRecord>();
  readonly #games = new Map<string, GameRecord[]>();
  /** Games, and the players who hid them from their lists. */
  readonly #dismissed = new Set<string>();
  readonly #outcomes = new Map<string, Outcome>();
  /** If set, every call rejects with this, as if the database were down. */
  fault: Error | null = null;
  /** The games whose end was stored, in that order. */
  readonly noted: string[] = [];
  readonly results = new Map<string, GameResult>();
  readonly summaries = new Map<string, GameSummary>();
  /** What is stored of the time that turns take, by game. */
  readonly clocks = new Map<string, StoredClock>();
  /** By game with a clock of days, the stored turn; before the first was stored, when the game starts. */
  readonly turns = new Map<string, StoredTurn | Pick<StoredTurn, 'dueAtMs'>>();

  constructor(leases = new MemoryLeaseStore()) {
    this.#leases = leases;
  }

  get ids(): string[] {
    return [...this.#tables.keys()];
  }

  async create(table: TableRecord, owner: string | null): Promise<boolean> {
    this.#check();
    const key = keyOf(table);
    const isTaken = (one: TableRecord) =>
      one.id === table.id || one.code === table.code || (key !== null && keyOf(one) === key);
    if ([...this.#tables.values()].some(isTaken)) return false;
    this.#tables.set(table.id, structuredClone(table));
    this.#leases.addTable(table.id, owner);
    return true;
  }

  async load(id: string): Promise<TableRecord | null> {
    this.#check();
    const table = this.#tables.get(id);
    if (table === undefined) return null;
    return structuredClone({ ...table, game: this.#games.get(id)?.at(-1) ?? null });
  }

  async idOfSoloKey(key: string): Promise<string | null> {
    this.#check();
    return [...this.#tables.values()].find((table) => keyOf(table) === key)?.id ?? null;
  }

  async changeSoloKey(lease: Lease, key: string): Promise<void> {
    this.#change(this.#fence(lease), { mode: { kind: 'solo', key } });
  }

  async takeSeat(
    lease: Lease,
    seat: number,
    player: Player,
    cameAfter: number | null = null,
    options: Options | null = null,
  ): Promise<boolean> {
    const { id: tableId, seats } = this.#fenced(lease);
    if (seats[seat] !== null || seats.some((one) => one?.id === player.id)) return false;
    this.#changeSeats(tableId, seats.with(seat, { ...sittingDown(player), cameAfter }), options);
    return true;
  }

  async changeSeat(
    lease: Lease,
    from: number,
    to: number,
    player: Player,
    options: Options | null = null,
  ): Promise<boolean> {
    const { id: tableId, seats } = this.#fenced(lease);
    const present = seats[from];
    if (seats[to] !== null || present?.id !== player.id) return false;
    const moved = seats.with(from, null).with(to, { ...present, isReady: false, commitment: null });
    this.#changeSeats(tableId, moved, options);
    return true;
  }

  async leaveSeat(lease: Lease, seat: number, playerId: string, options: Options | null = null): Promise<boolean> {
    const { id: tableId, seats } = this.#fenced(lease);
    if (seats[seat]?.id !== playerId) return false;
    this.#changeSeats(tableId, seats.with(seat, null), options);
    return true;
  }

  async setReady(lease: Lease, seat: number, playerId: string, commitment: string | null): Promise<boolean> {
    const { id: tableId, seats } = this.#fenced(lease);
    const record = seats[seat];
    if (record?.id !== playerId) return false;
    this.#change(tableId, { seats: seats.with(seat, { ...record, isReady: commitment !== null, commitment }) });
    return true;
  }

  async keepOut(lease: Lease, playerId: string): Promise<void> {
    const { id, removedIds } = this.#fenced(lease);
    this.#change(id, { removedIds: [...new Set([...removedIds, playerId])] });
  }

  async setHost(lease: Lease, hostId: string): Promise<void> {
    this.#change(this.#fence(lease), { hostId });
  }

  async changeSettings(
    lease: Lease,
    { ruleset, options, seatCount, night }: TableSettings & { readonly night?: NightRecord | null },
    playerIds: readonly string[] = [],
  ): Promise<void> {
    const { id: tableId, seats } = this.#fenced(lease);
    const sitting = playerIds.length === 0 ? seats : playerIds.map((id) => seats.find((one) => one?.id === id) ?? null);
    const kept = Array.from({ length: seatCount }, (_, seat) => sitting[seat] ?? null);
    this.#change(tableId, { ruleset, options, seats: nobodyReady(kept), ...(night === undefined ? {} : { night }) });
  }

  async removeFreeSeats(lease: Lease, options: Options, playerIds: readonly string[]): Promise<void> {
    const { id: tableId, seats } = this.#fenced(lease);
    this.#change(tableId, { options, seats: playerIds.map((id) => seats.find((one) => one?.id === id) ?? null) });
  }

  async close(lease: Lease, closedAtMs: number): Promise<void> {
    this.#change(this.#fence(lease), { closedAtMs });
  }

  async startGame(lease: Lease, game: GameRecord, next: ShuffleRecord, night?: NightRecord): Promise<boolean> {
    const tableId = this.#fence(lease);
    const games = this.#games.get(tableId) ?? [];
    if (games.some(({ number }) => number === game.number)) return false;
    if (!(await this.cancelStart(lease, next))) return false;
    const helpScope = game.mode.kind === 'solo' ? game.mode.helpScope : undefined;
    const isHelped = helpScope !== undefined && this.isHelped(helpScope);
    this.#games.set(tableId, [...games, structuredClone(isHelped ? withHelp(game) : game)]);
    if (night !== undefined) this.#change(tableId, { night });
    if (clockOf(game.options)?.kind === 'days') this.turns.set(game.id, { dueAtMs: game.startsAtMs });
    return true;
  }

  async cancelStart(lease: Lease, next: ShuffleRecord): Promise<boolean> {
    const { id: tableId, seats, shuffle } = this.#fenced(lease);
    if (next.round !== shuffle.round + 1) return false;
    this.#change(tableId, { seats: nobodyReady(seats), shuffle: next });
    return true;
  }

  async endGame(lease: Lease, gameId: string, endedAtMs: number, outcome: object): Promise<void> {
    this.#fence(lease);
    this.#outcomes.set(gameId, outcome as Outcome);
    this.noted.push(gameId);
    this.turns.delete(gameId);
    this.#changeGames((game) => (game.id === gameId ? { ...game, endedAtMs } : game));
  }

  #changeGames(change: (game: GameRecord) => GameRecord): void {
    for (const [tableId, games] of this.#games) this.#games.set(tableId, games.map(change));
  }

  async noteHelp(
    lease: Lease,
    gameId: string,
    helpScope: string | null,
    help: HelpCounts,
    helpPlaces: readonly string[],
  ): Promise<void> {
    this.#fence(lease);
    const isMarked = ({ id, mode, endedAtMs }: GameRecord) =>
      id === gameId || (endedAtMs === null && mode.kind === 'solo' && mode.helpScope === helpScope);
    this.#changeGames((game) =>
      isMarked(game) ? withHelp(game, game.id === gameId ? { help, helpPlaces } : {}) : game,
    );
  }

  /** Whether any game of that scope was played with help. */
  isHelped(helpScope: string): boolean {
    return [...this.#games.values()]
      .flat()
      .some(({ mode }) => mode.kind === 'solo' && mode.helpScope === helpScope && mode.isHelped === true);
  }

  async game(tableId: string, number: number): Promise<GameRecord | null> {
    this.#check();
    return structuredClone(this.#games.get(tableId)?.find((game) => game.number === number) ?? null);
  }

  async heldBackGame(tableId: string, nowMs: number): Promise<GameRecord | null> {
    this.#check();
    const games = this.#games.get(tableId) ?? [];
    // Only the newest game can run.
    const isRunning = (game: GameRecord) => game.endedAtMs === null && game !== games.at(-1);
    const found = games.find((game) => game.mode.kind === 'multiplayer' && !isRunning(game) && isHeldBack(game, nowMs));
    return structuredClone(found ?? null);
  }

  async result(tableId: string, number: number): Promise<GameResult | null> {
    const game = await this.game(tableId, number);
    return game === null ? null : structuredClone(this.results.get(game.id) ?? null);
  }

  async keepResult(gameId: string, result: GameResult): Promise<void> {
    this.#check();
    this.results.set(gameId, structuredClone(result));
  }

  async scoresOf(tableId: string): Promise<PlayerScore[]> {
    this.#check();
    const scores = new Map<string, PlayerScore>();
    for (const game of this.#games.get(tableId) ?? []) {
      const outcome = this.#outcomes.get(game.id);
      for (const { seat, place, cardCount } of outcome?.placings ?? []) {
        const { id, name } = game.players[seat] ?? { id: '', name: '' };
        const before = scores.get(id) ?? { gameCount: 0, winCount: 0, cardCount: 0 };
        scores.set(id, {
          playerId: id,
          name,
          gameCount: before.gameCount + 1,
          winCount: before.winCount + (isWin({ place, cardCount }, outcome?.ending ?? null) ? 1 : 0),
          cardCount: before.cardCount + cardCount,
        });
      }
    }
    return [...scores.values()];
  }

  async roundsOf(tableId: string, firstGame: number): Promise<NightRound[]> {
    this.#check();
    return this.#roundsSince(tableId, firstGame);
  }

  #roundsSince(tableId: string, firstGame: number): NightRound[] {
    return (this.#games.get(tableId) ?? []).flatMap(({ id, number, players }) => {
      const outcome = this.#outcomes.get(id);
      return number < firstGame || outcome === undefined ? [] : structuredClone([{ number, players, outcome }]);
    });
  }

  async idOfCode(code: string, nowMs: number): Promise<string | null> {
    this.#check();
    const isIt = (one: TableRecord) => one.code === code && one.mode.kind === 'multiplayer';
    const found = [...this.#tables.values()].find(isIt);
    if (found === undefined) return null;
    return found.closedAtMs === null || (await this.heldBackGame(found.id, nowMs)) !== null ? found.id : null;
  }

  async keepClock(lease: Lease, gameId: string, clock: Partial<StoredClock>): Promise<void> {
    this.#fence(lease);
    const before = this.clocks.get(gameId) ?? { absentMs: [], banksMs: null, turn: null };
    this.clocks.set(gameId, structuredClone({ ...before, ...clock }));
  }

  async keepTurn(lease: Lease, gameId: string, turn: StoredTurn): Promise<void> {
    this.#fence(lease);
    if (this.turns.has(gameId)) this.turns.set(gameId, turn);
  }

  async timesOf(gameId: string): Promise<StoredTimes> {
    this.#check();
    const turn = this.turns.get(gameId);
    return { turn: turn !== undefined && 'number' in turn ? turn : null, clock: this.clocks.get(gameId) ?? null };
  }

  async dueGames(nowMs: number, afterId: string | null, most: number): Promise<readonly DueGame[]> {
    this.#check();
    const isDue = (gameId: string) => {
      const turn = this.turns.get(gameId);
      if (turn === undefined) return false;
      return (turn.dueAtMs !== null && turn.dueAtMs <= nowMs) || ('beganAtMs' in turn && turn.beganAtMs > nowMs);
    };
    return [...this.#games]
      .flatMap(([tableId, games]) => games.map(({ id: gameId }) => ({ tableId, gameId })))
      .filter(({ gameId }) => isDue(gameId) && gameId > (afterId ?? ''))
      .sort((one, other) => (one.gameId < other.gameId ? -1 : 1))
      .slice(0, most);
  }

  async unfinishedCountOf(wanted: string, sinceMs: number): Promise<number> {
    this.#check();
    const isFinished = (tableId: string) =>
      (this.#games.get(tableId) ?? []).some(({ endedAtMs }) => endedAtMs !== null);
    return [...this.#tables.values()].filter(
      ({ id, hostId, closedAtMs, mode, createdAtMs }) =>
        hostId === wanted &&
        closedAtMs === null &&
        mode.kind === 'multiplayer' &&
        createdAtMs >= sinceMs &&
        !isFinished(id),
    ).length;
  }

  async keepSummaries(summaries: readonly NewSummary[]): Promise<void> {
    this.#check();
    for (const { lease, gameId, summary } of summaries) {
      if (this.#leases.isHeld(lease)) this.summaries.set(gameId, structuredClone(summary));
    }
  }

  async linesOf(playerId: string, most: number): Promise<TableLine[]> {
    this.#check();
    const isOf = ({ id, seats }: TableRecord) =>
      [...seats, ...(this.#games.get(id)?.at(-1)?.players ?? [])].some((one) => one?.id === playerId);
    const isDismissed = ({ id }: TableRecord) =>
      this.#dismissed.has(`${this.#games.get(id)?.at(-1)?.id ?? ''} ${playerId}`);
    const isListed = ({ id, mode }: TableRecord) =>
      mode.kind === 'multiplayer' && (!mode.isQuick || this.#games.has(id));
    return this.#lines((table) => isListed(table) && isOf(table) && !isDismissed(table)).slice(0, most);
  }

  async dismiss(playerId: string, tableId: string, number: number): Promise<boolean> {
    this.#check();
    const game = (this.#games.get(tableId) ?? []).find((one) => one.number === number && one.endedAtMs !== null);
    if (game?.mode.kind !== 'multiplayer' || !game.players.some(({ id }) => id === playerId)) return false;
    this.#dismissed.add(`${game.id} ${playerId}`);
    return true;
  }

  async soloLinesOf(playerId: string, keys: readonly string[]): Promise<TableLine[]> {
    this.#check();
    const isRunning = (id: string) => this.#games.get(id)?.at(-1)?.endedAtMs === null;
    const offlineKeys = new RegExp(`^${offlineKeyPattern(playerId).replaceAll('%', '.*')}$`);
    return this.#lines(
      ({ id, mode }) =>
        mode.kind === 'solo' && (keys.includes(mode.key) || (offlineKeys.test(mode.key) && isRunning(id))),
    );
  }

  #lines(isWanted: (table: TableRecord) => boolean): TableLine[] {
    const lines = [...this.#tables.values()].filter(isWanted).map((table): TableLine => {
      const { id: tableId, ruleset, seats, createdAtMs, closedAtMs, night } = table;
      const game = this.#games.get(tableId)?.at(-1);
      const summary = game === undefined ? null : (this.summaries.get(game.id) ?? null);
      return structuredClone({
        tableId,
        ruleset,
        seats,
        createdAtMs,
        closedAtMs,
        night: night === null ? null : { length: night.length, rounds: this.#roundsSince(tableId, night.firstGame) },
        isHeld: this.#leases.isOwnerLive(tableId),
        game: game === undefined ? null : { ...game, summary },
      });
    });
    const changedAtMs = ({ createdAtMs, game }: TableLine) =>
      Math.max(createdAtMs, game?.startsAtMs ?? 0, game?.endedAtMs ?? 0);
    return lines.sort((a, b) => changedAtMs(b) - changedAtMs(a));
  }

  /** The fence of every change of a table. */
  #fence(lease: Lease): string {
    this.#check();
    this.#leases.fence(lease);
    return lease.tableId;
  }

  #fenced(lease: Lease): TableRecord {
    return this.#table(this.#fence(lease));
  }

  #check(): void {
    if (this.fault !== null) throw this.fault;
  }

  #table(id: string): TableRecord {
    this.#check();
    const table = this.#tables.get(id);
    if (table === undefined) throw new Error(`There is no table ${id}`);
    return table;
  }

  #changeSeats(id: string, seats: TableRecord['seats'], options: Options | null): void {
    this.#change(id, options === null ? { seats } : { options, seats: nobodyReady(seats) });
  }

  #change(id: string, change: Partial<TableRecord>): void {
    this.#tables.set(id, { ...this.#table(id), ...change });
  }
}

function withHelp(
  game: GameRecord,
  noted: { readonly help?: HelpCounts; readonly helpPlaces?: readonly string[] } = {},
): GameRecord {
  return game.mode.kind === 'solo' ? { ...game, mode: { ...game.mode, isHelped: true, ...noted } } : game;
}

/** The key of a solo table; null for a multiplayer table. */
function keyOf({ mode }: TableRecord): string | null {
  return mode.kind === 'solo' ? mode.key : null;
}
