import { createHash } from 'node:crypto';
import { err, ok, type Result } from '@snap-up/engine';
import {
  type EarlierPosition,
  hasHelp,
  noHelp,
  type OfflineBeginning,
  type OfflineGame,
  type OfflinePlay,
  type Rejection,
  type WantedDeal,
} from '@snap-up/protocol';
import { endingOf } from '../game/position.ts';
import {
  type GameRecord,
  isOfToday,
  offlineKey,
  type Player,
  rulesOf,
  type StoredBatch,
  sittingDown,
  soloKey,
  type TableRecord,
  Unreadable,
} from '../game/records.ts';
import type { ListedTables } from '../lobby/listed-tables.ts';
import { dateOf } from '../platform/days.ts';
import { costs } from '../platform/quotas.ts';
import type { Services } from '../platform/services.ts';
import { workFor } from '../platform/slices.ts';
import { readSoloSettings, type TableSettings } from '../table/table-settings.ts';
import { doneAt, type Table, type Tables } from '../table/tables.ts';
import { DealGrades } from './deal-grades.ts';
import { replayOffline, timedHere } from './offline-replay.ts';
import { dealAt, dealFrom, helpScopeOf, type WantedGame } from './solo-dealing.ts';
import { SoloReports } from './solo-reports.ts';
import { SoloTable } from './solo-table.ts';
import { ownFinishedGame, SolverHelp } from './solver-help.ts';
import { movesTo } from './where-lost.ts';
import { findWinnableDeal } from './winnable-deals.ts';

/** The solo game that a player asks for, as read from the request. */
export interface NewDealRequest extends WantedGame {
  readonly ruleset: string;
}

/** What is played at a player's own table. */
type OwnSettings = Pick<TableSettings, 'ruleset' | 'options'>;

/** The start of a game that was played offline. */
interface Begun {
  readonly record: GameRecord;
  /** The batches of it that the server has. */
  readonly before: readonly StoredBatch[];
  /** The game that those batches belong to; null if there is none. */
  readonly origin: { readonly gameId: string; readonly seq: number } | null;
  readonly isTooLate: boolean;
}

/** Solo games. Each player has two tables of their own for each ruleset: one for daily deals and one for all others. */
export class SoloGames {
  readonly grades: DealGrades;
  readonly help: SolverHelp;
  readonly reports: SoloReports;
  readonly #tables: Pick<Tables, 'find'>;
  readonly #services: Services;

  constructor(tables: Tables, listedTables: ListedTables, services: Services) {
    this.#tables = tables;
    this.#services = services;
    this.grades = new DealGrades(services);
    this.help = new SolverHelp(services);
    this.reports = new SoloReports(listedTables, services);
  }

