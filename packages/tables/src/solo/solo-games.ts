import { type DealGrade, err, isSolo, type Options, ok, type Result, rulesetById, type State } from '@snap-up/engine';
import type {
  AskedGrade,
  AskedPosition,
  EarlierPosition,
  GradedDeal,
  OfflineBeginning,
  OfflineGame,
  Rejection,
  WantedDeal,
  WhereLost,
  Winnable,
  WinningHint,
} from '@snap-up/protocol';
import { LRUCache } from 'lru-cache';
import type { EventLog } from '../game/event-log.ts';
import type { Game } from '../game/game.ts';
import type { GameStore } from '../game/game-store.ts';
import {
  type GameRecord,
  isOfToday,
  type KeptBatch,
  type Player,
  rulesOf,
  sittingDown,
  type TableRecord,
  Unreadable,
} from '../game/records.ts';
import type { Leases } from '../leases/lease.ts';
import type { ListedTables } from '../lobby/listed-tables.ts';
import type { Clock } from '../platform/clock.ts';
import { dateOf } from '../platform/days.ts';
import type { Log } from '../platform/log.ts';
import type { Random } from '../platform/random.ts';
import { type RateLimit, RateLimiter } from '../platform/rate-limiter.ts';
import { readSoloSettings, type TableSettings } from '../table/table-settings.ts';
import type { TableStore } from '../table/table-store.ts';
import { doneAt, type Table, TableElsewhere, type Tables } from '../table/tables.ts';
import { DealGrades } from './deal-grades.ts';
import { replayOffline } from './offline-replay.ts';
import { SoloReports, type SoloReportsPorts } from './solo-reports.ts';
import type { DealGrader, SoloSolver } from './solo-solver.ts';
import { SoloTable } from './solo-table.ts';
import { leftBehind, offlineKey, type SoloTableStore, soloKey } from './solo-table-store.ts';
import { finishedGameOf, isWhole, type LineLimits, movesTo, whereLostOn } from './where-lost.ts';
import { findWinnableDeal } from './winnable-deals.ts';

/** The solo game that a player asks for, as read from the request. */
export interface NewDealRequest {
  readonly ruleset: string;
  readonly options: Options;
  readonly deal: WantedDeal;
  /** Whether to deal again even if the same deal is still running. */
  readonly isAfresh: boolean;
}

/** How often a player may deal. People who look for a deal they like try several in a row. */
export const dealLimit: RateLimit = { most: 30, withinMs: 30_000 };

/** How often a player may send a game that was played offline. Each is played again, move by move. */
export const offlineLimit: RateLimit = { most: 20, withinMs: 60_000 };

/** How often a player may ask whether a game can still be won, or for a deal that can be. */
export const questionLimit: RateLimit = { most: 20, withinMs: 60_000 };

/** How often a player may ask for the next move on a way to win. Most are known; one that has to be searched for is a question, too. */
export const hintLimit: RateLimit = { most: 120, withinMs: 60_000 };

/** How often a player may ask how hard a deal is that nobody has asked about recently. */
export const gradeLimit: RateLimit = { most: 30, withinMs: 60_000 };

/** How often a player may ask where a game was lost. Each time several positions are searched from. */
export const whereLostLimit: RateLimit = { most: 6, withinMs: 60_000 };

/** What one such question may take: most positions are decided in much less time, and proxies wait for half a minute. */
const lineLimits: LineLimits & { readonly mostMs: number } = { questions: 32, withinMs: 20_000, mostMs: 2_000 };

/** Of how many games it is kept where they were lost, so that a replay that is opened again needs no search. */
const lostGamesKept = 1_000;

type Limiter = Pick<RateLimiter, 'tryConsume' | 'giveBack'>;

/** Dependencies of `SoloGames`. */
export interface SoloGamesPorts extends SoloReportsPorts {
  /** Returns a limiter for players; one in memory by default. */
  readonly limiterOf?: (limit: RateLimit) => Limiter;
  readonly tableStore: Pick<TableStore, 'create'>;
  readonly gameStore: Pick<GameStore, 'game'>;
  readonly eventLog: Pick<EventLog, 'read'>;
  readonly soloTableStore: SoloTableStore;
  readonly leases: Pick<Leases, 'claim' | 'giveUp'>;
  readonly solver: SoloSolver & DealGrader;
  /** The secret of this installation from which the deals follow. */
  readonly soloSecret: string;
  readonly random: Random;
  readonly clock: Clock;
  readonly log: Log;
}

