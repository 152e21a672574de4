import { type DealGrade, err, type Result, rulesetById } from '@snap-up/engine';
import { type EarlierPosition, noHelp, type Rejection, type WantedDeal } from '@snap-up/protocol';
import { endingOf } from '../game/position.ts';
import { type GameRecord, type Player, rulesOf } from '../game/records.ts';
import type { ListedTables } from '../lobby/listed-tables.ts';
import { dateOf } from '../platform/days.ts';
import { costs } from '../platform/quotas.ts';
import type { Services } from '../platform/services.ts';
import { workFor } from '../platform/slices.ts';
import { readSoloSettings, type TableSettings } from '../table/table-settings.ts';
import type { Tables } from '../table/tables.ts';
import { DealGrades } from './deal-grades.ts';
import { OfflineGames } from './offline-games.ts';
import { replayOffline } from './offline-replay.ts';
import { OwnTables } from './own-tables.ts';
import type { WantedGame } from './solo-dealing.ts';
import { SoloReports } from './solo-reports.ts';
import { hasGrader, hasSolver } from './solo-solver.ts';
import type { SoloTable } from './solo-table.ts';
import { soloKey } from './solo-table-store.ts';
import { ownFinishedGame, SolverHelp } from './solver-help.ts';
import { movesTo } from './where-lost.ts';
import { findWinnableDeal } from './winnable-deals.ts';

/** The solo game that a player asks for, as read from the request. */
export interface NewDealRequest extends WantedGame {
  readonly ruleset: string;
}

/** Solo games. Each player has two tables of their own for each ruleset: one for daily deals and one for all others. */
export class SoloGames {
  readonly grades: DealGrades;
  readonly help: SolverHelp;
  readonly offline: OfflineGames;
  readonly reports: SoloReports;
  readonly #ownTables: OwnTables;
  readonly #services: Services;

  constructor(tables: Tables, listedTables: ListedTables, services: Services) {
    this.#ownTables = new OwnTables(tables, services);
    this.#services = services;
    this.grades = new DealGrades(services);
    this.help = new SolverHelp(services);
    this.offline = new OfflineGames(this.#ownTables, services);
    this.reports = new SoloReports(listedTables, services);
  }

  /**
   * Deals at the player's own table. A running game is given up, unless it is the same deal. A deal that can be won is searched
   * for first, outside the table, so if none is found the running game continues.
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
    if (isDaily && deal.date !== undefined && deal.date > dateOf(this.#services.clock.nowMs()))
      return err({ code: 'no-such-deal' });
    const { quotas } = this.#services;
    const payer = { person: player.id };
    if (!quotas.tryCharge('deals', payer) || !quotas.tryCharge('work', payer, costs.dealtGame))
      return err({ code: 'too-fast' });
    const { ruleset, options } = read.value;
    const key = soloKey(player.id, ruleset, deal.kind);
    const own = { player, key, settings: read.value };
    const grade = deal.kind === 'any' ? (deal.grade ?? null) : null;
    if (deal.kind !== 'any' || (deal.isWinnable !== true && grade === null))
      return this.#ownTables.doneAt(own, (table) => table.dealing.deal({ options, deal, isAfresh }));
    // Before the search, because nothing may be done if another server runs the table.
    await this.#ownTables.find(own);
    const found = await this.#winnableDeal(player, read.value, grade, isGone);
    if (!found.ok) return found;
    // The table may have left memory meanwhile.
    return this.#ownTables.doneAt(own, (table) => table.dealing.deal({ options, deal: found.value, isAfresh }));
  }

  /** Looks for a deal that can be won and, unless that is null, has this grade. */
  async #winnableDeal(
    player: Player,
    { ruleset, options }: TableSettings,
    grade: DealGrade | null,
    isGone: AbortSignal,
  ): Promise<Result<WantedDeal, Rejection>> {
    const asked = rulesetById(ruleset);
    if (!(grade === null ? hasSolver(asked) : hasGrader(asked, options))) return err({ code: 'no-solver' });
    if (!this.#services.quotas.tryCharge('questions', { person: player.id })) return err({ code: 'too-fast' });
    const wanted = { askerId: player.id, ruleset, options, players: [player], grade, isGone };
    const found = await findWinnableDeal(wanted, this.#services);
    if (found.ok && grade !== null) this.grades.keep({ ruleset, options, deal: found.value }, grade);
    return found;
  }

  /**
   * Deals the cards of a player's own game that is over again, at their own table, and plays it to where it stood after one of
   * its batches. It continues there, as a game with help.
   * @throws TableElsewhere if another server runs that table; then nothing was done
   */
  async tryAgain(player: Player, { tableId, number, step }: EarlierPosition): Promise<Result<SoloTable, Rejection>> {
    const { eventLog, quotas, clock, random } = this.#services;
    const found = await ownFinishedGame(player, tableId, number, this.#services);
    if (!found.ok) return found;
    if (!quotas.tryCharge('deals', { person: player.id })) return err({ code: 'too-fast' });
    const from = found.value;
    const rules = rulesOf(from);
    const last = await eventLog.last(from.id);
    if (endingOf(rules, last) === null) return err({ code: 'game-not-over' });
    if (step > (last?.seq ?? 0)) return err({ code: 'malformed' });
    const cost = costs.dealtGame + step * (2 * costs.foldedMove + costs.playedMove + costs.storedMove);
    const used = quotas.used('work', { person: player.id });
    if (!quotas.tryCharge('work', { person: player.id }, cost)) return err({ code: 'too-fast' });
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
    const kind = from.mode.deal.kind === 'daily' ? 'daily' : 'any';
    const key = soloKey(player.id, from.ruleset, kind);
    const own = { player, key, settings: from };
    return this.#ownTables.doneAt(own, (table) => table.dealing.dealFrom(record, batches));
  }
}