  /**
   * Deals at the player's own table. A running game is given up, unless it is the same deal. A deal that can be won is searched
   * for first, outside the table, so if none is found the running game continues.
   * @param signal aborted when nobody waits for the deal any more
   * @throws TableElsewhere if another server runs that table; then nothing was done
   */
  async deal(
    player: Player,
    { deal, isAfresh, ...wanted }: NewDealRequest,
    signal: AbortSignal = new AbortController().signal,
  ): Promise<Result<SoloTable, Rejection>> {
    const isDaily = deal.kind === 'daily';
    const asked = readSoloSettings(wanted);
    // Everybody plays the daily deal with the same options.
    const read = asked.ok && isDaily ? readSoloSettings({ ruleset: wanted.ruleset, options: {} }) : asked;
    if (!read.ok) return read;
    if (isDaily && deal.date !== undefined && deal.date > dateOf(this.#services.clock.nowMs()))
      return err({ code: 'no-such-deal' });
    const { quotas } = this.#services;
    const payer = { person: player.id };
    if (!quotas.tryCharge('deals', payer) || !quotas.tryCharge('work', payer, costs.dealtGame))
      return err({ code: 'too-fast' });
    const { ruleset, options } = read.value;
    const key = soloKey(player.id, ruleset, deal.kind);
    const grade = deal.kind === 'any' ? (deal.grade ?? null) : null;
    let dealt: WantedDeal = deal;
    if (deal.kind === 'any' && (deal.isWinnable === true || grade !== null)) {
      // Before the search, because nothing may be done if another server runs the table.
      await this.#find(player, key, read.value);
      const found = await findWinnableDeal(player, read.value, grade, signal, this.#services);
      if (!found.ok) return found;
      dealt = found.value;
      if (grade !== null) this.grades.keep({ ruleset, options, deal: found.value }, grade);
    }
    // The table may have left memory meanwhile.
    return this.#doneAt(player, key, read.value, (table) => dealAt(table, { options, deal: dealt, isAfresh }));
  }

  /**
   * Deals the cards of a player's own game that is over again, at their own table, and plays it to where it stood after one of
   * its batches. It continues there, as a game with help.
   * @throws TableElsewhere if another server runs that table; then nothing was done
   */
  async tryAgain(player: Player, { tableId, number, step }: EarlierPosition): Promise<Result<SoloTable, Rejection>> {
    const { eventLog, quotas, clock, random } = this.#services;
    const payer = { person: player.id };
    const found = await ownFinishedGame(player, tableId, number, this.#services);
    if (!found.ok) return found;
    if (!quotas.tryCharge('deals', payer)) return err({ code: 'too-fast' });
    const from = found.value;
    const rules = rulesOf(from);
    const last = await eventLog.last(from.id);
    if (endingOf(rules, last) === null) return err({ code: 'game-not-over' });
    if (step > (last?.seq ?? 0)) return err({ code: 'malformed' });
    const cost = costs.dealtGame + step * (2 * costs.foldedMove + costs.playedMove + costs.storedMove);
    const used = quotas.used('work', payer);
    if (!quotas.tryCharge('work', payer, cost)) return err({ code: 'too-fast' });
    const moves = await workFor(used, async () => movesTo(rules, from, await eventLog.read(from.id, 0, step)));
    if (moves === null) return err({ code: 'malformed' });
    const nowMs = clock.nowMs();
    // It counts beside the game from which it was begun, instead of replacing it.
    const { originId: _, helpPlaces: __, ...mode } = from.mode;
    const record: GameRecord = {
      ...from,
      id: random.gameId(),
      players: [player],
      startsAtMs: nowMs,
      endedAtMs: null,
      mode: { ...mode, isHelped: true, help: { ...noHelp, retries: 1 } },
    };
    const timed = moves.map((move): [string, number] => [move, nowMs]);
    const { batches, refusedCount } = await workFor(used, () => replayOffline(record, [], timed, nowMs));
    if (refusedCount > 0) return err({ code: 'malformed' });
    const key = soloKey(player.id, from.ruleset, from.mode.deal.kind);
    return this.#doneAt(player, key, from, (table) => dealFrom(table, record, batches));
  }

  /**
   * Takes over a game that was played offline. It is replayed by the rules and gets a table of its own, where it continues if
   * it is not over. A game that the browser dealt is refused as a whole if a move is illegal. In a game that was continued,
   * the player's own pages may have known less than the server, so its other moves count. A daily deal that was begun on its
   * day cannot be continued once the day or that game is over.
   * @throws TableElsewhere if another server runs that table; then nothing was done that may not be done again
   */
  async takeOver(player: Player, game: OfflineGame): Promise<Result<SoloTable, Rejection>> {
    const { beginning, moves } = game;
    const { quotas } = this.#services;
    const payer = { person: player.id };
    if (!quotas.tryCharge('offlineGames', payer)) return err({ code: 'too-fast' });
    const { dealtGame, foldedMove, playedMove, storedMove } = costs;
    const seq = beginning.kind === 'dealt' ? 0 : beginning.seq;
    const replayed = seq * (2 * foldedMove + storedMove) + moves.length * (foldedMove + playedMove + storedMove);
    const used = quotas.used('work', payer);
    if (!quotas.tryCharge('work', payer, dealtGame + replayed)) return err({ code: 'too-fast' });
    const here = timedHere(game, this.#services.clock.nowMs());
    return workFor(used, () => this.#takeOver(player, here));
  }

  async #takeOver(
    player: Player,
    { id, beginning, moves, help = noHelp }: OfflinePlay,
  ): Promise<Result<SoloTable, Rejection>> {
    const begun = await this.#beginning(player, beginning);
    if (!begun.ok) return begun;
    const { record, before, origin, isTooLate } = begun.value;
    const nowMs = this.#services.clock.nowMs();
    const key = offlineKey(player.id, record.ruleset, id);
    // A game that was taken over in time may be sent again.
    if (isTooLate && (await this.#services.tableStore.idOfSoloKey(key)) === null) return err({ code: 'deal-over' });
    const { batches, refusedCount } = await replayOffline(record, before, moves, nowMs);
    if (refusedCount > 0 && beginning.kind === 'dealt') return err({ code: 'malformed' });
    return this.#doneAt(player, key, record, (table) =>
      table.takeOver(record, batches, hasHelp(help) ? { ...noHelp, ...help } : null, origin),
    );
  }

  /** The start of a game that was played offline, with its record under a new id. */
  async #beginning(player: Player, beginning: OfflineBeginning): Promise<Result<Begun, Rejection>> {
    const { gameStore, eventLog, random, clock, soloSecret } = this.#services;
    const players = [{ ...player, bot: null }];
    const fresh = { id: random.gameId(), number: 1, players, hostSeat: null, endedAtMs: null };
    if (beginning.kind === 'dealt') {
      const read = readSoloSettings(beginning);
      if (!read.ok) return read;
      // The same deal may come under another id, from a device that continued it.
      const origin = `${player.id} ${beginning.ruleset} ${beginning.seed}`;
      const originId = createHash('sha256').update(origin).digest('hex');
      const mode = { kind: 'solo', deal: { kind: 'offline' }, helpScope: originId, originId } as const;
      const { ruleset, options } = read.value;
      const record = { ...fresh, ruleset, options, seed: beginning.seed, startsAtMs: beginning.startsAt, mode };
      return ok({ record, before: [], origin: null, isTooLate: false });
    }
    const { tableId, number, seq } = beginning;
    const from = await gameStore.game(tableId, number);
    if (from === null || from.mode.kind !== 'solo' || from.players[0]?.id !== player.id)
      return err({ code: 'no-such-game' });
    const before = await eventLog.read(from.id, 0, seq);
    if (before.length < seq) return err({ code: 'malformed' });
    const { mode } = from;
    const helpScope = mode.helpScope ?? helpScopeOf(from, mode.deal, soloSecret);
    // A game that began after its day is not compared with others.
    const isCompared = isOfToday(mode.deal, from.startsAtMs);
    const isOver = from.endedAtMs !== null || !isOfToday(mode.deal, clock.nowMs());
    return ok({
      record: { ...from, ...fresh, mode: { ...mode, helpScope, originId: mode.originId ?? from.id } },
      before,
      origin: { gameId: from.id, seq },
      isTooLate: isCompared && isOver,
    });
  }

  /**
   * Runs a task at a player's own table, and returns the table.
   * @param key is unique to that table
   * @throws TableElsewhere if another server runs that table; then nothing was done
   */
  #doneAt(
    player: Player,
    key: string,
    settings: OwnSettings,
    task: (table: SoloTable) => Promise<Result<void, Rejection>>,
  ): Promise<Result<SoloTable, Rejection>> {
    return doneAt(() => this.#find(player, key, settings), task);
  }

  /** Returns a player's own table, and creates it if needed. @throws TableElsewhere if another server runs it */
  async #find(player: Player, key: string, { ruleset, options }: OwnSettings): Promise<SoloTable> {
    const { random, tableStore, clock } = this.#services;
    for (;;) {
      const id = await tableStore.idOfSoloKey(key);
      const table = id === null ? null : await this.#findOrLeaveBehind(id, key, player.id);
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
        removedIds: [],
        night: null,
        game: null,
      };
      await tableStore.create(record, null);
    }
  }

  /**
   * Returns a player's own table; null if it cannot be read. Such a table gets another key, so that it does not block the
   * ruleset for its player forever.
   */
  #findOrLeaveBehind(id: string, key: string, playerId: string): Promise<Table | null> {
    const { log, tableStore, leases } = this.#services;
    return this.#tables.find(id, { person: playerId }).catch(async (error: unknown) => {
      if (!(error instanceof Unreadable)) throw error;
      const claim = await leases.claim(id);
      if (claim?.kind !== 'claimed') throw error;
      log.error({ err: error, tableId: id }, 'Reading a solo game failed; it was abandoned');
      await tableStore.changeSoloKey(claim.lease, `${key} until ${id}`);
      await leases.giveUp([claim.lease]);
      return null;
    });
  }
}