/** Solo games. Each player has two tables of their own for each ruleset: one for daily deals and one for all others. */
export class SoloGames {
  readonly #tables: Tables;
  readonly reports: SoloReports;
  readonly #ports: SoloGamesPorts;
  readonly #deals: Limiter;
  readonly #takeovers: Limiter;
  readonly #questions: Limiter;
  readonly #hints: Limiter;
  readonly #whereLost: Limiter;
  /** By the id of a game, where it was lost, if nothing is left to be found out about that. Null until one is kept: it takes the memory of all at once. */
  #foundLosses: LRUCache<string, WhereLost> | null = null;
  readonly #gradings: Limiter;
  readonly #grades: DealGrades;

  constructor(tables: Tables, listedTables: ListedTables, ports: SoloGamesPorts) {
    this.#tables = tables;
    this.reports = new SoloReports(listedTables, ports);
    this.#ports = ports;
    const { limiterOf = (limit: RateLimit) => new RateLimiter(limit) } = ports;
    this.#deals = limiterOf(dealLimit);
    this.#takeovers = limiterOf(offlineLimit);
    this.#questions = limiterOf(questionLimit);
    this.#hints = limiterOf(hintLimit);
    this.#whereLost = limiterOf(whereLostLimit);
    this.#gradings = limiterOf(gradeLimit);
    this.#grades = new DealGrades(ports);
  }

  /**
   * Deals at the player's own table. A running game is given up, unless it is the same deal. A deal that can be won is looked
   * for before that, beside the table, so where none is found the running game continues.
   * @param isGone aborted when nobody waits for the deal any more
   * @throws TableElsewhere if another server runs that table; then nothing was done
   */
  async deal(
    player: Player,
    { deal, isAfresh, ...wanted }: NewDealRequest,
    isGone: AbortSignal = new AbortController().signal,
  ): Promise<Result<SoloTable, Rejection>> {
    const isDaily = deal.kind === 'daily';
    const asked = readSoloSettings(wanted);
    // Everybody plays the daily deal with the same options.
    const read = asked.ok && isDaily ? readSoloSettings({ ruleset: wanted.ruleset, options: {} }) : asked;
    if (!read.ok) return read;
    if (isDaily && deal.date !== undefined && deal.date > dateOf(this.#ports.clock.nowMs()))
      return err({ code: 'no-such-deal' });
    if (!(await this.#deals.tryConsume(player.id))) return err({ code: 'too-fast' });
    const { ruleset, options } = read.value;
    const find = () => this.#countedTable(this.#deals, player, soloKey(player.id, ruleset, deal.kind), read.value);
    const grade = deal.kind === 'any' ? (deal.grade ?? null) : null;
    if (deal.kind !== 'any' || (deal.isWinnable !== true && grade === null))
      return doneAt(find, (table) => table.dealing.deal({ options, deal, isAfresh }));
    // Before the search, because nothing may be done if another server runs the table.
    await find();
    const found = await this.#winnableDeal(player, read.value, grade, isGone);
    if (!found.ok) return found;
    // The table may have left memory meanwhile.
    return doneAt(find, (table) => table.dealing.deal({ options, deal: found.value, isAfresh }));
  }

  /** Looks for a deal that can be won and, unless that is null, has this grade. */
  async #winnableDeal(
    player: Player,
    { ruleset: id, options }: TableSettings,
    grade: DealGrade | null,
    isGone: AbortSignal,
  ): Promise<Result<WantedDeal, Rejection>> {
    const ruleset = rulesetById(id);
    if (ruleset === undefined || !isSolo(ruleset) || ruleset.mode.hasSolver !== true) return err({ code: 'no-solver' });
    if (!(await this.#questions.tryConsume(player.id))) return err({ code: 'too-fast' });
    const wanted = { askerId: player.id, ruleset: id, options, players: [player], grade, isGone };
    const found = await findWinnableDeal(wanted, this.#ports);
    if (found.ok && grade !== null) this.#grades.keep({ ruleset: id, options, deal: found.value }, grade);
    return found;
  }

  /** Says how hard a deal is, of those of its game that can be won. It tells no card, nor whether the deal can be won. */
  async gradeOf(player: Player, { deal, ...wanted }: AskedGrade): Promise<Result<GradedDeal, Rejection>> {
    const isDaily = deal.kind === 'daily';
    const read = readSoloSettings({ ruleset: wanted.ruleset, options: isDaily ? {} : (wanted.options ?? {}) });
    if (!read.ok) return read;
    const { ruleset: id, options } = read.value;
    const ruleset = rulesetById(id);
    if (ruleset === undefined || !isSolo(ruleset) || ruleset.mode.hasSolver !== true) return err({ code: 'no-solver' });
    if (isDaily && deal.date > dateOf(this.#ports.clock.nowMs())) return err({ code: 'no-such-deal' });
    const game = { ruleset: id, options, deal };
    if (!this.#grades.isKnown(game) && !(await this.#gradings.tryConsume(player.id))) return err({ code: 'too-fast' });
    return ok({ grade: await this.#grades.of(game) });
  }

  /**
   * Takes over a game that was played offline. It is played again by the rules and gets a table of its own, where it continues
   * if it is not over. A game of the browser's own deal is refused as a whole where a move is not legal; of one that was
   * carried on, only the player's own pages knew less than the server, so its other moves count.
   * @throws TableElsewhere if another server runs that table; then nothing was done that may not be done again
   */
  async takeOver(
    player: Player,
    { id, beginning, moves, isHelped = false }: OfflineGame,
  ): Promise<Result<SoloTable, Rejection>> {
    if (!(await this.#takeovers.tryConsume(player.id))) return err({ code: 'too-fast' });
    const begun = await this.#beginning(player, beginning, isHelped);
    if (!begun.ok) return begun;
    const { record, before } = begun.value;
    const nowMs = this.#ports.clock.nowMs();
    const { batches, refusedCount } = await replayOffline(record, before, moves, nowMs);
    if (refusedCount > 0 && beginning.kind === 'dealt') return err({ code: 'malformed' });
    const key = offlineKey(player.id, record.ruleset, id);
    const settings = { ruleset: record.ruleset, options: record.options, seatCount: 1 };
    const find = () => this.#countedTable(this.#takeovers, player, key, settings);
    return doneAt(find, (table) => table.takeOver(record, batches, isHelped));
  }

  /**
   * Says whether a player's own game can still be won from where it stands, or how low its score can get. The search continues
   * beside the table, and only as long as the game stands there. It tells no card. A game of which the player has been told
   * counts as played with help.
   * @param isGone aborted when nobody waits for the answer any more
   */
  async canBeWon(
    player: Player,
    table: Table,
    position: AskedPosition,
    isGone: AbortSignal,
  ): Promise<Result<Winnable, Rejection>> {
    const asked = askedGame(player, table);
    if (!asked.ok) return asked;
    if (!(await this.#questions.tryConsume(player.id))) return err({ code: 'too-fast' });
    const told = await this.#tellOutlook(player, asked.value, position, isGone);
    if (!told.ok) return told;
    const { moves: _, ...winnable } = told.value;
    return ok(winnable);
  }

  /**
   * Returns the next move on a way to win a player's own game, or to its lowest score, as `canBeWon` says whether there is one.
   * The table keeps the way that was found, so the next hint of a player who has made that move is the move after it, without
   * another search.
   * @param isGone aborted when nobody waits for the answer any more
   */
  async winningHint(
    player: Player,
    table: Table,
    position: AskedPosition,
    isGone: AbortSignal,
  ): Promise<Result<WinningHint, Rejection>> {
    const asked = askedGame(player, table);
    if (!asked.ok) return asked;
    const isKnown = asked.value.table.solutionFrom(asked.value.game, position.seq) !== null;
    if (!(await this.#hints.tryConsume(player.id))) return err({ code: 'too-fast' });
    if (!isKnown && !(await this.#questions.tryConsume(player.id))) return err({ code: 'too-fast' });
    const told = await this.#tellOutlook(player, asked.value, position, isGone);
    if (!told.ok) return told;
    const { answer, moves } = told.value;
    return ok({ answer, move: moves[0] ?? null });
  }

  /** Finds out whether and how a game can be won from where it stands. Help is noted before anything is told that helps. */
  async #tellOutlook(
    player: Player,
    { table, game }: AskedGame,
    { number, seq }: AskedPosition,
    isGone: AbortSignal,
  ): Promise<Result<Outlook, Rejection>> {
    const untold = (answer: 'undecided' | 'withdrawn') => ok({ answer, moves: [] });
    // A future position was never shown.
    const current = game.record.number;
    if (number > current || (number === current && seq > game.seq)) return err({ code: 'malformed' });
    if (table.game !== game || game.record.number !== number || game.seq !== seq) return untold('withdrawn');
    const kept = table.solutionFrom(game, seq);
    const { answer, ...found } =
      kept ??
      (await this.#ports.solver.solve({
        askerId: player.id,
        game: game.record,
        state: game.state,
        signal: AbortSignal.any([table.positionLeft, isGone]),
      }));
    if (answer === 'busy') return err({ code: 'solver-busy' });
    // An unknown answer is no help.
    if (answer === 'undecided' || answer === 'withdrawn') return untold(answer);
    const noted = await table.noteHelp(game, seq);
    if (!noted.ok) return noted;
    if (!noted.value) return untold('withdrawn');
    if (kept === null && found.moves.length > 0) table.keepSolution(game, seq, { answer, ...found });
    return ok({ answer, ...found });
  }

  /**
   * Says from where on a player's own game, which is over and not won, could not be won any more. Today's daily deal is not
   * asked about, as its record is not shown either.
   * @param isGone aborted when nobody waits for the answer any more
   */
  async whereLost(
    player: Player,
    tableId: string,
    number: number,
    isGone: AbortSignal,
  ): Promise<Result<WhereLost, Rejection>> {
    const { eventLog, clock, solver } = this.#ports;
    const own = await this.#ownGame(player, tableId, number);
    if (!own.ok) return own;
    const record = own.value;
    const rules = rulesOf(record);
    const { ruleset } = rules;
    if (!isSolo(ruleset) || ruleset.mode.hasSolver !== true) return err({ code: 'no-solver' });
    if (!(await this.#whereLost.tryConsume(player.id))) return err({ code: 'too-fast' });
    const known = this.#foundLosses?.get(record.id);
    if (known !== undefined) return ok(known);
    const { last, line } = await finishedGameOf(rules, record, await eventLog.read(record.id, 0));
    if (last.ending === null) return err({ code: 'game-not-over' });
    if (last.ending !== 'given-up') return err({ code: 'not-lost' });
    const { mostMs } = lineLimits;
    const ask = async (state: State) =>
      (await solver.solve({ askerId: player.id, game: record, state, mostMs, signal: isGone })).answer;
    const found = await whereLostOn(line, ask, lineLimits, () => clock.elapsedMs());
    if (found === 'busy') return err({ code: 'solver-busy' });
    if (isWhole(found, line)) {
      this.#foundLosses ??= new LRUCache({ max: lostGamesKept });
      this.#foundLosses.set(record.id, found);
    }
    return ok(found);
  }

  /**
   * Deals the cards of a player's own game that is over again, at their own table, and plays it to where it stood after one of
   * its batches. It continues there, as a game with help.
   * @throws TableElsewhere if another server runs that table; then nothing was done
   */
  async tryAgain(player: Player, { tableId, number, step }: EarlierPosition): Promise<Result<SoloTable, Rejection>> {
    const { eventLog, clock, random } = this.#ports;
    const own = await this.#ownGame(player, tableId, number);
    if (!own.ok) return own;
    if (!(await this.#deals.tryConsume(player.id))) return err({ code: 'too-fast' });
    const from = own.value;
    const { ruleset, options } = from;
    const log = await eventLog.read(from.id, 0);
    const rules = rulesOf(from);
    const { last } = await finishedGameOf(rules, from, log);
    if (last.ending === null) return err({ code: 'game-not-over' });
    const moves = await movesTo(rules, from, log, step);
    if (moves === null) return err({ code: 'malformed' });
    const nowMs = clock.nowMs();
    const record: GameRecord = {
      ...from,
      id: random.gameId(),
      players: [player],
      startsAtMs: nowMs,
      endedAtMs: null,
      mode: { ...from.mode, isHelped: true },
    };
    const timed = moves.map((move): [string, number] => [move, nowMs]);
    const { batches, refusedCount } = await replayOffline(record, [], timed, nowMs);
    if (refusedCount > 0) return err({ code: 'malformed' });
    const kind = from.mode.deal.kind === 'daily' ? 'daily' : 'any';
    const key = soloKey(player.id, ruleset, kind);
    const find = () => this.#countedTable(this.#deals, player, key, { ruleset, options, seatCount: 1 });
    return doneAt(find, (table) => table.dealing.dealFrom(record, batches));
  }

  /** Returns the player's own table. A request that continues at another server is counted there and not here. */
  async #countedTable(limiter: Limiter, player: Player, key: string, settings: TableSettings): Promise<SoloTable> {
    try {
      return await this.#ownTable(player, key, settings);
    } catch (error) {
      if (error instanceof TableElsewhere) await limiter.giveBack(player.id);
      throw error;
    }
  }

  /** A player's own solo game, whose cards they may know by its record once it is over. */
  async #ownGame(
    player: Player,
    tableId: string,
    number: number,
  ): Promise<Result<GameRecord & { readonly mode: Extract<GameRecord['mode'], { kind: 'solo' }> }, Rejection>> {
    const record = await this.#ports.gameStore.game(tableId, number);
    if (record === null || record.players[0]?.id !== player.id) return err({ code: 'no-such-game' });
    const { mode } = record;
    if (mode.kind !== 'solo') return err({ code: 'no-such-game' });
    if (isOfToday(mode.deal, this.#ports.clock.nowMs())) return err({ code: 'day-not-over' });
    return ok({ ...record, mode });
  }

  /** What a game was played on from: its record, under a new id, and the batches that the server has of it. */
  async #beginning(
    player: Player,
    beginning: OfflineBeginning,
    isHelped: boolean,
  ): Promise<Result<{ readonly record: GameRecord; readonly before: readonly KeptBatch[] }, Rejection>> {
    const { gameStore, eventLog, random, clock } = this.#ports;
    const fresh = {
      id: random.gameId(),
      number: 1,
      players: [{ ...player, bot: null }],
      hostSeat: null,
      endedAtMs: null,
    };
    if (beginning.kind === 'dealt') {
      const read = readSoloSettings(beginning);
      if (!read.ok) return read;
      const startsAtMs = Math.min(beginning.startsAt, clock.nowMs());
      const mode = { kind: 'solo', deal: { kind: 'offline' }, isHelped } as const;
      const { ruleset, options } = read.value;
      return ok({ record: { ...fresh, ruleset, options, seed: beginning.seed, startsAtMs, mode }, before: [] });
    }
    const { tableId, number, seq } = beginning;
    const from = await gameStore.game(tableId, number);
    if (from === null || from.mode.kind !== 'solo' || from.players[0]?.id !== player.id)
      return err({ code: 'no-such-game' });
    const before = (await eventLog.read(from.id, 0)).slice(0, seq);
    if (before.length < seq) return err({ code: 'malformed' });
    return ok({ record: { ...from, ...fresh }, before });
  }

  /** Returns a player's own table, and creates it if needed. `key` is unique to it. */
  async #ownTable(player: Player, key: string, { ruleset, options }: TableSettings): Promise<SoloTable> {
    const { random, tableStore, soloTableStore, clock } = this.#ports;
    for (;;) {
      const id = await soloTableStore.idOfSoloKey(key);
      const table = id === null ? null : await this.#findOrLeaveBehind(id, key);
      if (table instanceof SoloTable) return table;
      // Another request may make it meanwhile.
      const record: TableRecord = {
        id: random.tableId(),
        code: random.code(),
        hostId: player.id,
        mode: { kind: 'solo', key },
        ruleset,
        options,
        seats: [sittingDown(player)],
        shuffle: { secret: random.secret(), round: 0 },
        createdAtMs: clock.nowMs(),
        closedAtMs: null,
        match: null,
        game: null,
      };
      await tableStore.create(record, null);
    }
  }

  /**
   * Returns a player's own table; null if it cannot be read. Such a table gets another key, so that it does not block the
   * ruleset for its player forever.
   */
  #findOrLeaveBehind(id: string, key: string): Promise<Table | null> {
    const { log, soloTableStore, leases } = this.#ports;
    return this.#tables.find(id).catch(async (error: unknown) => {
      if (!(error instanceof Unreadable)) throw error;
      const claim = await leases.claim(id);
      if (claim?.kind !== 'claimed') throw error;
      log.error({ err: error, tableId: id }, 'Reading a solo game failed; it was abandoned');
      await soloTableStore.changeSoloKey(claim.lease, leftBehind(key, id));
      await leases.giveUp([claim.lease]);
      return null;
    });
  }
}

/** A player's own game in progress, for which there is a solver. */
interface AskedGame {
  readonly table: SoloTable;
  readonly game: Game;
}

/** What a player is told of their game: whether it can be won, or how low its score can get, and the moves that do it. */
interface Outlook extends Winnable {
  readonly moves: readonly string[];
}

/** Returns the game about which a player may ask the solver at a table. */
function askedGame(player: Player, table: Table): Result<AskedGame, Rejection> {
  if (!(table instanceof SoloTable) || table.seatOf(player.id) === null) return err({ code: 'not-seated' });
  const { game } = table;
  if (game === null || game.isOver) return err({ code: 'no-game' });
  const { ruleset } = game.rules;
  const isKnown = isSolo(ruleset) && (ruleset.mode.hasSolver === true || ruleset.mode.hasLowestScore === true);
  return isKnown ? ok({ table, game }) : err({ code: 'no-solver' });
}
